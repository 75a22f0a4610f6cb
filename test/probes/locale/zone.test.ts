import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measureZone } from "../../../src/probes/locale/zone.ts";
import { fakeHost, type FakeEntry, type FakePlace } from "../../support/fake-host.ts";

const DATABASE = "/usr/share/zoneinfo";
const files: Readonly<Record<string, FakeEntry>> = {
  [`${DATABASE}/Europe/Paris`]: "TZif paris",
  [`${DATABASE}/Etc/UTC`]: "TZif utc",
  "/etc/localtime": { link: `${DATABASE}/Europe/Paris` },
};

async function look(place: FakePlace, asked: string | null = null) {
  const { source, name, exists, localtime } = await measureZone(fakeHost(place), asked);
  return [
    source,
    ...[name, exists, localtime].map((fact) => ("value" in fact ? fact.value : fact.unknown)),
  ];
}

describe("F4: the time zone's sources", () => {
  test("neither TZ nor /etc/localtime: UTC, by default", async () => {
    assert.deepEqual(await look({ env: {} }), ["default", "UTC", true, "UTC"]);
  });

  test("/etc/localtime, absolute or relative, posix/ or not", async () => {
    for (const link of [`${DATABASE}/Europe/Paris`, `${DATABASE}/posix/Europe/Paris`]) {
      const place = { files: { ...files, [link]: "TZif paris", "/etc/localtime": { link } } };
      assert.deepEqual(await look(place), ["localtime", "Europe/Paris", true, "Europe/Paris"]);
    }
  });

  test("TZ comes first, and a disagreement can be seen", async () => {
    const at = (tz: string) => look({ files, env: { TZ: tz } });
    assert.deepEqual(await at("Etc/UTC"), ["TZ", "Etc/UTC", true, "Europe/Paris"]);
    assert.deepEqual(await at(""), ["TZ", "UTC", true, "Europe/Paris"]);
    assert.deepEqual(await at(":Europe/Paris"), ["TZ", "Europe/Paris", true, "Europe/Paris"]);
    assert.deepEqual(await at(`${DATABASE}/Europe/Paris`), [
      "TZ",
      "Europe/Paris",
      true,
      "Europe/Paris",
    ]);
    assert.deepEqual(await at(":/etc/localtime"), [
      "localtime",
      "Europe/Paris",
      true,
      "Europe/Paris",
    ]);
  });

  test("a TZ that no zone is called is flagged, never silently UTC", async () => {
    const at = (tz: string) => look({ files, env: { TZ: tz } });
    assert.deepEqual(await at("Mars/Base"), ["TZ", "Mars/Base", false, "Europe/Paris"]);
    assert.deepEqual(await at("Europe"), ["TZ", "Europe", false, "Europe/Paris"]);
    for (const odd of [
      "../../etc/passwd",
      "a b",
      "x".repeat(200),
      "/etc/passwd",
      "ghp-secret",
      "AKIA1234567",
    ]) {
      assert.deepEqual((await at(odd)).slice(0, 3), ["TZ", "what no zone is called", false], odd);
    }
  });

  test("a rule is no name and needs no database", async () => {
    for (const rule of ["CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT", "<+03>-3"]) {
      assert.deepEqual((await look({ env: { TZ: rule } })).slice(0, 3), ["TZ", rule, true], rule);
    }
  });

  test("without the database only UTC can be known", async () => {
    assert.deepEqual(await look({ env: { TZ: "Europe/Paris" } }), [
      "TZ",
      "Europe/Paris",
      false,
      "UTC",
    ]);
    assert.deepEqual(await look({ env: { TZ: "Etc/UTC" } }), ["TZ", "Etc/UTC", true, "UTC"]);
    const dangling = { files: { "/etc/localtime": { link: `${DATABASE}/Europe/Paris` } } };
    assert.deepEqual(await look(dangling), ["localtime", "Europe/Paris", false, "Europe/Paris"]);
  });

  test("TZDIR names another database", async () => {
    const place = {
      files: { "/zones/Mars/Base": "TZif" },
      env: { TZ: "Mars/Base", TZDIR: "/zones" },
    };
    assert.deepEqual((await look(place)).slice(0, 3), ["TZ", "Mars/Base", true]);
  });

  test("a copy is recognised by its bytes, and is unknown otherwise", async () => {
    const copied = { ...files, "/etc/localtime": "TZif paris" };
    assert.deepEqual(await look({ files: copied }), [
      "localtime",
      "unreadable",
      true,
      "unreadable",
    ]);
    assert.equal((await look({ files: copied }, "Europe/Paris"))[1], "Europe/Paris");
    assert.equal((await look({ files: copied }, "Etc/UTC"))[1], "unreadable");
    const written = { ...copied, "/etc/timezone": "Europe/Paris\n" };
    assert.equal((await look({ files: written }))[1], "Europe/Paris");
    const stale = { ...copied, "/etc/timezone": "Etc/UTC\n" };
    assert.equal((await look({ files: stale }))[1], "unreadable");
  });

  test("what cannot be read is unknown", async () => {
    const denied = await look({ files: { "/etc/localtime": { errno: "EACCES" } } });
    assert.deepEqual(denied, ["localtime", "denied", "denied", "denied"]);
    const elsewhere = { "/srv/zone": "TZif", "/etc/localtime": { link: "/srv/zone" } };
    assert.deepEqual(await look({ files: elsewhere }), [
      "localtime",
      "unreadable",
      true,
      "unreadable",
    ]);
    const locked = { [`${DATABASE}/Europe/Paris`]: { errno: "EACCES" } };
    assert.equal((await look({ files: locked, env: { TZ: "Europe/Paris" } }))[2], "denied");
    assert.deepEqual(await look({ os: "windows" }), [
      "os",
      "unsupported",
      "unsupported",
      "unsupported",
    ]);
  });
});
