import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CredentialFormat } from "../../src/ports/host.ts";
import type { TlsSettingsFormat } from "../../src/ports/trust.ts";
import {
  findDotenvLines,
  looksLikeName,
  readDotenvNames,
} from "../../src/probes/env/dotenv-names.ts";
import { classifyEnvironment } from "../../src/probes/secrets/credential-classes.ts";
import { holdsCredential } from "../../src/probes/secrets/credential-formats.ts";
import { classifyGitConfig } from "../../src/probes/secrets/git-settings.ts";
import { readTlsSettings } from "../../src/probes/tls/tls-settings.ts";
import { encodeArgument } from "../../src/recording/encoding.ts";
import { keepText } from "../../src/recording/keep/texts.ts";
import { rules } from "../../src/recording/rules.ts";
import { countsAsCredential } from "../../src/terms/credential-name.ts";
import { callPart, whyNoCollector, whyNoShell } from "./collector-kit.ts";

// What sh and awk make of a text is what our own code makes of it: each part is called by itself, with the same texts.
const shells = [["sh"], ["busybox", "sh"]] as const;

const LOCK_LINES = [
  "a @ https://u:p/ss@host/x",
  "b @ https://u:p@ss@host/x",
  "c @ git+https://u:p#ss@host/r@v1#egg=c[x]",
  "d @ git+https://host/r#egg=d&subdirectory=y",
  "e @ https://u:se'cret@h/x ; python_version < '3'",
  '{"url": "https://u:p@h:8080/x?t=1", "b": ["https://h/y","ssh://git@h/z"]}',
  "_https://tok@h/x https:// ://x@y",
  "--index-url https://u:p@idx/simple",
  "  --extra-index-url=https://u:p@idx/simple",
  "--find-links ./x",
  "--trusted-host idx",
  "f==1 \\\r",
  "g @ https://u:p@h/x\r",
  "",
];

