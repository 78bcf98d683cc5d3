// Encodes text as GB18030, which the platform can only decode.

let codes: Map<string, number> | undefined;

/** All two-byte codes, found by decoding them. */
const twoByteCodes = () => {
  const found = new Map<string, number>();
  const decoder = new TextDecoder('gb18030');
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail === 0x7f) continue;
      const char = decoder.decode(Uint8Array.of(lead, trail));
      if ([...char].length === 1 && !found.has(char)) found.set(char, (lead << 8) | trail);
    }
  return found;
};

/** Throws for a character of four bytes: statements have none. */
export const gb18030 = (text: string) => {
  codes ??= twoByteCodes();
  const bytes: number[] = [];
  for (const char of text) {
    const point = char.charCodeAt(0);
    const code = codes.get(char);
    if (point < 0x80) bytes.push(point);
    else if (code === undefined) throw new Error(`no GB18030 code of two bytes: ${char}`);
    else bytes.push(code >> 8, code & 0xff);
  }
  return Buffer.from(bytes);
};
