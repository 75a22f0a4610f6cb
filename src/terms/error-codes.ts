/** What a stable code says, and what to change; `docs/errors.md` is generated from it. */
export interface CodeEntry {
  readonly says: string;
  readonly fix: string;
}

/** Every stable code besides the contract's own; a repository test finds a code that is not listed. */
export const errorCodes = {
  "usage/no-command": {
    says: "The command line names no command.",
    fix: "Write one of those that `--help` lists.",
  },
  "usage/unknown-command": {
    says: "There is no command of that name.",
    fix: "Take one of those that `--help` lists.",
  },
  "usage/unknown-flag": {
    says: "The command has no such flag.",
    fix: "Take the flag that the message suggests, or see the command's `--help`.",
  },
  "usage/flag-twice": { says: "A flag is given twice.", fix: "Give it once." },
  "usage/needless-value": {
    says: "A flag that is either there or not was given a value.",
    fix: "Write the flag alone.",
  },
  "usage/missing-value": {
    says: "A flag that needs a value has none.",
    fix: "Write the value behind the flag.",
  },
  "usage/unknown-choice": {
    says: "A flag's value is not one of its words.",
    fix: "Write one of the words that the message lists.",
  },
  "usage/extra-words": {
    says: "The command got a word that belongs to no flag.",
    fix: "Name a file with its flag: `--contract FILE`, or `--out FILE` for `init`.",
  },
  "usage/out-is-contract": {
    says: "`--out` names the contract, which the fingerprint would overwrite.",
    fix: "Name another file with `--out`, or `-` for none.",
  },
  "usage/place-name": {
    says: "`--place` is no name of a place.",
    fix: "Use lower-case letters, digits, `-` and `_`, at most 40.",
  },
  "usage/previous": {
    says: "`--previous` names no fingerprint of this place.",
    fix: "Name the file that an earlier `check` wrote at the same place.",
  },
  "usage/from-needs-place": {
    says: "`--from` stands without `--place`, and the place of a recording is not this one.",
    fix: "Name the place with `--place NAME`.",
  },
  "usage/unknown-id": {
    says: "`--only` names something that is no table, clause or fault.",
    fix: "Name tables (`env`), clauses (`env.required_names`) or faults (`boom`).",
  },
  "usage/contract-exists": {
    says: "`init` would replace a file that is there already.",
    fix: "Replace it with `--force`, or name another file with `--out FILE`.",
  },
  "usage/one-id": {
    says: "`explain` got more than one id.",
    fix: "Name one, or none to see them all.",
  },
  "usage/nothing-to-explain": {
    says: "`explain` got an id that is no clause, table, fault, limit or conclusion.",
    fix: "Take the id that the message suggests, or see all of them with `explain` alone.",
  },
  "usage/unknown-fault": {
    says: "`--only` of `faults` names something that is no fault.",
    fix: "Name faults (`boom`); the pages of the faults list them.",
  },
  "usage/unknown-drill": {
    says: "`--only` of `selftest` names neither a control agent nor a fault.",
    fix: "Name agents (`storyteller`) or faults (`boom`); without `--only` all are run.",
  },
  "usage/count": {
    says: "A flag's value is no whole number, or one that is too large.",
    fix: "Write a whole number within the range that the message names.",
  },
  "usage/no-agent": {
    says: "`faults` was asked of a contract without `[agent]`.",
    fix: "Add `[agent]` with `command`, `tool`, `call` and `claim`; if `init` left a draft, fill it in and take away the `#` before its lines.",
  },
  "usage/no-script": {
    says: "`--script` was given for an agent that runs without the scripted model.",
    fix: 'Leave it out, or set `agent.model = "scripted"`.',
  },
  "usage/no-fingerprints": {
    says: "`report` got no fingerprint.",
    fix: "Name the files that `check` wrote.",
  },
  "usage/which-schema": {
    says: "`schema` got no name of a document, or more than one.",
    fix: "Write `schema contract`, `schema fingerprint` or `schema report`.",
  },
  "inputs/wrong-value": {
    says: "A step's input has a value that it does not take.",
    fix: "Spell the value as [the tables of inputs](actions.md) show it.",
  },
  "inputs/needs": {
    says: "The input `needs` is not the JSON of the needs context.",
    fix: "Write it exactly so: `needs: ${{ toJSON(needs) }}`.",
  },
  "inputs/contract": {
    says: "The report step's `contract` is there and cannot be read.",
    fix: "Name the contract by its path from the repository's root; links are not followed.",
  },
  "inputs/previous": {
    says: "The step's input `previous` names no fingerprint of this place.",
    fix: "Name a file that an earlier check wrote at this place; leave it empty on the first visit.",
  },
  "inputs/working-directory": {
    says: "The input `working-directory` is no folder of the checkout.",
    fix: "Check the repository out first, and name a folder relative to its root.",
  },
  "setup/not-a-runner": {
    says: "A variable that every runner sets is not set.",
    fix: "Outside a workflow, use the command line: `node dist/cli.js check`.",
  },
  "setup/event-unreadable": {
    says: "The event's payload cannot be read, so a fork could not be told from a branch.",
    fix: "Let `GITHUB_EVENT_PATH` name the JSON file that the runner wrote.",
  },
  "setup/privileged-event": {
    says: "The check was asked to run repository code on an event that may hold secrets or a write token.",
    fix: "Run it on `pull_request`, `push` or `merge_group`; there is no override.",
  },
  "setup/few-files": {
    says: "The limit of open files is so low that the program itself cannot be loaded.",
    fix: "Raise it (`ulimit -n 64` or more) and start it again.",
  },
  "setup/no-folder": {
    says: "The folder that the command was started in is gone.",
    fix: "Change to a folder that is there, and start it again.",
  },
  "output/not-writable": {
    says: "A result could not be written where it was asked for.",
    fix: "Name a file in a folder that can be written, or `-`.",
  },
  "agent/not-started": {
    says: "The agent's command could not be started.",
    fix: "The first word of `agent.command` must be a program on PATH or a path in the checkout.",
  },
  "harness/file-outside": {
    says: "A path in `agent.files` leads out of the run's own folders by a link.",
    fix: "Name a path on which no link and no dependency folder stands.",
  },
  "harness/no-socket-folder": {
    says: "No folder was found whose path is short enough for a socket and that can be written.",
    fix: "Point TMPDIR or RUNNER_TEMP at a writable folder with a short path.",
  },
  "harness/isolation-failed": {
    says: "The agent could not be walled off for this run, although that worked when it was tried.",
    fix: "Read what the machine refused in the message, and report it.",
  },
  "harness/no-exec": {
    says: "The temporary folder lets no program run, so the tool cannot be stood in for.",
    fix: "Point TMPDIR or RUNNER_TEMP at a folder that is not mounted noexec.",
  },
  "harness/tool-unreachable": {
    says: "Nothing answers at `tool.url`, in front of which the stand-in is to be a proxy.",
    fix: "Start the MCP server before the check, in the same job, or mend `tool.url`.",
  },
  "harness/workspace-too-big": {
    says: "The workspace is too big to give the agent a private copy.",
    fix: "Keep build outputs and caches out of it, or check a smaller `working-directory`.",
  },
  "recording/unreadable": {
    says: "The file that `--from` names is missing, a link, or cannot be read.",
    fix: "Name the file that `record` or the collector wrote.",
  },
  "recording/not-a-recording": {
    says: "The file that `--from` names is no recording.",
    fix: "Name the file that `record` or the collector wrote.",
  },
  "recording/wrong-version": {
    says: "The recording was written in another version of [the format](recordings.md).",
    fix: "Take it again with the version that judges it.",
  },
  "recording/cut": {
    says: "The recording ends before its last line.",
    fix: "Copy the whole file, or take it again.",
  },
  "recording/more-lines": {
    says: "Something stands behind the recording's last line, such as what a shell prints at its end.",
    fix: "Take out what stands behind the line that begins with `end`.",
  },
  "recording/wrong-count": {
    says: "The recording has more or fewer lines than its last one says.",
    fix: "Copy the whole file, or take it again.",
  },
  "recording/wrong-hash": {
    says: "The recording was damaged or changed after it was written.",
    fix: "Copy the file anew without changing it, or take it again.",
  },
  "recording/bad-value": {
    says: "A line of the recording holds a value that is no base64.",
    fix: "Take the recording again.",
  },
  "recording/bad-line": {
    says: "A line of the recording is not written as [the format](recordings.md) says.",
    fix: "Take it again with the version that judges it.",
  },
  "recording/too-large": {
    says: "The recording is larger than 5 MiB.",
    fix: "Record a smaller place: fewer packages, or a virtual environment of its own.",
  },
  "evidence/no-list": {
    says: "This run's artifacts cannot be listed.",
    fix: "Run the job again; without artifacts, hand fingerprints over with `fingerprints`.",
  },
  "evidence/no-match": {
    says: "No file matches a path or glob of `fingerprints`.",
    fix: "Correct the path, or commit the fingerprint that it names.",
  },
  "evidence/not-believed": {
    says: "An artifact is too big, damaged, or not what its name promises.",
    fix: "Run the check job again; only the check step may write artifacts of this name.",
  },
  "evidence/not-downloaded": {
    says: "An artifact could not be downloaded.",
    fix: "Run the report job again.",
  },
  "evidence/refused": {
    says: "A fingerprint's file is missing, a link, outside the workspace or too big.",
    fix: "Name a regular file of the workspace.",
  },
  "evidence/too-many": {
    says: "One run uploaded more fingerprints than are read.",
    fix: "Split the matrix over several workflows.",
  },
  "report/needed-job": {
    says: "A job that the report needs did not succeed.",
    fix: "Open that job's log; without it the evidence is not complete.",
  },
  "report/no-fingerprint": {
    says: "There is no fingerprint, so nothing was checked.",
    fix: "Run the check step first, in the same workflow run, and let it upload.",
  },
  "report/missing-place": {
    says: "A place that must be there left no fingerprint.",
    fix: "Run the check there under that name, and hand its fingerprint to the report.",
  },
  "report/missing-leg": {
    says: "The matrix promised more legs than left a fingerprint.",
    fix: "Run the failed legs again, and set `fail-fast: false` in the matrix.",
  },
  "report/never-run": {
    says: "Something that the contract asks for was left out at every place.",
    fix: "Run the check without `--only`, `--no-faults` or `faults: skip` at one place at least.",
  },
  "report/no-agent": {
    says: "The contract says `require_agent` and has no `[agent]`.",
    fix: "Add `[agent]`, or take `require_agent` out.",
  },
  "report/nothing-checked": {
    says: "A place's fingerprint is there, and no clause and no fault was checked at that place.",
    fix: "Run the check there without leaving everything out, or leave its fingerprint out of the report.",
  },
  "report/no-contract": {
    says: "The contract is neither here nor beside a fingerprint.",
    fix: "Name the file with `contract`.",
  },
  "report/several-contracts": {
    says: "The fingerprints were taken for more than one contract.",
    fix: "Name one with `contract`, and report on each in a step of its own.",
  },
  "report/contract-differs": {
    says: "A fingerprint was taken for other bytes of the same contract.",
    fix: "Take every fingerprint for the same commit's contract.",
  },
  "report/unreadable-fingerprint": {
    says: "A fingerprint is no valid document of this version.",
    fix: "Take it again with the same version of Parity contract.",
  },
  "report/digest-mismatch": {
    says: "A fingerprint was changed after it was written.",
    fix: "Take it again; never edit it by hand.",
  },
  "internal/crash": {
    says: "The program crashed: our bug, not yours.",
    fix: "Report it with the stack that was printed.",
  },
} as const satisfies Record<string, CodeEntry>;
