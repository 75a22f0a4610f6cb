import assert from "node:assert/strict";
import { test } from "node:test";
import { toBytes, toText } from "../../src/recording/encoding.ts";
import { namePlace } from "../../src/recording/place-names.ts";

const alice = {
  workspace: "/home/alice/clients/acme/app",
  home: "/home/alice",
  tableHome: "/home/alice",
  users: ["alice"],
  machines: ["alice-laptop.corp.example"],
};

test("home and workspace have other names, and what lies in what stays so", () => {
  const { workspace, home, redact } = namePlace(alice);
  assert.equal(home, "/home/~user");
  assert.equal(workspace, "/home/~user/~w1/~w2/~workspace");
  assert.equal(redact("/home/alice/clients/acme/app/.env"), `${workspace}/.env`);
  assert.equal(redact("/home/alice/clients/acme/.git"), "/home/~user/~w1/~w2/.git");
  assert.equal(redact("/home/alice/.netrc:/usr/bin"), "/home/~user/.netrc:/usr/bin");
});

test("a path that only begins so is another one", () => {
  const { redact } = namePlace({ ...alice, users: [], machines: [] });
  assert.equal(redact("/home/alice/clients/acme/app2"), "/home/~user/~w1/~w2/app2");
  assert.equal(redact("/home/alicent/x /home/bob"), "/home/~other/x /home/~other");
  assert.equal(redact("/home/.git"), "/home/.git", "looked for on the way up, and nobody's home");
});

test("the user table's own home has a name too, and a usual one none", () => {
  const at = (tableHome: string | null) =>
    namePlace({ ...alice, users: [], tableHome }).redact("/srv/alice/venv /home/alice/x /bin/sh");
  assert.equal(at("/srv/alice/"), "/~other-home/venv /home/~user/x /bin/sh");
  for (const usual of [null, "/", "/bin", "/home/alice"]) {
    assert.equal(at(usual), "/srv/alice/venv /home/~user/x /bin/sh");
  }
});

test("homes that tell of nobody stay, and unusual ones have one name", () => {
  const at = (home: string) => namePlace({ ...alice, home, workspace: "/srv/app" }).home;
  assert.deepEqual(
    ["/root", "/", "/home/runner", "/github/home", "/Users/alice/", "/data/homes/alice"].map(at),
    ["/root", "/", "/home/runner", "/github/home", "/Users/~user", "/~home"],
  );
  assert.equal(namePlace({ ...alice, home: null }).home, null);
});

test("folders that are everybody's keep their names above the workspace", () => {
  const at = (workspace: string) => namePlace({ ...alice, workspace }).workspace;
  assert.deepEqual(
    ["/srv/acme/app", "/usr/src/app", "/app", "/tmp/x1/y2/z3", "/", "/home/alice"].map(at),
    [
      "/srv/~w1/~workspace",
      "/usr/src/~workspace",
      "/~workspace",
      "/tmp/~w1/~w2/~workspace",
      "/",
      "/home/~user",
    ],
  );
});

test("names of users and machines go wherever they stand as words", () => {
  const { redact } = namePlace(alice);
  assert.equal(redact("alice@alice-laptop.corp.example"), "~user@~host");
  assert.equal(redact("alice-laptop says malice and alice_2"), "~host says malice and alice_2");
  assert.equal(redact("/data/alice/x"), "/data/~user/x");
});

test("a name that is everybody's is left where programs are called so", () => {
  const { redact } = namePlace({ ...alice, home: "/home/node", users: ["node"], machines: [] });
  assert.equal(redact("/usr/bin/node /home/node"), "/usr/bin/node /home/node");
});

test("a very short name is taken for one only where it is a whole segment", () => {
  const { redact } = namePlace({ ...alice, users: ["al"], machines: [] });
  assert.equal(redact("/data/al/al.txt al"), "/data/~user/al.txt al");
});

test("a path in JSON that is all ASCII is found as well", () => {
  const { redact } = namePlace({ ...alice, home: "/data/é/alice", workspace: "/srv/app" });
  assert.equal(redact(String.raw`{"p":"/data/\u00e9/alice/x"}`), '{"p":"/~home/x"}');
});

test("a quote and a backslash in JSON are found however they are escaped", () => {
  const { redact } = namePlace({ ...alice, home: null, workspace: String.raw`/srv/a"b\c` });
  for (const text of [String.raw`"/srv/a\"b\\c/x"`, String.raw`"/srv/a\u0022b\u005cc/x"`]) {
    assert.equal(redact(text), '"/srv/~workspace/x"');
  }
});

test("a script is redacted as text, and a program byte by byte", () => {
  const { redactBytes } = namePlace(alice);
  assert.equal(
    toText(redactBytes(toBytes("#!/home/alice/bin/python\n"))),
    "#!/home/~user/bin/python\n",
  );
  const program = toBytes("\x7FELF\0/home/alice/lib\0alice\0");
  const blanked = toText(redactBytes(program));
  assert.equal(blanked.length, program.length);
  assert.doesNotMatch(blanked, /alice/);
  assert.match(blanked, /~\/lib/);
});
