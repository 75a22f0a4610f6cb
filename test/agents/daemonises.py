# Leaves a daemon: two forks, a session of its own, no working folder, no open file.
import os
import subprocess
import sys
import time

subprocess.run(["shop", "refund", "42"], check=False)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.chdir("/")
        os.closerange(0, 1024)
        time.sleep(600)
    os._exit(0)
os.wait()
print("RESULT: failed")
sys.exit(1)
