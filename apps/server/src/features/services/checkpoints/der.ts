// As much of DER as a request to a time stamping authority and its answer need.

export type Element = { tag: number; content: Buffer; whole: Buffer };

export const TAGS = {
  boolean: 1,
  integer: 2,
  octets: 4,
  null: 5,
  oid: 6,
  time: 0x18,
  sequence: 0x30,
  first: 0xa0,
} as const;

const lengthBytes = (length: number) => {
  if (length < 0x80) return Buffer.of(length);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
};

export const element = (tag: number, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthBytes(content.length), content]);
};

/** The elements one after another; throws for anything cut off, too long or of another encoding. */
export const elementsOf = (bytes: Buffer): Element[] => {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag, first] = [bytes[at], bytes[at + 1]];
    if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new Error('not DER');
    const more = first < 0x80 ? 0 : first & 0x7f;
    if (first === 0x80 || more > 4 || at + 2 + more > bytes.length) throw new Error('not DER');
    const start = at + 2 + more;
    const end = start + (more === 0 ? first : bytes.readUIntBE(at + 2, more));
    if (end > bytes.length) throw new Error('not DER');
    found.push({ tag, content: bytes.subarray(start, end), whole: bytes.subarray(at, end) });
    at = end;
  }
  return found;
};

/** What is inside one element of that tag. */
export const inside = (one: Element | undefined, tag: number) => {
  if (one?.tag !== tag) throw new Error(`DER without the element ${tag}`);
  return one.content;
};
