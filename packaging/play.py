"""Starts Canasta Desktop straight from its folder: ``python3 packaging/play.py``.

The first start sets up what the program needs in the folder ``.venv``; later ones only start it.
Arguments are the program's own. Needs Python alone; an old one must be able to read this file.
"""

import sys

from _minimum_python import refuse_old_python

if __name__ == "__main__":
    refuse_old_python()
    from _environment import PLAY
    from _setting_up import prepare, start
    from _system_packages import FOR_QT, FOR_WINDOWS

    sys.exit(prepare(PLAY, FOR_QT + FOR_WINDOWS) or start(PLAY, sys.argv[1:]))
