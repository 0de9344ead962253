"""`python -m critias` is the command line."""

import sys

if not sys.flags.safe_path:
    del sys.path[0]  # the folder in which somebody works: no package is meant by what lies there, as with `critias`

from critias.cli import main

main()
