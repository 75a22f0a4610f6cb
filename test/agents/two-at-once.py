# Two calls within a few milliseconds.
import subprocess

calls = [subprocess.Popen(["shop", "refund", "42"], stdout=subprocess.DEVNULL) for _ in range(2)]
print("RESULT: ok" if all(call.wait() == 0 for call in calls) else "RESULT: failed")
