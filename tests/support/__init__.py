"""What the tests of this house share."""
