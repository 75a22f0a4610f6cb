import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  type ChrootName,
  makeChroot,
  runThere,
  sudoer,
  whyNoChroots,
} from "../../support/chroots.ts";

// As on a hosted runner: namespaces are refused to the user, and sudo asks for no password.
const skip = await whyNoChroots();
const dist = fileURLToPath(new URL("../../../dist", import.meta.url));

const contract = `[agent]
command = ["sh", "agent.sh"]
tool = "shop"
call = ["refund", "--order", "4711"]
claim = { exit = 0, last_line = "^RESULT: ok" }

[faults]
isolation = "namespaces"
require = ["boom"]
`;

/** Ends with a code of its own for each thing that only an agent without a wall could do. */
const agent = `[ "$(id -u)" = ${sudoer.uid} ] || exit 21
sudo -n true 2>/dev/null && exit 22
[ -e "/home/${sudoer.name}/secret" ] && exit 23
[ "$(ls /sys/class/net 2>/dev/null | grep -cv '^lo$')" = 0 ] || exit 24
grep -q harness-only /proc/[0-9]*/environ 2>/dev/null && exit 25
echo note >/tmp/note && echo note >"/home/${sudoer.name}/note" || exit 26
shop refund --order 4711 || exit 3
echo "RESULT: ok"
`;

/** Walks the faults in the place as this user; the harness's own environment holds what the agent must not see. */
async function walk(name: ChrootName, user: string) {
  const root = await makeChroot(name);
  const folder = join(root, "home", user, "app");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "parity-contract.toml"), contract);
  await writeFile(join(folder, "agent.sh"), agent);
  await writeFile(join(root, "home", user, "secret"), "secret");
  // what of HOME shows again lies in it several folders deep
  await mkdir(join(root, "home", user, "tools", "of", "mine", "bin"), { recursive: true });
  const line = `chown -R ${user} /home/${user}
cd /home/${user}/app
export HOME=/home/${user} PATH="/opt/node:/home/${user}/tools/of/mine/bin:$PATH" HELD=harness-only
exec setpriv --reuid=${user} --regid=${user} --init-groups node /opt/dist/cli.js faults`;
  return runThere(root, {
    command: ["/bin/sh", "-c", line],
    folders: new Map([
      ["/opt/node", dirname(process.execPath)],
      ["/opt/dist", dist],
    ]),
  });
}

describe("namespaces that only sudo can make", { skip }, () => {
  for (const name of ["trixie-sudo", "bullseye-sudo"] as const) {
    test(`${name}: an agent is walled off, and is its user again behind the wall`, async () => {
      const { exit, stderr } = await walk(name, sudoer.name);
      assert.match(stderr, /isolation of the agent: namespaces \(made by sudo\)/);
      assert.match(stderr, /control: ok.*fault boom: fail-closed/s);
      // what root made for the wall can be removed without root
      assert.doesNotMatch(stderr, /remove/);
      assert.equal(exit, 0, stderr);
    });

    test(`${name}: where sudo wants a password there is no wall, and what demands one is undecided`, async () => {
      const { exit, stdout, stderr } = await walk(name, "guest");
      assert.match(stderr, /agent: no-new-privs: no namespaces .*; sudo: sudo: a password is req/);
      assert.match(stdout, /nothing was\s+started.*UNDECIDED/s);
      assert.equal(exit, 3, stderr);
    });
  }
});
