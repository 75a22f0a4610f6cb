import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import {
  CheckInputs,
  parseInputs,
  parseNeeds,
  ReportInputs,
} from "../../../src/action/job/inputs.ts";
import { readAction } from "../../../scripts/read-action.ts";
import { ParityError } from "../../../src/terms/parity-error.ts";

const root = new URL("../../../", import.meta.url);

interface ActionFile {
  /** Defaults by input. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly outputs: readonly string[];
  readonly text: string;
}

async function readActionFile(path: string): Promise<ActionFile> {
  const text = await readFile(new URL(path, root), "utf8");
  const action = readAction(text);
  const inputs = new Map(action.inputs.map((input) => [input.name, input.default ?? "(none)"]));
  return { inputs, outputs: action.outputs.map(({ name }) => name), text };
}

function evaluate(text: string): string {
  if (!text.startsWith("${{")) return text;
  return text.includes("token") ? "ghs_x" : "null";
}

test("action.yml has exactly the inputs of the schema, and its defaults are allowed", async () => {
  const file = await readActionFile("action.yml");
  assert.deepEqual([...file.inputs.keys()], Object.keys(CheckInputs.shape));
  const inputs = parseInputs(CheckInputs, (name) => evaluate(file.inputs.get(name) ?? "?"));
  assert.equal(inputs.upload, true);
  assert.equal(inputs["fail-on-violation"], false);
  assert.equal(inputs["retention-days"], 0);
  assert.match(file.text, /using: node24\n {2}main: dist\/check\.js/);
});

test("report/action.yml has exactly the inputs of the schema, and its defaults are allowed", async () => {
  const file = await readActionFile("report/action.yml");
  assert.deepEqual([...file.inputs.keys()], Object.keys(ReportInputs.shape));
  const inputs = parseInputs(ReportInputs, (name) => evaluate(file.inputs.get(name) ?? "?"));
  assert.deepEqual([inputs.fingerprints, inputs.places, inputs.comment], [[], [], ""]);
  assert.match(file.text, /using: node24\n {2}main: \.\.\/dist\/report\.js/);
});

test("both files name exactly the outputs that the steps write", async () => {
  const source = await readFile(new URL("src/action/job/outputs.ts", root), "utf8");
  const named = (type: string): string[] => {
    const body = new RegExp(`interface ${type} \\{([^}]*)\\}`).exec(source)?.[1] ?? "";
    return [...body.matchAll(/readonly "?([\w-]+)"?:/g)].map((m) => m[1] ?? "");
  };
  assert.deepEqual((await readActionFile("action.yml")).outputs, named("CheckOutputs"));
  assert.deepEqual((await readActionFile("report/action.yml")).outputs, named("ReportOutputs"));
});

const good: Readonly<Record<string, string>> = {
  contract: "parity-contract.toml",
  place: "ci",
  "working-directory": ".",
  faults: "run",
  upload: "true",
  "artifact-name": "",
  "retention-days": "7",
  "fail-on-violation": "false",
  matrix: "null",
  strategy: "null",
};

test("a value that is not allowed is an error that names its input", () => {
  const bad = {
    upload: "yes",
    "fail-on-violation": "True",
    faults: "maybe",
    place: "Prod!",
    "retention-days": "91",
    contract: "",
  };
  for (const [name, value] of Object.entries(bad)) {
    assert.throws(
      () => parseInputs(CheckInputs, (each) => (each === name ? value : (good[each] ?? ""))),
      (error) =>
        error instanceof ParityError &&
        error.code === "inputs/wrong-value" &&
        error.message.includes(`"${name}"`),
      name,
    );
  }
});

test("fingerprints are one a line, places are separated by commas, spaces or lines", () => {
  const given: Readonly<Record<string, string>> = {
    fingerprints: " probes/*.json \n\nprobes/a b.json\n",
    places: "local, box\nci",
    comment: "never",
  };
  const inputs = parseInputs(ReportInputs, (name) => given[name] ?? "");
  assert.deepEqual(inputs.fingerprints, ["probes/*.json", "probes/a b.json"]);
  assert.deepEqual(inputs.places, ["local", "box", "ci"]);
});

test("needs are read from the needs context, and nothing else passes for it", () => {
  const needs = parseNeeds(
    '{"check":{"result":"failure","outputs":{}},"lint":{"result":"success"}}',
  );
  assert.deepEqual(
    [...(needs ?? [])],
    [
      ["check", "failure"],
      ["lint", "success"],
    ],
  );
  assert.equal(parseNeeds(""), null);
  assert.equal(parseNeeds("null"), null);
  assert.equal(parseNeeds("{}")?.size, 0);
  for (const text of ["check", '["check"]', '{"check":"success"}', '{"check":{}}']) {
    assert.throws(
      () => parseNeeds(text),
      (error) => error instanceof ParityError && error.code === "inputs/needs",
      text,
    );
  }
});
