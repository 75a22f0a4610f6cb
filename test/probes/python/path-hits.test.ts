import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { listPathHits } from "../../../src/probes/python/path-hits.ts";
import { elfHead, ended, fakeHost } from "../../support/fake-host.ts";

const run = () => ended("");

describe("hits on PATH", () => {
  test("each entry is told by its kind, and by a number for where it leads", async () => {
    const host = fakeHost({
      env: { PATH: "/w:/v/bin:/bin:/usr/bin", HOME: "/home/alice" },
      files: {
        "/w/python": "#!/bin/sh\n",
        "/v/pyvenv.cfg": "",
        "/v/bin/python": { link: "/usr/bin/python3.12" },
        "/v/bin/python3": { link: "/usr/bin/python3.12" },
        "/bin/python3": { link: "/usr/bin/python3.12" },
        "/usr/bin/python": { link: "/gone" },
        "/usr/bin/python3.12": elfHead(null),
      },
      programs: { "/w/python": run, "/usr/bin/python3.12": run },
    });
    const hits = await listPathHits(host, ["python", "python3", "python3.12"]);
    assert.deepEqual(
      hits.map(({ path, kind, interpreter }) => [path, kind, interpreter]),
      [
        ["/w/python", "script", null],
        ["/v/bin/python", "venv", 1],
        ["/usr/bin/python", "dangling", null],
        ["/v/bin/python3", "venv", 1],
        ["/bin/python3", "real", 2],
        ["/usr/bin/python3.12", "real", 2],
      ],
    );
    assert.deepEqual(host.ran, []);
  });

  test("nothing there, no hits", async () => {
    assert.deepEqual(await listPathHits(fakeHost(), ["python"]), []);
  });
});
