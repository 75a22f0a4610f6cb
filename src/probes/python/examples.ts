import { unmeasured } from "../../terms/measured.ts";
import type { Example } from "../probe.ts";
import type { InterpreterFacts, PythonTableFacts } from "./python-facts.ts";

const SITE = "{prefix}/lib/python3.12/site-packages";

const interpreter: InterpreterFacts = {
  prefix: "$WORKSPACE/.venv",
  base_prefix: "/usr",
  environment: "venv",
  system_site: false,
  cache_tag: "cpython-312",
  extension_ending: ".cpython-312-x86_64-linux-gnu.so",
  gil: true,
  externally_managed: false,
  sys_path: [{ path: SITE, source: "site", exists: true }],
  surprises: [],
  user_site: { path: "$HOME/.local/lib/python3.12/site-packages", state: "off" },
  startup_hooks: [{ kind: "pth", path: `${SITE}/distutils-precedence.pth`, known: true }],
  distributions: [
    {
      name: "numpy",
      version: "2.1.0",
      folder: SITE,
      tags: ["cp312-cp312-manylinux_2_17_x86_64"],
      installer: "pip",
      direct: null,
    },
  ],
  unreadable: [],
};
const extension = {
  path: `${SITE}/numpy/_core/_multiarray_umath.cpython-312-x86_64-linux-gnu.so`,
  ending: ".cpython-312-x86_64-linux-gnu.so",
  hash: "sha256=4kFlJVY3VCZk7yXWqVSvmNbN2BBvBDcJ0eYpqWq_nHU",
  needs: { glibc: "2.17", glibcxx: null, cxxabi: null },
  missing: [],
};
const numpy = {
  name: "numpy",
  outcome: "imported",
  error: null,
  kind: "file",
  file: `${SITE}/numpy/__init__.py`,
  shadows: null,
} as const;
const healthy: PythonTableFacts = {
  python: {
    value: {
      command: "$WORKSPACE/.venv/bin/python",
      executable: "$WORKSPACE/.venv/bin/python",
      version: "3.12.4",
      implementation: "cpython",
      kind: "venv",
    },
  },
  interpreter: { value: interpreter },
  path_hits: [
    { name: "python", path: "$WORKSPACE/.venv/bin/python", kind: "venv", interpreter: 1 },
    { name: "python3", path: "$WORKSPACE/.venv/bin/python3", kind: "venv", interpreter: 1 },
    { name: "python3", path: "/usr/bin/python3", kind: "real", interpreter: 2 },
  ],
  pip: {
    value: {
      command: "$WORKSPACE/.venv/bin/pip",
      python: "$WORKSPACE/.venv/bin/python",
      matches: true,
    },
  },
  lock: {
    value: { file: "requirements.txt", locked: 1, missing: [], extra: [], different: [] },
  },
  native: { value: { modules: [extension], glibc: "2.39", unreadable: [] } },
  modules: { value: [numpy] },
};
const messy: PythonTableFacts = {
  python: {
    value: {
      command: "/usr/bin/python3",
      executable: "/usr/bin/python3",
      version: "3.12.4",
      implementation: "cpython",
      kind: "real",
    },
  },
  interpreter: {
    value: {
      ...interpreter,
      prefix: "/usr",
      environment: "none",
      user_site: { path: "$HOME/.local/lib/python3.12/site-packages", state: "on" },
      surprises: ["PYTHONPATH $WORKSPACE/src"],
      startup_hooks: [
        { kind: "sitecustomize", path: "$WORKSPACE/src/sitecustomize.py", known: false },
      ],
      distributions: [
        {
          name: "numpy",
          version: "1.26.4",
          folder: SITE,
          tags: [],
          installer: "pip",
          direct: null,
        },
        {
          name: "app",
          version: "0.1",
          folder: SITE,
          tags: ["py3-none-any"],
          installer: "pip",
          direct: { kind: "editable", from: "$WORKSPACE" },
        },
      ],
    },
  },
  path_hits: [
    { name: "python", path: "$HOME/.local/bin/python", kind: "real", interpreter: 1 },
    { name: "python3", path: "/usr/bin/python3", kind: "real", interpreter: 2 },
  ],
  pip: {
    value: { command: "$HOME/.local/bin/pip", python: "/usr/local/bin/python3.11", matches: false },
  },
  lock: {
    value: {
      file: "requirements.txt",
      locked: 2,
      missing: ["requests"],
      extra: ["app"],
      different: [],
    },
  },
  native: {
    value: {
      modules: [{ ...extension, missing: ["libcuda.so.1"] }],
      glibc: "2.39",
      unreadable: [],
    },
  },
  modules: {
    value: [
      { ...numpy, outcome: "crashed", error: "SIGILL", kind: null, file: null },
      { ...numpy, name: "json", file: "$WORKSPACE/json.py", shadows: "{base}/lib/python3.12" },
    ],
  },
};
const absentReason = unmeasured("absent-tool", "no python and no python3 on PATH");
const absent: PythonTableFacts = {
  python: absentReason,
  interpreter: absentReason,
  path_hits: [],
  pip: { value: null },
  lock: absentReason,
  native: absentReason,
  modules: absentReason,
};

