import assert from "node:assert/strict";

/** One thing that an author does to the contract that `init` wrote. */
export type Edit = (contract: string) => string;

/** Takes away the first mark of every line from `[agent]` to the end, as a draft asks for. */
export function takeAwayMarks(contract: string): string {
  const at = contract.indexOf("# [agent]\n");
  assert.ok(at >= 0, "the contract holds no draft");
  return contract.slice(0, at) + contract.slice(at).replaceAll(/^# /gm, "");
}

/** Gives a key of `[agent]` another value; one that stands there as a comment becomes a line. */
export function putValue(key: string, value: string): Edit {
  return (contract) => {
    const at = contract.indexOf("[agent]\n");
    const end = contract.indexOf("\n[", at);
    const table = contract.slice(at, end);
    const live = new RegExp(`^${key} = .*$`, "m");
    const line = live.test(table) ? live : new RegExp(`^# ${key} = .*$`, "m");
    assert.match(table, line, `[agent] has no ${key}`);
    return (
      contract.slice(0, at) + table.replace(line, () => `${key} = ${value}`) + contract.slice(end)
    );
  };
}

/** Adds a word to the agent's command. */
export function addArgument(word: string): Edit {
  return (contract) => {
    const command = /^(command = \[.*)\]/m;
    assert.match(contract, command);
    return contract.replace(command, (_, rest: string) => `${rest}, ${JSON.stringify(word)}]`);
  };
}
