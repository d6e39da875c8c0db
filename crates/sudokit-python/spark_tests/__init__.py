"""Tests that need pyspark and Java. `.ci/spark` runs them."""
