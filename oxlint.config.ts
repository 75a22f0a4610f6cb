import { defineConfig, type OxlintOverride } from "oxlint";

/** Folders from the bottom up: each may import from those on lower floors only, and `entry` from nobody. */
const pure = [
  "terms",
  "ports",
  "probes",
  "faults",
  "contract",
  "fingerprint",
  "recording",
  "collector",
  "conclusions",
  "render",
  "gate",
  "init",
  "selftest",
];

const mayImport: Readonly<Record<string, readonly string[]>> = {
  terms: [],
  ports: ["terms"],
  probes: ["ports", "terms"],
  faults: ["ports", "terms"],
  contract: ["faults", "probes", "ports", "terms"],
  fingerprint: ["probes", "ports", "terms"],
  recording: ["probes", "ports", "terms"],
  collector: ["recording", "probes", "ports", "terms"],
  conclusions: ["fingerprint", "probes", "faults", "ports", "terms"],
  render: ["fingerprint", "faults", "ports", "terms"],
  gate: ["contract", "fingerprint", "probes", "faults", "conclusions", "render", "ports", "terms"],
  init: ["gate", "contract", "probes", "ports", "terms"],
  selftest: ["gate", "contract", "faults", "render", "ports", "terms"],
  harness: ["faults", "ports", "terms"],
  host: ["recording", "harness", "probes", "ports", "terms"],
  cli: [
    "init",
    "selftest",
    "gate",
    "contract",
    "fingerprint",
    "recording",
    "collector",
    "render",
    "ports",
    "terms",
  ],
  action: ["gate", "contract", "fingerprint", "render", "ports", "terms"],
};

const folders = [...Object.keys(mayImport), "entry"];

/** Effects that pure code must be handed, never reach for. */
const pureRules = {
  "no-restricted-properties": [
    "error",
    { object: "Date", property: "now", message: "take a Clock" },
    { object: "Math", property: "random", message: "pure code is deterministic" },
  ],
  "no-restricted-globals": ["error", "process", "fetch", "setTimeout", "setInterval"],
} satisfies OxlintOverride["rules"];

function keepOut(folder: string) {
  const allowed = mayImport[folder] ?? [];
  const forbidden = folders.filter((other) => other !== folder && !allowed.includes(other));
  const patterns = [
    {
      regex: `^\\.\\.?/(?:.*/)?(?:${forbidden.join("|")})/`,
      message: `${folder} may import ${allowed.join(", ") || "nothing of ours"} only`,
    },
    ...(folder === "action"
      ? []
      : [{ group: ["@actions/*"], message: "only action/ speaks to GitHub" }]),
    ...(pure.includes(folder)
      ? [{ group: ["node:*"], message: "pure code reaches nothing outside; use a port" }]
      : []),
  ];
  return {
    files: [`src/${folder}/**/*.ts`],
    rules: {
      "no-restricted-imports": ["error", { patterns }],
      ...(pure.includes(folder) ? pureRules : {}),
    },
  } satisfies OxlintOverride;
}

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "node", "promise"],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: [
    "dist/**",
    "node_modules/**",
    "test/runner/stubs/**",
    "test/agents/**/*.mjs",
    "src/selftest/agents/**/*.mjs",
    "test/real-agents/packages/**/*.mjs",
    "examples/**",
  ],
  rules: {
    "typescript/no-explicit-any": "error",
    "typescript/no-unsafe-argument": "error",
    "typescript/no-unsafe-assignment": "error",
    "typescript/no-unsafe-call": "error",
    "typescript/no-unsafe-member-access": "error",
    "typescript/no-unsafe-return": "error",
    "typescript/no-unsafe-type-assertion": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    "typescript/no-floating-promises": [
      "error",
      {
        allowForKnownSafeCalls: [
          { from: "package", package: "node:test", name: ["test", "describe", "it", "suite"] },
        ],
      },
    ],
    "typescript/no-misused-promises": "error",
    "typescript/only-throw-error": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/ban-ts-comment": "error",
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "max-params": ["error", { max: 3 }],
    "max-lines": ["error", { max: 300 }],
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "unicorn/prefer-node-protocol": "error",
    "unicorn/no-process-exit": "error",
    "no-console": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    // exhaustive switches are proven by the compiler and by switch-exhaustiveness-check
    "typescript/consistent-return": "off",
    // text from outside is neutralised by its control characters
    "no-control-regex": "off",
    "unicorn/consistent-function-scoping": "off",
    "no-empty-function": "off",
    "require-await": "off",
    "typescript/require-await": "off",
    "no-await-in-loop": "off",
  },
  overrides: [
    ...Object.keys(mayImport).map((folder) => keepOut(folder)),
    {
      files: [
        "src/probes/*.ts",
        "src/faults/tool/*.ts",
        "src/faults/model/*.ts",
        "src/conclusions/*.ts",
        "src/cli/commands/*.ts",
        "*.config.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: ["test/**/*.ts", "scripts/**/*.ts"],
      rules: { "max-lines": "off", "max-params": ["error", { max: 4 }], "no-console": "off" },
    },
  ],
});
