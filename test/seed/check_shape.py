"""What the article's checker decides, told as JSON pairs of clause and item.

Argument: the contract as JSON. Nothing is written but a nameless temporary file.
"""

import json
import os
import sys
import tempfile


def can_write_tmp():
    try:
        with tempfile.NamedTemporaryFile() as scratch:
            scratch.write(b"x")
        return True
    except OSError:
        return False


def find_violations(contract):
    here = "%d.%d" % sys.version_info[:2]
    if here != contract["runtime"]["python_major_minor"]:
        yield "runtime.python_major_minor", "python " + here
    if contract["runtime"].get("require_posix") and os.name != "posix":
        yield "runtime.require_posix", os.name
    for name in contract["env"]["required_names"]:
        if name not in os.environ:
            yield "env.required_names", name
    for name in contract["env"]["forbidden_names"]:
        if name in os.environ:
            yield "env.forbidden_names", name
    if contract["disk"]["require_writable_tmp"] and not can_write_tmp():
        yield "disk.require_writable_tmp", "tmp"


print(json.dumps(list(find_violations(json.loads(sys.argv[1])))))
