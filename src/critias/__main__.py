"""`python -m critias` is the command line."""

from critias.cli import main

main()
