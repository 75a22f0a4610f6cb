import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { before, test } from "node:test";
import { deflateZeros } from "../support/fakes/zip.ts";
import { contracts } from "./contracts.ts";
import { recordEvidence, type RecordedEvidence } from "./evidence.ts";
import { setStage, type Stage, writeNeeds } from "./stage.ts";

const inputs = { needs: writeNeeds({ check: "success" }) };
let good: RecordedEvidence;
let bad: RecordedEvidence;

before(async () => {
  good = await recordEvidence(contracts.passing);
  bad = await recordEvidence(contracts.violated);
});

const fingerprintFile = "parity-fingerprint.json";

function entriesOf({ files }: RecordedEvidence) {
  return Object.entries(files).map(([name, data]) => ({ name, data }));
}

/** The evidence with its fingerprint changed as text. */
function forge(evidence: RecordedEvidence, change: (text: string) => string) {
  const text = evidence.files[fingerprintFile] ?? "";
  const forged = change(text);
  assert.notEqual(forged, text);
  return { ...evidence.files, [fingerprintFile]: forged };
}

interface Attack {
  readonly name: string;
  readonly plant: (stage: Stage) => void | Promise<void>;
  readonly exit: number;
  readonly says: RegExp;
}

const attacks: readonly Attack[] = [
  {
    name: "names that climb out of the folder are never paths, and the evidence beside them counts",
    plant: ({ artifacts }) =>
      void artifacts.plantArtifact(good.name, [
        { name: "../../../../../../tmp/parity-slipped", data: "owned" },
        { name: "/tmp/parity-slipped", data: "owned" },
        { name: "../parity-fingerprint.json", data: "{}" },
        ...entriesOf(good),
      ]),
    exit: 0,
    says: /passes/,
  },
  {
    name: "a bomb is not unpacked",
    async plant({ artifacts }) {
      const data = await deflateZeros(512 * 1024 * 1024);
      artifacts.plantArtifact(good.name, [{ name: fingerprintFile, data }]);
    },
    exit: 1,
    says: /is not believed: it unpacks to too much/,
  },
  {
    name: "a bomb that lies about its size is not unpacked",
    async plant({ artifacts }) {
      const data = await deflateZeros(512 * 1024 * 1024);
      artifacts.plantArtifact(good.name, [{ name: fingerprintFile, data, claimedSize: 10 }]);
    },
    exit: 1,
    says: /is not believed: it unpacks to too much/,
  },
  {
    name: "bytes that differ from what was uploaded",
    plant({ artifacts }) {
      artifacts.plantArtifact(good.name, good.files);
      artifacts.corruptBlob(good.name);
    },
    exit: 1,
    says: /is not believed: its bytes are not those that were uploaded/,
  },
  {
    name: "a digest that is not the blob's",
    plant({ artifacts }) {
      artifacts.plantArtifact(good.name, good.files);
      artifacts.misstateDigest(good.name);
    },
    exit: 1,
    says: /is not believed: its bytes are not those that were uploaded/,
  },
  {
    name: "a size beyond all reason is not downloaded",
    plant: ({ artifacts }) =>
      void artifacts.plantArtifact(good.name, good.files, { size: 50_000_000_000 }),
    exit: 1,
    says: /is not believed: it is 50000000000 bytes large/,
  },
  {
    name: "a size that is understated",
    plant: ({ artifacts }) =>
      void artifacts.plantArtifact(good.name, Buffer.alloc(8 * 1024 * 1024), { size: 100 }),
    exit: 3,
    says: /larger than the service had said/,
  },
  {
    name: "no zip at all",
    plant: ({ artifacts }) => void artifacts.plantArtifact(good.name, Buffer.from("<html>")),
    exit: 1,
    says: /is not believed: /,
  },
  {
    name: "a zip without a fingerprint",
    plant: ({ artifacts }) => void artifacts.plantArtifact(good.name, { "README.md": "hello" }),
    exit: 1,
    says: /is not believed: there is no fingerprint in it/,
  },
  {
    name: "a fingerprint of a schema that nobody knows",
    plant: ({ artifacts }) =>
      void artifacts.plantArtifact(
        good.name,
        forge(good, (text) => text.replace("parity-fingerprint/1", "parity-fingerprint/99")),
      ),
    exit: 3,
    says: /cannot be used/,
  },
  {
    name: "a fingerprint with a key that nobody knows",
    plant: ({ artifacts }) =>
      void artifacts.plantArtifact(
        good.name,
        forge(good, (text) => text.replace("{", '{"approved":true,')),
      ),
    exit: 3,
    says: /cannot be used/,
  },
  {
    name: "files beside the evidence are not looked at",
    plant: ({ artifacts }) =>
      void artifacts.plantArtifact(good.name, { ...good.files, "run.sh": "rm -rf /", "a/b": "c" }),
    exit: 0,
    says: /passes/,
  },
  {
    name: "an entry that is a symbolic link is read as text, and never followed",
    plant: ({ artifacts }) =>
      void artifacts.plantArtifact(good.name, [
        { name: fingerprintFile, data: "/etc/passwd", mode: 0o120777 },
      ]),
    exit: 3,
    says: /cannot be used/,
  },
  {
    name: "a verdict that was forged is judged again",
    plant: ({ artifacts }) =>
      void artifacts.plantArtifact(
        bad.name,
        forge(bad, (text) => text.replaceAll(/"status": ?"fail"/g, '"status":"pass"')),
      ),
    exit: 1,
    says: /required_names.*PARITY_NAME_THAT_NOBODY_SETS/s,
  },
  {
    name: "a finding that was taken out is judged all the same",
    plant: ({ artifacts }) =>
      void artifacts.plantArtifact(
        bad.name,
        forge(bad, (text) => JSON.stringify({ ...JSON.parse(text), findings: [] })),
      ),
    exit: 1,
    says: /required_names.*PARITY_NAME_THAT_NOBODY_SETS/s,
  },
  {
    name: "facts that were changed do not fit their own digest",
    plant: ({ artifacts }) =>
      void artifacts.plantArtifact(
        bad.name,
        forge(bad, (text) => text.replace(/"arch": ?"\w+"/, '"arch":"riscv64"')),
      ),
    exit: 1,
    says: /was changed after it was written/,
  },
  {
    name: "a contract that was swapped does not fit the fingerprint",
    plant: ({ artifacts }) =>
      void artifacts.plantArtifact(bad.name, {
        ...bad.files,
        "parity-contract.toml": contracts.passing,
      }),
    exit: 1,
    says: /does not fit the contract that lies beside it/,
  },
  {
    name: "artifacts of other names, and of other runs, are not evidence",
    plant({ artifacts }) {
      artifacts.plantArtifact("build-output", { "parity-fingerprint.json": "{}" });
      artifacts.plantArtifact("parity-fingerprint", bad.files);
      artifacts.plantArtifact(`my-${bad.name}`, bad.files);
      artifacts.plantArtifact(`${bad.name}0`, bad.files);
      artifacts.plantArtifact(bad.name, bad.files, { runId: "another-run" });
      artifacts.plantArtifact(good.name, good.files);
    },
    exit: 0,
    says: /passes/,
  },
];

for (const { name, plant, exit, says } of attacks) {
  test(name, async () => {
    await using stage = await setStage();
    await plant(stage);
    const temp = await stage.makeFolder("temp");
    const report = await stage.report({ inputs, temp });
    assert.equal(report.exit, exit, report.stdout.slice(-3000));
    assert.match(stage.readComment().replaceAll("`", ""), says);
    assert.deepEqual(await readdir(temp), [], "nothing stays on the runner");
    assert.equal((await readdir("/tmp")).includes("parity-slipped"), false);
    assert.deepEqual([stage.github.problems, stage.artifacts.problems], [[], []]);
  });
}
