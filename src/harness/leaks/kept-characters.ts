const digits = "0123456789abcdef";
const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_";
const backslash = 92;
const escapedBlanks = new Set(Buffer.from("nrt"));

/** What is left of a piece: its hexadecimal digits, in lower case, and its characters of base64. */
export interface KeptCharacters {
  readonly digits: string;
  readonly base64: string;
}

/** Reads a stream piece by piece and leaves out what may stand between the characters of an encoded text: blanks and line ends, escaped ones too, separators, and the zeros of wide characters. */
export function keepAlphabets(): (piece: Uint8Array) => KeptCharacters {
  const asDigit = makeTable([digits, digits.toUpperCase()], digits);
  const asBase64 = makeTable([base64], base64);
  let previous = 0;
  return (piece) => {
    const left = {
      digits: Buffer.allocUnsafe(piece.length),
      base64: Buffer.allocUnsafe(piece.length),
    };
    let digitCount = 0;
    let base64Count = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const byte = piece[index] ?? 0;
      const digit = asDigit[byte] ?? 0;
      const character = asBase64[byte] ?? 0;
      if (digit !== 0) left.digits[digitCount++] = digit;
      if (character !== 0 && !(previous === backslash && escapedBlanks.has(byte)))
        left.base64[base64Count++] = character;
      previous = byte;
    }
    return {
      digits: left.digits.toString("latin1", 0, digitCount),
      base64: left.base64.toString("latin1", 0, base64Count),
    };
  };
}

/** By a character's code what it is kept as; 0: it is left out. */
function makeTable(alphabets: readonly string[], kept: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const alphabet of alphabets) {
    for (const [index, code] of Buffer.from(alphabet).entries())
      table[code] = kept.charCodeAt(index);
  }
  return table;
}
