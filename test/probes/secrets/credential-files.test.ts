import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  CREDENTIAL_FILES,
  measureCredentialFiles,
} from "../../../src/probes/secrets/credential-files.ts";
import { fakeHost } from "../../support/fake-host.ts";

const NETRC = "machine h login l password c4n4ry\n";

describe("credential files", () => {
  test("files at home and in the workspace are told by the folder that leads to them", async () => {
    const facts = await measureCredentialFiles(
      fakeHost({
        files: {
          "/home/alice/.netrc": NETRC,
          "/home/alice/app/.npmrc": "//r/:_authToken=c4n4ry\n",
          "/home/alice/.docker/config.json": '{"credsStore":"desktop"}',
          "/home/alice/.aws": { folder: true },
        },
      }),
    );
    assert.deepEqual(facts, { value: ["$HOME/.netrc", "$WORKSPACE/.npmrc"] });
  });

  test("what a variable leads to is told by the variable, and no file twice", async () => {
    const files = {
      "/run/k/one": "users:\n- user:\n    token: x\n",
      "/home/alice/cfg/gh/hosts.yml": "github.com:\n  oauth_token: x\n",
      "/home/alice/.netrc": NETRC,
    };
    const env = {
      HOME: "/home/alice",
      KUBECONFIG: "/run/k/none:/run/k/one",
      XDG_CONFIG_HOME: "/home/alice/cfg",
      NETRC: "/home/alice/.netrc",
      npm_config_userconfig: "/dev/null",
    };
    const facts = await measureCredentialFiles(
      fakeHost({ files: { ...files, "/dev/null": { errno: "EINVAL" } }, env }),
    );
    assert.deepEqual(facts, { value: ["$CONFIG/gh/hosts.yml", "$HOME/.netrc", "$KUBECONFIG"] });
  });

  test("one that cannot be read is unknown, unless another one holds a credential", async () => {
    const shut = { "/home/alice/.pypirc": { errno: "EACCES" } };
    const unknown = await measureCredentialFiles(fakeHost({ files: shut }));
    assert.ok("unknown" in unknown && unknown.unknown === "unreadable");
    const files = { ...shut, "/home/alice/.netrc": NETRC };
    assert.deepEqual(await measureCredentialFiles(fakeHost({ files })), {
      value: ["$HOME/.netrc"],
    });
  });

  test("without HOME nothing at home can be ruled out; where nothing is, none is there", async () => {
    const homeless = await measureCredentialFiles(fakeHost({ env: {} }));
    assert.ok("unknown" in homeless && homeless.unknown === "not-reached");
    assert.deepEqual(await measureCredentialFiles(fakeHost()), { value: [] });
  });

  test("every entry of the list is looked at", async () => {
    const asked: string[] = [];
    const names = CREDENTIAL_FILES.flatMap(({ at }) => (at === "" ? [] : [at.slice(1)]));
    const env = Object.fromEntries(names.map((name) => [name, `/at/${name}`]));
    await measureCredentialFiles(
      fakeHost({
        env: { ...env, XDG_CONFIG_HOME: "/at/CONFIG" },
        workspace: "/at/WORKSPACE",
        confidential: {
          holdsCredential: async (path) => {
            asked.push(path);
            return { ok: false, errno: "ENOENT" };
          },
        },
      }),
    );
    const expected = CREDENTIAL_FILES.map(({ at, path }) => at.replace("$", "/at/") + path);
    assert.deepEqual(asked, [...new Set(expected)]);
  });
});
