import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measureEngineSockets } from "../../../src/probes/secrets/engine-sockets.ts";
import { fakeHost, type FakePlace } from "../../support/fake-host.ts";

const open = { ok: true, value: null } as const;
const denied = { ok: false, errno: "EACCES" } as const;

function measure(env: Readonly<Record<string, string>>, sockets: FakePlace["sockets"] = {}) {
  return measureEngineSockets(fakeHost({ env, sockets }));
}

describe("engine sockets", () => {
  test("a socket that lets us in is told by what led to it, once", async () => {
    const env = { DOCKER_HOST: "unix:///var/run/docker.sock", XDG_RUNTIME_DIR: "/run/user/1" };
    const sockets = { "/var/run/docker.sock": open, "/run/user/1/podman/podman.sock": open };
    assert.deepEqual(await measure(env, sockets), {
      value: ["$DOCKER_HOST", "$XDG_RUNTIME_DIR/podman/podman.sock"],
    });
  });

  test("one that is not there, refuses us or that nobody serves lets nobody in", async () => {
    const refused = { ok: false, errno: "ECONNREFUSED" } as const;
    const sockets = { "/var/run/docker.sock": denied, "/run/docker.sock": refused };
    assert.deepEqual(await measure({}, sockets), { value: [] });
  });

  test("an address over the network is not contacted, and not ruled out", async () => {
    const env = { DOCKER_HOST: "tcp://c4n4ry.example:2375" };
    const facts = await measure(env);
    assert.ok("unknown" in facts && facts.unknown === "refused");
    assert.doesNotMatch(JSON.stringify(facts), /c4n4ry/);
    assert.deepEqual(await measure(env, { "/run/docker.sock": open }), {
      value: ["/run/docker.sock"],
    });
  });

  test("one that never answers is unknown", async () => {
    const silent = { ok: false, errno: "ETIMEDOUT" } as const;
    const facts = await measure({}, { "/run/docker.sock": silent });
    assert.ok("unknown" in facts && facts.unknown === "timed-out");
  });

  test("Windows has pipes", async () => {
    const sockets = { "\\\\.\\pipe\\docker_engine": open };
    const facts = await measureEngineSockets(fakeHost({ os: "windows", env: {}, sockets }));
    assert.deepEqual(facts, { value: ["pipe docker_engine"] });
  });
});
