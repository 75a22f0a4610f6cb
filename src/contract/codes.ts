import type { CodeEntry } from "../terms/error-codes.ts";

/** Every way in which a contract can be refused: the stable code, what it says and what to change. */
export const contractCodes = {
  "contract/missing": {
    says: "There is no file at the contract's path.",
    fix: "Write one (the message offers a start), or name the right file.",
  },
  "contract/not-a-file": {
    says: "The contract's path leads to a folder or a device, not to a regular file.",
    fix: "Name the file itself.",
  },
  "contract/symlink": {
    says: "The contract, or a folder on the way to it, is a symbolic link; links are not followed.",
    fix: "Put the file itself there.",
  },
  "contract/outside": {
    says: "The contract's path leads out of the workspace.",
    fix: "Keep the contract in the repository.",
  },
  "contract/unreadable": {
    says: "The file is there, and the system does not let us read it.",
    fix: "Give the step's user the right to read it.",
  },
  "contract/empty": {
    says: "The file holds nothing but white space.",
    fix: "Write what must be true of the place.",
  },
  "contract/encoding": { says: "The file is not UTF-8 text.", fix: "Save it as UTF-8." },
  "contract/too-large": {
    says: "The file is larger than 1 MiB.",
    fix: "Keep the contract under 1 MiB.",
  },
  "contract/too-deep": {
    says: "Brackets or dotted keys are nested more than 64 deep.",
    fix: "Write a flatter contract.",
  },
  "contract/too-long": {
    says: "A list has more than 2,000 items, or the file more than 5,000 tables and keys.",
    fix: "Shorten it, or use a pattern.",
  },
  "contract/syntax": {
    says: "The file is not TOML.",
    fix: "Mend the line that is named; what follows it was not read.",
  },
  "contract/unknown-table": {
    says: "A table that the contract language does not have.",
    fix: "Take the name that the message suggests, or one of [the tables](contract.md).",
  },
  "contract/unknown-key": {
    says: "A key that its table does not have.",
    fix: "Take the name that the message suggests, or move the key to its own table.",
  },
  "contract/missing-key": {
    says: "A table lacks a key that it needs.",
    fix: "Add the key that is named.",
  },
  "contract/wrong-type": {
    says: "A value of another type than its key takes.",
    fix: "Write the type that the message asks for; versions are quoted text.",
  },
  "contract/out-of-range": {
    says: "A number, text or list outside its key's range.",
    fix: "Stay within the range that the message names.",
  },
  "contract/unknown-value": {
    says: "A word that is not one of its key's words.",
    fix: "Take one of the words that the message lists.",
  },
  "contract/wrong-form": {
    says: "A text that is not written the way its key wants it.",
    fix: "Write it as the message shows.",
  },
  "contract/asserts-nothing": {
    says: "An empty table or list: an assertion that can never fail.",
    fix: "Fill it, or take it out.",
  },
  "contract/asks-for-nothing": {
    says: "No clause and no agent: nothing would be checked.",
    fix: "Ask for one thing at least.",
  },
  "contract/faults-without-agent": {
    says: "`[faults]` is there and `[agent]` is not, so no fault would ever run.",
    fix: "Add `[agent]`, or take `[faults]` out.",
  },
  "contract/tool-without-agent": {
    says: "`[tool]` is there and `[agent]` is not, so nothing says which call to test it with.",
    fix: "Add `[agent]`, or take `[tool]` out.",
  },
  "contract/tool-without-effects": {
    says: "`[tool]` does not say how its effects are counted, so its direct tests could prove nothing.",
    fix: "Name a file with one line for each effect, or a command that prints the number.",
  },
  "contract/tool-form": {
    says: "`[tool]` names no tool, two, or one that the agent's transport does not reach.",
    fix: "Write `command` for a program or an MCP server on standard streams; `url` for an MCP server that is running already.",
  },
  "contract/repeats-without-tool": {
    says: '`agent.repeats = "refused"` without `[tool]`: nothing shows that the real tool refuses.',
    fix: "Add `[tool]`, whose direct test proves it, or take `repeats` out.",
  },
  "contract/call-form": {
    says: "A call that is not written in its transport's form.",
    fix: "Write method, path and body for http; the tool and a JSON object for mcp.",
  },
  "contract/tool-address": {
    says: "Nothing tells the agent where its tool answers.",
    fix: "Name the variable in `agent.url_env`, or put `{tool_url}` or `{mcp_config}` into `command` or `files`.",
  },
  "contract/file-path": {
    says: "A path in `agent.files` that leads out of the run's own folders.",
    fix: "Write a path below the checkout, or one below `~/`.",
  },
  "contract/text-no-claim": {
    says: "The scripted model's words and the claim do not fit: a success that is no claim, or a failure that is one.",
    fix: "Let the claim match `success_text` and not `failure_text`.",
  },
  "contract/fault-inexpressible": {
    says: "`faults.require` names a fault that this contract cannot express.",
    fix: "Set the key that the message names, or take the fault out of the list.",
  },
  "contract/unsafe-pattern": {
    says: "A regular expression that does not compile in linear time.",
    fix: "Write it without backreferences and look-around.",
  },
  "contract/effect-not-called": {
    says: "The effect is not how the call begins, so the call would never count.",
    fix: "Let `effect` be the first words of `call`.",
  },
  "contract/read-takes-call": {
    says: "A read that matches the mutating call and would take its place.",
    fix: "Give the read more words, or others.",
  },
  "contract/flag-is-exposed": {
    says: "The mutating call itself carries `agent.unexposed_flag`, so the tool has it, and the undisturbed run would be refused.",
    fix: "Name a flag in `unexposed_flag` that the tool does not have.",
  },
  "contract/tool-is-agent": {
    says: "The tool has the name of the program that runs the agent.",
    fix: "Name the program that the agent calls, not the one that runs it.",
  },
  "contract/withheld-name": {
    says: "A variable of the runner that an agent under test never gets.",
    fix: "Take the name out of `pass_env`.",
  },
  "contract/more": {
    says: "More problems than are listed.",
    fix: "Mend those that are listed, and run the check again.",
  },
} as const satisfies Record<string, CodeEntry>;

/** A code of `contractCodes`. */
export type ContractCode = keyof typeof contractCodes;
