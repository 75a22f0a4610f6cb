import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { encoders, findForms } from "./leak-forms.ts";

const secret = "zqPlanted7f3a9c1e5b";

for (const [name, encode] of Object.entries(encoders)) {
  test(`a leak that is ${name} is found, wherever in a longer text it stands`, () => {
    for (const before of ["", "x", "xy", "<&\"'é"]) {
      for (const after of ["", "z", "zz\n", "&>"]) {
        const text = `lead ${encode(`${before}${secret}${after}`)} trail`;
        assert.notDeepEqual(findForms(text, secret), [], text);
      }
    }
  });

  test(`another text that is ${name} is none`, () => {
    assert.deepEqual(findForms(`lead ${encode("x zqOther7f3a9c1e5b y")} trail`, secret), []);
  });
}

test("a hash without a key of the whole value is found, in hex and in base64", () => {
  const whole = `https://user:${secret}@host.example/`;
  for (const hash of ["md5", "sha1", "sha256", "sha512"]) {
    for (const value of [whole, `${whole}\n`]) {
      for (const form of ["hex", "base64", "base64url"] as const) {
        const text = createHash(hash).update(value).digest(form);
        assert.deepEqual(findForms(`"${text}"`, secret, whole), [hash]);
      }
    }
  }
});
