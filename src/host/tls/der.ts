/** Bytes of one DER value: a tag, a length, and what it holds. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), writeLength(content.length), content]);
}

/** SEQUENCE of what is already DER. */
export function sequence(...parts: readonly Uint8Array[]): Buffer {
  return der(0x30, ...parts);
}
/** SET of one value. */
export function setOf(value: Uint8Array): Buffer {
  return der(0x31, value);
}

/** OBJECT IDENTIFIER of the dotted form; every arc below 2^28. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(writeArc)]));
}

/** INTEGER that is at least 0, from its bytes. */
export function unsigned(bytes: Uint8Array): Buffer {
  const needsSign = (bytes[0] ?? 0) >= 0x80;
  return der(0x02, needsSign ? Buffer.from([0]) : Buffer.alloc(0), bytes);
}

/** BIT STRING; `unused` bits at its end do not count. */
export function bitString(bytes: Uint8Array, unused = 0): Buffer {
  return der(0x03, Buffer.from([unused]), bytes);
}
/** OCTET STRING. */
export function octets(bytes: Uint8Array): Buffer {
  return der(0x04, bytes);
}
/** BOOLEAN. */
export function boolean(value: boolean): Buffer {
  return der(0x01, Buffer.from([value ? 0xff : 0]));
}
/** UTF8String. */
export function utf8(text: string): Buffer {
  return der(0x0c, Buffer.from(text));
}

/** A moment in UTC to the second: UTCTime before 2050, GeneralizedTime from then on, as RFC 5280 wants it. */
export function time(at: Date): Buffer {
  const digits = `${at.toISOString().replaceAll(/\D/g, "").slice(0, 14)}Z`;
  return at.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(digits.slice(2)))
    : der(0x18, Buffer.from(digits));
}

function writeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  const significant = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.from([0x80 + significant.length]), significant]);
}

function writeArc(arc: number): number[] {
  const digits = [arc & 0x7f];
  for (let rest = arc >>> 7; rest > 0; rest >>>= 7) digits.unshift(0x80 | (rest & 0x7f));
  return digits;
}
