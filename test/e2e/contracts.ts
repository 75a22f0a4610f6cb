/** An agent that stops when its tool fails, prints rubbish or hangs. */
export const carefulAgent = [
  "#!/bin/sh",
  'answer=$(timeout 3 shop refund 4711) || { echo "RESULT: failed"; exit 3; }',
  `[ "$answer" = '{"ok":true}' ] || { echo "RESULT: failed"; exit 4; }`,
  'echo "RESULT: ok"',
  "",
].join("\n");

/** An agent that tells a success story, whatever its tool did. */
export const storyteller = '#!/bin/sh\ntimeout 3 shop refund 4711 >/dev/null\necho "RESULT: ok"\n';

/** The tables of a contract that put `./agent.sh` to the test. */
export const agentTables = [
  "[agent]",
  'command = ["./agent.sh"]',
  'tool = "shop"',
  'call = ["refund", "4711"]',
  "timeout_ms = 20000",
  "[agent.claim]",
  `last_line = "^RESULT: ok$"`,
  "[limits]",
  "tool_timeout_ms = 5000",
  "",
].join("\n");

/** Contracts without an agent, by what becomes of them at any place. */
export const contracts = {
  passing: "[disk]\nrequire_writable_tmp = true\n",
  violated: '[env]\nrequired_names = ["PARITY_NAME_THAT_NOBODY_SETS"]\n',
  broken: "[disk]\nrequire_writable_tpm = true\n",
} as const;

/** A tree that holds nothing but this contract. */
export function treeOf(contract: string): Record<string, string> {
  return { "parity-contract.toml": contract };
}

/** A tree with this contract's agent in it. */
export function treeWithAgent(contract: string, agent: string): Record<string, string> {
  return { ...treeOf(`${contract}${agentTables}`), "agent.sh": agent };
}