for (const shell of shells) {
  describe(shell.join(" "), { skip: whyNoCollector() || whyNoShell(shell) }, () => {
    const call = (command: string, stdin: string) => callPart(command, stdin, shell);
    test("arguments are encoded byte for byte", async () => {
      const texts = [
        "/plain/path",
        "-",
        "a b",
        "tab\there",
        "new\nline",
        "Grüße",
        "100%",
        "'\"$(x)`",
        "日本",
      ];
      for (const text of texts) {
        const printed = await call('percent "$(cat; echo x)"; printf %s "$p_enc"', text);
        // a command's output loses its last line feeds, so the test adds an end of its own
        assert.equal(printed, encodeArgument(`${text}x`), text);
      }
    });

    test("base64 is base64, whatever writes it", async () => {
      for (const text of ["", "a", "ab", "abc", "\0\u00ff\n", "x".repeat(1000)]) {
        const expected = Buffer.from(text).toString("base64");
        assert.equal(await call("b64", text), expected);
        assert.equal(await call('od -An -v -tx1 | awk "$p_awk_base64"', text), expected);
      }
    });

    const configs = [
      [
        "local\0core.bare\nfalse",
        "global\0http.sslverify\nfalse",
        "system\0core.autocrlf\n",
        "local\0a.b",
      ],
      [
        "local\0http.https://github.com/.extraheader\nAUTHORIZATION: basic eA==",
        "command\0user.name\nx\ny",
      ],
      [
        "local\0remote.origin.url\nhttps://token@example.org/r",
        "local\0remote.o.url\nssh://git@example.org/r",
      ],
      [
        "local\0remote.o.url\nssh://git:pw@example.org/r",
        "local\0remote.o.url\nhttps://${TOKEN}@example.org/r",
      ],
      [
        "global\0url.https://tok@example.org/.insteadof\nhttps://example.org/",
        "global\0url.x.insteadof\ngit@host:",
      ],
      [
        "global\0credential.helper\nstore",
        "global\0credential.helper\nstore --file /x",
        "global\0credential.helper\ncache",
      ],
      [
        "global\0credential.helper\n!f() { echo password=abc; }; f",
        "global\0credential.helper\n!f() { echo password=$T; }; f",
      ],
      [
        "local\0includeif.gitdir:/w/.path\n/tmp/git-credentials-1.config",
        "local\0include.path\n/etc/gitconfig",
      ],
      ["worktree\0X.Y\nYES", "strange\0a.b\noff", "global\0nodot\nx"],
    ];

    test("git's configuration is classified as by record", async () => {
      const output = `${configs.flat().join("\0")}\0`;
      const printed = await call('entries | hidden_awk "$p_awk_settings"', output);
      const expected = new TextDecoder().decode(
        rules.readGitSettings.write(classifyGitConfig(output)),
      );
      assert.equal(printed, expected);
    });

    const curlrc = [
      "insecure\n",
      "--insecure",
      "-k\n",
      "-sSk",
      "-ok\n",
      "# insecure\nno-insecure\n",
      'cacert = "/a b/c.pem"\n',
      "cacert=/x # y",
      "--cacert /x/y\r\n",
    ];
    const npmrc = [
      "strict-ssl=false\n",
      "strict-ssl=true",
      "strict-ssl = 0",
      "strict_ssl=null",
      "strict-ssl",
      "; strict-ssl=false\ncafile=/x.pem",
      "cafile='/y.pem'\n",
    ];
    const pip = [
      "[global]\ncert = /x.pem\n",
      "trusted-host = a\n  b\n",
      "trusted-host =\n",
      "trusted-host:\n   pypi.example\n",
      "cert=/a\n  /b\n",
      "\uFEFFtrusted_host=x",
    ];

    describe("a client's settings say of trust what they say to record", () => {
      const cases: [TlsSettingsFormat, readonly string[]][] = [
        ["curlrc", curlrc],
        ["npmrc", npmrc],
        ["pip", pip],
      ];
      for (const [format, texts] of cases) {
        test(format, async () => {
          for (const text of texts) {
            const printed = await call(
              `P_FILE=/dev/null hidden_awk -v format=${format} "$p_awk_trust"`,
              text,
            );
            const expected = rules.readTlsSettings.write(readTlsSettings(text, format));
            assert.equal(printed, new TextDecoder().decode(expected), JSON.stringify(text));
          }
        });
      }
    });

    const files: Readonly<Partial<Record<CredentialFormat, readonly string[]>>> = {
      "any-text": ["", " \n", "hvs.x\n"],
      aws: [
        "[default]\naws_secret_access_key = abc\n",
        "aws_secret_access_key =\n",
        "aws_secret_access_key = $X",
        "role_arn = x",
      ],
      cargo: ['[registry]\ntoken = "abc"\n', 'token = ""', "token = null", "nottoken = x"],
      docker: ["{}", '{"credsStore": "x"}', '{"auths": {"x": {"auth": "abc"}}}'],
      gh: ["github.com:\n    oauth_token: gho_x\n", "    user: x\n"],
      "json-secret": ["{}", '{"access_token": "x"}'],
      kube: [
        "    token: abc\n",
        "    - id-token: abc",
        "    token: <redacted>\n",
        "    tokenFile: /x\n",
      ],
      maven: ["<settings/>", "<password>x</password>"],
      "my-cnf": ["[client]\npassword=abc\n", "password\n", "password = ***\n"],
      netrc: [
        "machine x login y password z\n",
        "# password z\n",
        "machine x\n  password\n  z\n",
        "passwords x\n",
      ],
      npmrc: [
        "//registry.example/:_authToken=abc\n",
        "//r/:_authToken=${T}\n",
        "_password = x",
        "email=x",
      ],
      pgpass: ["", "nothing\n"],
      "private-key": [
        "-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----\n",
        "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n",
        "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAE\n",
        "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAACmFlczI1Ni1j\n",
        "ssh-rsa AAAA",
      ],
      pypirc: ["[pypi]\npassword = pypi-x\n", "username = __token__\n"],
      "url-userinfo": [
        "https://u:p@example.org\n",
        "index-url = https://example.org/\n",
        "ssh://git@example.org\n",
      ],
      yarnrc: ['npmAuthToken: "x"\n', "npmAuthToken: ${X}\n"],
    };

    test("a file holds a credential as it does for record, or nothing is said", async () => {
      let unsaid = 0;
      for (const [format, texts] of Object.entries(files)) {
        for (const text of texts) {
          const said = (await call(`look_for ${format}`, text)).trim();
          if (said === "") unsaid += 1;
          const known = Object.keys(files).find((one): one is CredentialFormat => one === format);
          if (known === undefined || said === "") continue;
          assert.equal(said, holdsCredential(known, text) ? "yes" : "no", `${format}: ${text}`);
        }
      }
      // what only a JSON or an XML parser can tell: docker, json-secret and maven with something in them
      assert.equal(unsaid, 3);
    });

    test("a .env file's names keep their lines, and values are gone", async () => {
      const text = `# c\r\nAPP_ENV=x\nexport DB_URL = "a\nINNER_NAME=1\nb"\nlower=1\nAb3xQ==\nLAST_ONE='q'\nAPP_ENV=2\nOPEN_QUOTE="never closed\nAFTER_IT=1\n`;
      const printed = await call("dotenv_names", text);
      const told = readDotenvNames(text).map(({ name, line }) => {
        return { name: looksLikeName(name) ? name : "~", line };
      });
      assert.deepEqual(readDotenvNames(printed), told);
      assert.doesNotMatch(printed, /never|"|'|x/);
      for (const [pattern, form] of [
        ["*_ENV", "^.*_ENV$"],
        ["l?wer", "^l.wer$"],
        ["*", "^.*$"],
      ] as const) {
        const lines = await call(`dotenv_names '${form}'`, text);
        const expected = findDotenvLines(readDotenvNames(text), pattern, false);
        assert.deepEqual(lines.split(",").map(Number), expected);
      }
      assert.equal(await call("dotenv_names", "A\0P\0I\0_\0K\0E\0Y\0=\0\n"), "\0");
    });

    test("values are of the classes that they are of for record", async () => {
      const env = new Map([
        ["A_PAT", "ghp_0123456789abcdef0123"],
        ["B", "first\nAKIA0123456789ABCDEF\n"],
        ["C", '{\n "type": "service_account"\n}'],
        ["D", "plain"],
        ["AWS_ACCESS_KEY_ID", "AKIAX"],
        ["AWS_SECRET_ACCESS_KEY", "x"],
      ]);
      const lines = [...env].map(
        ([name, value]) => `${name}=${value.replaceAll("\n", "\u0001")}\n`,
      );
      const printed = await call(
        'put() { printf %s "$4" | unb64; }; cat >"$p_tmp/environ"; collect_values',
        lines.join(""),
      );
      const expected = rules.classifyValues.write(classifyEnvironment(env));
      assert.equal(printed, new TextDecoder().decode(expected));
    });

    test("of a lock file's addresses stays what stays for record", async () => {
      const lock = `${LOCK_LINES.join("\n")}\n`;
      const view = { workspace: "/w", headRef: null, keepMembership: String, keepMounts: String };
      assert.equal(await call("hosts_only", lock), keepText("/w/requirements.txt", lock, view));
    });

    test("an answer is kept where all that must be hidden in it stands there as it is", async () => {
      const ask = (table: string) =>
        call(`p_own_table=${table}; if can_hide; then echo yes; else echo no; fi`, "");
      assert.equal(await ask("/srv/alice"), "yes\n");
      assert.equal(await ask("/srv/älice"), "no\n");
    });

    test("no Python is started whose library may be the workspace's", async () => {
      const start = (home: string) =>
        call(
          `start_run() { echo started >&2; echo started; return 1; }
          put() { :; }
          mkdir -p "$p_tmp/real/lib" "$p_tmp/far"; ln -s "$p_tmp/real" "$p_tmp/link"
          ln -s "$p_tmp/real/lib" "$p_tmp/into"
          p_workspace=$p_tmp/link PYTHONHOME=${home}
          try_start /python`,
          "",
        );
      for (const home of ["$p_tmp/far", "/usr:$p_tmp/far"])
        assert.equal(await start(home), "started\n", home);
      for (const home of ["lib", "$p_tmp/link/lib", "$p_tmp/far/../link", "/usr:$p_tmp/into"])
        assert.equal(await start(home), "", home);
    });

    test("a name counts as a credential's as it does for us", async () => {
      const names = [
        "GITHUB_TOKEN",
        "api_key",
        "MONKEY",
        "DATABASE_URL",
        "SSH_AUTH_SOCK",
        "TOKEN_FILE",
        "PWD",
        "GIT_AUTHOR_NAME",
        "AUTHOR",
        "AUTHOR_TOKEN",
        "max_output_tokens",
        "API_TOKENS",
        "MAX_BOT_TOKEN",
        "MAX_TOKEN",
        "TOKENIZERS_PARALLELISM",
        "DB_DSN",
      ];
      const program = `awk "$p_awk_credential"'{ print counts($0) ? "yes" : "no" }'`;
      const printed = await call(program, `${names.join("\n")}\n`);
      const expected = names.map((name) => (countsAsCredential(name) ? "yes" : "no"));
      assert.deepEqual(printed.trim().split("\n"), expected);
    });
  });
}
