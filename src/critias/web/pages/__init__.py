"""The pages, as functions from what is known to HTML.  They decide nothing."""
