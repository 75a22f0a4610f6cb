import type { TomlTable, TomlValue } from "smol-toml";
import { probes } from "../probes/index.ts";
import { wellKnownPlaces } from "../terms/place-name.ts";
import type { Draft } from "./wording/draft.ts";
import { type KeyPath, nameTable, nameValue, quote } from "./text/quoting.ts";
import { isTable } from "./text/toml.ts";

/** Tables that ask nothing of a place by themselves. */
const settingTables: ReadonlySet<string> = new Set([
  "tool",
  "limits",
  "faults",
  "places",
  "report",
]);

/** Something that the contract says and that is allowed, but asks for less than it seems to. */
export interface Remark {
  readonly path: KeyPath;
  readonly message: string;
}

/** Refuses what can never fail: empty tables, empty lists, faults without an agent, and a contract without any question. */
export function findEmptyAssertions(table: TomlTable): Draft[] {
  const emptyTables = Object.entries(table).filter(([name, value]) =>
    settingTables.has(name) || isProbe(name) ? isTable(value) && isEmpty(value) : false,
  );
  const drafts = [
    ...emptyTables.map(([name]) => refuseEmpty([name])),
    ...listClauses(table)
      .filter(([path, value]) => isKnown(path) && isEmpty(value))
      .map(([path]) => refuseEmpty(path)),
    ...Object.entries(table)
      .filter(([name, value]) => isProbe(name) && isTable(value) && saysOnlyWhere(value))
      .map(([name]) => refuseOnlyWhere(name)),
  ];
  if (!Object.hasOwn(table, "agent")) {
    if (Object.hasOwn(table, "faults")) drafts.push(refuseFaults());
    if (Object.hasOwn(table, "tool")) drafts.push(refuseTool());
  }
  return drafts.length === 0 && !asksForSomething(table) ? [refuseSilence()] : drafts;
}

/** Remarks on clauses that ask for nothing, names that are listed twice, and limits that nothing exercises. */
export function findRemarks(table: TomlTable): Remark[] {
  const clauses = listClauses(table);
  const remarks = clauses.flatMap(([path, value]) => [
    ...(isSwitchedOff(path, value)
      ? [{ path, message: `${nameValue(path)} = false asks for nothing` }]
      : []),
    ...remarkDuplicates(path, value),
    ...remarkClause(path, value, table),
  ]);
  for (const [path, value] of listWheres(table)) {
    remarks.push(...remarkDuplicates(path, value), ...remarkStrangers(path, value, table));
  }
  if (Object.hasOwn(table, "limits") && !Object.hasOwn(table, "agent")) {
    const message = "[limits] without [agent]: nothing exercises them";
    remarks.push({ path: ["limits"], message });
  }
  return remarks;
}

/** Remarks on texts that a list names more than once. */
export function remarkDuplicates(path: KeyPath, list: unknown): Remark[] {
  if (!Array.isArray(list)) return [];
  const seen = new Set<unknown>();
  return list.flatMap((item, index) => {
    const isRepeated = typeof item === "string" && seen.has(item);
    seen.add(item);
    return isRepeated
      ? [{ path: [...path, index], message: `${nameValue(path)} names ${quote(item)} twice` }]
      : [];
  });
}

function refuseEmpty(path: KeyPath): Draft {
  const name = path.length === 1 ? nameTable(path) : nameValue(path);
  return {
    code: "contract/asserts-nothing",
    path,
    at: "key",
    message: `${name} is empty and asserts nothing`,
    hint: "fill it in, or take it out",
  };
}

function saysOnlyWhere(table: TomlTable): boolean {
  return Object.keys(table).join() === "at";
}

function refuseOnlyWhere(name: string): Draft {
  return {
    code: "contract/asserts-nothing",
    path: [name],
    at: "key",
    message: `${nameTable([name])} says where it asks and asks for nothing`,
    hint: "add a clause beside `at`, or take the table out",
  };
}

