import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtempDisposable, readdir, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { isPersonal } from "../../src/recording/names.ts";
import { whyNoGit } from "../support/git-repository.ts";
import {
  answer,
  collect,
  mint,
  parse,
  quietAsks,
  whyNoCollector,
  whyNoShell,
} from "./collector-kit.ts";

const skip = whyNoCollector() || whyNoGit();

/** A word that stands nowhere else, in each way in which it could leave. */
function formsOf(word: string): string[] {
  const bytes = Buffer.from(word);
  const shifted = [0, 1, 2].map((offset) => {
    // of base64 at any offset, the middle is always the same
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replaceAll("=", "");
    return text.slice(offset === 0 ? 0 : 4, text.length - 3);
  });
  const percent = [...bytes].map((byte) => `%${byte.toString(16).toUpperCase()}`).join("");
  return [word, ...shifted, bytes.toString("hex"), bytes.toString("hex").toUpperCase(), percent];
}

/** All that a recording says, decoded. */
function decode(recording: string): string {
  const { about, env, answers } = parse(recording);
  const values = answers.flatMap((one) => [
    one.argument,
    ...one.values.map((value) => Buffer.from(value).toString("latin1")),
  ]);
  return [...Object.values(about), ...env.map((one) => one.value ?? ""), ...values].join("\n");
}

describe("a place full of traps", { skip }, () => {
  for (const shell of [["bash"], ["busybox", "sh"]] as const) {
    test(`under ${shell.join(" ")}`, { skip: whyNoShell(shell) }, async () => {
      await using scratch = await mkdtempDisposable(join(tmpdir(), "collector-"));
      const canaries = {
        value: "canary0value",
        second: "canary1second",
        remote: "canary2remote",
        header: "canary3header",
        dotenv: "canary4dotenv",
        index: "canary5index",
        proxy: "canary6proxy",
        branch: "canary7branch",
        file: "canary8file",
        user: "canary9user",
        script: "canary10script",
        author: "canary11author",
        home: "canary12home",
      };
      const home = join(scratch.path, canaries.home);
      const folder = join(home, "projects", "app");
      await mkdir(folder, { recursive: true });
      await mkdir(join(home, "bin"));
      const env: Record<string, string> = {
        PATH: `${home}/bin:${process.env["PATH"] ?? "/usr/bin:/bin"}`,
        HOME: home,
        TMPDIR: scratch.path,
        USER: canaries.user,
        GIT_CONFIG_NOSYSTEM: "1",
        FORGED: `one\nINJECTED_NAME=${canaries.second}\nenv FAKE set -`,
        PLAIN_VALUE: canaries.value,
        SOME_TOKEN: canaries.value,
        PIP_INDEX_URL: `https://u:${canaries.index}@example.org/simple`,
        HTTPS_PROXY: `http://u:${canaries.proxy}@example.org:3128`,
        TZ: canaries.value + "-$(touch pwned)",
        "ODD.NAME": "x",
      };
      const git = (...args: string[]) =>
        execFileSync(
          "git",
          ["-c", `user.name=${canaries.author}`, "-c", "user.email=a@example.org", ...args],
          { cwd: folder, env, stdio: "pipe" },
        );
      git("init", "-q", "-b", canaries.branch);
      const names = [
        `${canaries.file}\nnew line`,
        `${canaries.file} "quote"`,
        `$(touch pwned) ${canaries.file}`,
        `${canaries.file}%0A`,
      ];
      for (const name of names) await writeFile(join(folder, name), "x");
      git("add", names[0] ?? "");
      git("commit", "-qm", canaries.author);
      git("remote", "add", "origin", `https://u:${canaries.remote}@example.org/r`);
      git("config", "http.extraheader", `Authorization: ${canaries.header}`);
      git("config", `url.https://${canaries.remote}@example.org/.insteadof`, "x:");
      await writeFile(
        join(folder, ".env"),
        `APP_KEY=${canaries.dotenv}\nOTHER_KEY="a\n${canaries.dotenv}\nb"\n`,
      );
      await writeFile(join(folder, ".env.$(touch pwned)"), canaries.dotenv);
      await writeFile(join(folder, ".npmrc"), `//r.example/:_authToken=${canaries.dotenv}\n`);
      await writeFile(join(home, ".netrc"), `machine m login l password ${canaries.dotenv}\n`);
      await writeFile(
        join(home, "bin", "pip"),
        `#!/bin/sh\n# ${canaries.script}\nTOKEN=${canaries.script}\n`,
      );
      await chmod(join(home, "bin", "pip"), 0o755);

      const { stdout, stderr } = await collect({
        script: mint({ ...quietAsks, tools: [{ name: "pip", version: false }] }),
        folder,
        env,
        shell,
        scratch: scratch.path,
      });

      const said = decode(stdout);
      for (const [what, word] of Object.entries(canaries)) {
        for (const form of formsOf(word)) {
          assert.ok(!stdout.includes(form), `${what} left as ${form}`);
          assert.ok(!said.includes(form), `${what} left within a value`);
          assert.ok(!stderr.includes(form), `${what} was printed`);
        }
      }
      // a shorter name stands in ordinary words as well
      if (isPersonal(hostname()) && hostname().length > 3) {
        assert.doesNotMatch(
          said,
          new RegExp(`(?<![\\w~])${hostname().replaceAll(".", "[.]")}(?!\\w)`),
        );
      }
      const recording = parse(stdout);
      const variables = recording.env.map(({ name }) => name);
      assert.ok(variables.includes("FORGED") && variables.includes("ODD.NAME"));
      assert.ok(!variables.includes("INJECTED_NAME") && !variables.includes("FAKE"));
      assert.equal(recording.about.workspace, "/~home/~w1/~workspace");
      assert.equal(answer(recording, "holdsCredential", "/~home/.netrc\tnetrc"), "ok yes");
      assert.equal(
        answer(recording, "readText", "/~home/~w1/~workspace/.env"),
        "ok APP_KEY=\nOTHER_KEY=",
      );
      assert.deepEqual(
        (await readdir(folder)).filter((name) => name === "pwned"),
        [],
      );
      // nothing of ours stays
      assert.deepEqual(
        (await readdir(scratch.path)).filter((name) => name.includes("parity")),
        [],
      );
      assert.deepEqual(
        (await readdir(home)).filter((name) => name.includes("parity")),
        [],
      );
    });
  }
});

test("nothing stays behind when it is stopped", { skip }, async () => {
  await using scratch = await mkdtempDisposable(join(tmpdir(), "collector-"));
  const folder = join(scratch.path, "app");
  await mkdir(folder);
  // it stops itself in the middle of its work
  const script = mint().replace(/^ {2}collect_python$/m, () => "  kill -TERM $$; :");
  await assert.rejects(
    collect({
      script,
      folder,
      env: { PATH: "/usr/bin:/bin", HOME: scratch.path, TMPDIR: scratch.path },
      scratch: scratch.path,
    }),
  );
  assert.deepEqual((await readdir(scratch.path)).toSorted(), ["app", "collector.sh"]);
});
