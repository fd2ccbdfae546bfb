"""Runs every check and test of the project: ``python3 packaging/check.py``.

Names of steps as arguments run those alone. The first run sets up the tools in the folder
``.venv-dev``. Needs Python alone; an old one must be able to read this file.
"""

import sys

from _minimum_python import refuse_old_python

if __name__ == "__main__":
    refuse_old_python()
    from _checks import main

    sys.exit(main(sys.argv[1:]))
