"""Training of the learned bot: self-play in worker processes, learning on whatever JAX finds (extra `train`).

`selfplay` plays and never learns, with numpy alone; `learner` learns and never plays; `run` keeps both busy, stops and
goes on, and writes down what happened.  Nothing else knows a learning library.
"""