/** A virtual environment in order, a machine's Python gone astray, and a place without any, under each clause. */
export const examples: readonly Example[] = [
  { clause: "command", expects: ["uv", "run", "python"], facts: healthy, outcome: "pass" },
  { clause: "command", expects: "python3.12", facts: absent, outcome: "fail" },
  { clause: "modules", expects: ["numpy"], facts: healthy, outcome: "pass" },
  { clause: "modules", expects: ["numpy"], facts: messy, outcome: "fail" },
  { clause: "modules", expects: ["json"], facts: messy, outcome: "fail" },
  { clause: "modules", expects: ["requests"], facts: healthy, outcome: "unknown" },
  { clause: "modules", expects: ["numpy"], facts: absent, outcome: "fail" },
  { clause: "packages", expects: { numpy: "==2.*" }, facts: healthy, outcome: "pass" },
  { clause: "packages", expects: { numpy: "==2.*" }, facts: messy, outcome: "fail" },
  { clause: "packages", expects: { numpy: "*" }, facts: absent, outcome: "fail" },
  { clause: "lock", expects: "requirements.txt", facts: healthy, outcome: "pass" },
  { clause: "lock", expects: "requirements.txt", facts: messy, outcome: "fail" },
  { clause: "lock", expects: "uv.lock", facts: healthy, outcome: "unknown" },
  { clause: "pip_matches_python", expects: true, facts: healthy, outcome: "pass" },
  { clause: "pip_matches_python", expects: true, facts: messy, outcome: "fail" },
  { clause: "forbid_shadowed_interpreters", expects: true, facts: healthy, outcome: "pass" },
  { clause: "forbid_shadowed_interpreters", expects: true, facts: messy, outcome: "fail" },
  { clause: "forbid_shadowed_interpreters", expects: true, facts: absent, outcome: "unknown" },
  {
    clause: "forbid_unresolved_native_libraries",
    expects: true,
    facts: healthy,
    outcome: "pass",
  },
  { clause: "forbid_unresolved_native_libraries", expects: true, facts: messy, outcome: "fail" },
  {
    clause: "allow_unresolved",
    expects: ["libcuda.so.1"],
    facts: messy,
    outcome: "not-applicable",
  },
  { clause: "forbid_user_site", expects: true, facts: healthy, outcome: "pass" },
  { clause: "forbid_user_site", expects: true, facts: messy, outcome: "fail" },
  { clause: "forbid_user_site", expects: true, facts: absent, outcome: "unknown" },
  { clause: "forbid_startup_hooks", expects: true, facts: healthy, outcome: "pass" },
  { clause: "forbid_startup_hooks", expects: true, facts: messy, outcome: "fail" },
  { clause: "forbid_startup_hooks", expects: true, facts: absent, outcome: "unknown" },
  { clause: "forbid_editable", expects: true, facts: healthy, outcome: "pass" },
  { clause: "forbid_editable", expects: true, facts: messy, outcome: "fail" },
  { clause: "forbid_editable", expects: true, facts: absent, outcome: "unknown" },
  { clause: "require_venv", expects: true, facts: healthy, outcome: "pass" },
  { clause: "require_venv", expects: true, facts: messy, outcome: "fail" },
  { clause: "require_venv", expects: true, facts: absent, outcome: "fail" },
];
