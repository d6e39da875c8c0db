"""``python -m sudokit.spark``, and the file that ``spark-submit`` runs."""

import sys

from sudokit.spark.command import main

if __name__ == "__main__":
    sys.exit(main())
