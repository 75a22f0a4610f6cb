/** In which spellings a token is looked for; each is of one alphabet alone, since whatever lies between its characters does not count. */
export interface Spellings {
  /** Of `0` to `9` and `a` to `f`. */
  readonly digits: readonly string[];
  /** Of base64's characters. */
  readonly base64: readonly string[];
}

/** Spells a token as it is, byte by byte as a number, and in base64. */
export function spell(token: string): Spellings {
  const bytes = [...Buffer.from(token)];
  const hex = bytes.map((byte) => writeByte(byte, 16, 2));
  return {
    digits: [
      token,
      hex.join(""),
      // `0x34, 0x61` and `\u0034\u0061`
      hex.join("0"),
      hex.join("00"),
      bytes.join(""),
      bytes.map((byte) => writeByte(byte, 8, 3)).join(""),
    ],
    base64: spellBase64(token),
  };
}

/** Writes a byte as a number of so many digits. */
export function writeByte(byte: number, radix: 8 | 16, digits: number): string {
  return byte.toString(radix).padStart(digits, "0");
}

function spellBase64(token: string): string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), Buffer.from(token)]).toString("base64");
    // the outermost characters also hold bits of what stands around the token
    const start = Math.ceil((offset * 8) / 6);
    const end = Math.floor(((offset + token.length) * 8) / 6);
    return encoded.slice(start, end);
  });
}
