"""The games behind pages of the documentation: each module plays them and writes the page's tables and plots.

.venv/bin/python -m studies.from_age_to_era            as it stands in docs/
.venv/bin/python -m studies.from_age_to_era --games 50 --out build/study   a quick look, somewhere else
"""
