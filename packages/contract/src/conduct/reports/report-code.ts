// The secret code by which a reporter checks progress: JB-7F3K-92QM, forty random bits.

/** Thirty-two unambiguous characters: no I, L, O, U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight characters of five bits from the first five bytes. */
export const codeFromBytes = (bytes: Uint8Array) => {
  let bits = 0n;
  for (const byte of bytes.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte);
  const signs = Array.from({ length: 8 }, (_, place) => SIGNS[Number((bits >> BigInt(35 - place * 5)) & 31n)]).join('');
  return `JB-${signs.slice(0, 4)}-${signs.slice(4)}`;
};

/** Parses any case, with or without dashes, O for zero, I or L for one. Undefined: not a code. */
export const readCode = (typed: string) => {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^JB(?=.{8}$)/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const isWhole = signs.length === 8 && [...signs].every((sign) => SIGNS.includes(sign));
  return isWhole ? `JB-${signs.slice(0, 4)}-${signs.slice(4)}` : undefined;
};
