import { unmeasured } from "../../terms/measured.ts";
import type { Example } from "../probe.ts";
import type { SecretsFacts } from "./secrets-facts.ts";

const bare: SecretsFacts = {
  dotenv: { value: [] },
  git_credentials: { value: [] },
  credential_files: { value: [] },
  siblings: { value: { holding: 0, names: [] } },
  ancestors: { value: { holding: 0, unreadable: 1, names: [], runner_names: [] } },
  engine_sockets: { value: [] },
  values: { value: { classified: [], unclassified: ["API_TOKEN"] } },
};
const littered: SecretsFacts = {
  dotenv: { value: [{ name: ".env", mode: { value: "0644" } }] },
  git_credentials: { value: ["http.extraheader (local)"] },
  credential_files: { value: ["$HOME/.npmrc"] },
  siblings: { value: { holding: 1, names: ["STRIPE_SECRET_KEY"] } },
  ancestors: {
    value: { holding: 2, unreadable: 0, names: ["STRIPE_SECRET_KEY"], runner_names: ["RUN_TOKEN"] },
  },
  engine_sockets: { value: ["/var/run/docker.sock"] },
  values: {
    value: { classified: [{ name: "DEPLOY", kind: "github-pat" }], unclassified: [] },
  },
};
const shut = unmeasured("unreadable", "cannot be read (EACCES)");
const unseen: SecretsFacts = {
  dotenv: shut,
  git_credentials: unmeasured("dubious-ownership", "git does not read this repository"),
  credential_files: shut,
  siblings: unmeasured("unsupported", "processes are read on Linux only"),
  ancestors: unmeasured("unsupported", "processes are read on Linux only"),
  engine_sockets: unmeasured("timed-out", "$DOCKER_HOST did not answer"),
  values: unmeasured("not-recorded", "the values' classes were not recorded"),
};
const tight: SecretsFacts = {
  ...bare,
  dotenv: { value: [{ name: ".env", mode: { value: "0400" } }] },
};
const mounted: SecretsFacts = {
  ...bare,
  dotenv: {
    value: [{ name: ".env", mode: unmeasured("unsupported", "the workspace is on 9p") }],
  },
};

/** Worked cases of the secrets table. */
export const secretsExamples: readonly Example[] = [
  { clause: "forbid_dotenv", expects: true, facts: bare, outcome: "pass" },
  { clause: "forbid_dotenv", expects: true, facts: littered, outcome: "fail" },
  { clause: "forbid_dotenv", expects: true, facts: unseen, outcome: "unknown" },
  { clause: "forbid_dotenv", expects: false, facts: littered, outcome: "not-applicable" },
  { clause: "forbid_persisted_git_credentials", expects: true, facts: bare, outcome: "pass" },
  { clause: "forbid_persisted_git_credentials", expects: true, facts: littered, outcome: "fail" },
  { clause: "forbid_persisted_git_credentials", expects: true, facts: unseen, outcome: "unknown" },
  {
    clause: "forbid_persisted_git_credentials",
    expects: false,
    facts: littered,
    outcome: "not-applicable",
  },
  { clause: "forbid_credential_files", expects: true, facts: bare, outcome: "pass" },
  { clause: "forbid_credential_files", expects: true, facts: littered, outcome: "fail" },
  { clause: "forbid_credential_files", expects: true, facts: unseen, outcome: "unknown" },
  { clause: "forbid_credential_files", expects: false, facts: littered, outcome: "not-applicable" },
  { clause: "forbid_readable_siblings", expects: true, facts: bare, outcome: "pass" },
  { clause: "forbid_readable_siblings", expects: true, facts: littered, outcome: "fail" },
  { clause: "forbid_readable_siblings", expects: true, facts: unseen, outcome: "unknown" },
  {
    clause: "forbid_readable_siblings",
    expects: false,
    facts: littered,
    outcome: "not-applicable",
  },
  { clause: "forbid_agent_leak", expects: true, facts: bare, outcome: "not-applicable" },
  { clause: "forbid_agent_leak", expects: false, facts: bare, outcome: "not-applicable" },
  { clause: "forbid_docker_socket", expects: true, facts: bare, outcome: "pass" },
  { clause: "forbid_docker_socket", expects: true, facts: littered, outcome: "fail" },
  { clause: "forbid_docker_socket", expects: true, facts: unseen, outcome: "unknown" },
  { clause: "forbid_docker_socket", expects: false, facts: littered, outcome: "not-applicable" },
  { clause: "forbid_long_lived", expects: true, facts: bare, outcome: "pass" },
  { clause: "forbid_long_lived", expects: true, facts: littered, outcome: "fail" },
  { clause: "forbid_long_lived", expects: true, facts: unseen, outcome: "unknown" },
  { clause: "forbid_long_lived", expects: false, facts: littered, outcome: "not-applicable" },
  { clause: "max_dotenv_mode", expects: "0600", facts: tight, outcome: "pass" },
  { clause: "max_dotenv_mode", expects: "600", facts: littered, outcome: "fail" },
  { clause: "max_dotenv_mode", expects: "0600", facts: mounted, outcome: "unknown" },
  { clause: "forbid_long_lived", expects: ["github-pat"], facts: littered, outcome: "fail" },
  { clause: "forbid_long_lived", expects: ["private-key"], facts: littered, outcome: "pass" },
];