/** What a clause itself has to say about being asked so. */
function remarkClause([name, key]: KeyPath, value: TomlValue, table: TomlTable): Remark[] {
  const clause = probes.find((probe) => probe.id === name)?.clauses[String(key)];
  const owner = table[String(name)];
  if (clause === undefined || owner === undefined || !isTable(owner)) return [];
  const remark = clause.remark(value, owner);
  const path = [String(name), String(key)];
  return remark === null ? [] : [{ path, message: `${nameValue(path)} ${remark}` }];
}

/** A place that nothing else of the contract names is most likely a slip of the pen. */
function remarkStrangers(path: KeyPath, value: TomlValue, table: TomlTable): Remark[] {
  const known = new Set<unknown>([...wellKnownPlaces, ...listDeclared(table)]);
  const named = new Set(Array.isArray(value) ? value : []);
  return [...named].flatMap((place) => {
    if (typeof place !== "string" || known.has(place)) return [];
    const message = `${nameValue(path)} names ${quote(place)}, a place that the contract names nowhere else`;
    return [{ path, message }];
  });
}

function listDeclared({ places }: TomlTable): readonly unknown[] {
  if (places === undefined || !isTable(places)) return [];
  const { required, from } = places;
  const named = Array.isArray(required) ? required : [];
  return from !== undefined && isTable(from) ? [...named, ...Object.keys(from)] : named;
}

function refuseFaults(): Draft {
  return {
    code: "contract/faults-without-agent",
    path: ["faults"],
    at: "key",
    message: "[faults] is there and [agent] is not: no fault would ever run",
    hint: "add [agent], or take [faults] out",
  };
}

function refuseTool(): Draft {
  return {
    code: "contract/tool-without-agent",
    path: ["tool"],
    at: "key",
    message: "[tool] is there and [agent] is not: nothing says which call to test it with",
    hint: "add [agent], or take [tool] out",
  };
}

function refuseSilence(): Draft {
  return {
    code: "contract/asks-for-nothing",
    path: [],
    at: "key",
    message: "the contract asks for nothing: no clause of a place and no [agent]",
    hint: "add a clause such as `require_writable_tmp = true` in [disk]",
  };
}

/** Limits count: without an agent they are judged, as not applicable, and the gate says that nothing was checked. */
function asksForSomething(table: TomlTable): boolean {
  const asksOfPlace = listClauses(table).some(
    ([path, value]) => !isSwitchedOff(path, value) && !isQualifier(path),
  );
  // An unknown table was meant to ask for something, and is told as what it is.
  const asksElsewhere = Object.keys(table).some(
    (name) => !settingTables.has(name) && !isProbe(name),
  );
  return asksOfPlace || asksElsewhere || Object.hasOwn(table, "limits");
}

function listClauses(table: TomlTable): [KeyPath, TomlValue][] {
  return listKeys(table).filter(([[, key]]) => key !== "at");
}

function listWheres(table: TomlTable): [KeyPath, TomlValue][] {
  return listKeys(table).filter(([[, key]]) => key === "at");
}

function listKeys(table: TomlTable): [KeyPath, TomlValue][] {
  return Object.entries(table).flatMap(([name, value]) =>
    isProbe(name) && isTable(value)
      ? Object.entries(value).map(([key, item]): [KeyPath, TomlValue] => [[name, key], item])
      : [],
  );
}

function isProbe(name: string): boolean {
  return probes.some((probe) => probe.id === name);
}

function isKnown([table, key]: KeyPath): boolean {
  const clauses = probes.find((probe) => probe.id === table)?.clauses ?? {};
  return Object.hasOwn(clauses, String(key));
}

/** By the language's own naming, a `require_` or `forbid_` that is false is switched off. */
function isSwitchedOff(path: KeyPath, value: TomlValue): boolean {
  return value === false && /^(require|forbid)_/.test(String(path.at(-1)));
}

/** An `allow_` key qualifies its neighbours and asks for nothing by itself. */
function isQualifier(path: KeyPath): boolean {
  return String(path.at(-1)).startsWith("allow_");
}

function isEmpty(value: TomlValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isTable(value) && Object.keys(value).length === 0;
}
