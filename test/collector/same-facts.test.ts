import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile, writeFile, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import * as z from "zod";
import { measurePlace } from "../../src/gate/check/measure-place.ts";
import { realHost } from "../../src/host/real.ts";
import { recordedHost } from "../../src/host/recorded-host.ts";
import type { Host } from "../../src/ports/host.ts";
import { GitFacts } from "../../src/probes/git/git-facts.ts";
import { LocaleFacts } from "../../src/probes/locale/locale-facts.ts";
import { readTable } from "../../src/probes/read-facts.ts";
import { ResourceFacts } from "../../src/probes/resources/resource-facts.ts";
import { SecretsFacts } from "../../src/probes/secrets/secrets-facts.ts";
import { makeRepository, whyNoGit } from "../support/git-repository.ts";
import { digest, load, mint, parse, whyNoCollector, whyNoShell } from "./collector-kit.ts";

const contract = await load(`
[locale]
encoding = "utf-8"
[secrets]
forbid_readable_siblings = true
`);

const WithGroups = z.object({ value: z.object({ groups: z.unknown() }) });

/** What is told beside the clauses, of which no finding would show that it differs. */
async function tell(host: Host) {
  const facts = await measurePlace({ host, contract, place: "box", outputs: [] });
  const [git, locale, resources, secrets] = [
    readTable(GitFacts, facts["git"]),
    readTable(LocaleFacts, facts["locale"]),
    readTable(ResourceFacts, facts["resources"]),
    readTable(SecretsFacts, facts["secrets"]),
  ];
  assert.ok(git !== null && "value" in git && locale !== null && "value" in locale);
  assert.ok(resources !== null && "value" in resources && secrets !== null && "value" in secrets);
  return {
    tracked: git.value.tracked_dotenv,
    names: locale.value.file_names,
    limits: resources.value.limits,
    ancestors: secrets.value.ancestors,
    groups: WithGroups.parse(facts["identity"]).value.groups,
  };
}

describe(
  "facts that no clause asks for are the script's as well",
  {
    skip: whyNoCollector() || whyNoGit() || (process.platform === "linux" ? false : "reads /proc"),
  },
  () => {
    for (const shell of [["dash"], ["busybox", "sh"]] as const) {
      test(`under ${shell.join(" ")}`, { skip: whyNoShell(shell) }, async () => {
        await using repository = await makeRepository();
        await using scratch = await mkdtempDisposable(join(tmpdir(), "collector-"));
        await repository.write(".env", "FROM_DOTENV=x\n");
        repository.git("add", "-f", ".env");
        const script = join(scratch.path, "collector.sh");
        const box = join(scratch.path, "box.txt");
        await writeFile(script, mint().replaceAll(/^ {2}collect_(?:tls|disk|runtime)$/gm, "  :"));
        const env = new Map([...repository.env, ["HOME", scratch.path], ["LANG", "C.UTF-8"]]);
        // the shell in between holds a name that the script is not given
        execFileSync(
          "/bin/sh",
          ["-c", `unset PARITY_CANARY_TOKEN; ${shell.join(" ")} "$0" >"$1"; true`, script, box],
          {
            cwd: repository.folder,
            env: { ...Object.fromEntries(env), PARITY_CANARY_TOKEN: "c4n4ry" },
            stdio: "ignore",
          },
        );
        const recording = await readFile(box, "utf8");
        const told = await tell(recordedHost(parse(recording), digest));
        const live = await tell(realHost({ workspace: repository.folder, env }));
        assert.deepEqual(told.tracked, { value: [".env"] });
        const held = "value" in told.ancestors ? told.ancestors.value.names : [];
        assert.ok(held.includes("PARITY_CANARY_TOKEN"));
        // the script has a parent more
        const { ancestors: _above, ...others } = live;
        const { ancestors: _aboveIt, ...same } = told;
        assert.deepEqual(same, others);
      });
    }
  },
);
