// Generates random ids and tokens; ids are not sequential, so that they reveal no counts.
import { createHash, randomBytes, randomFillSync } from 'node:crypto';

export const newId = () => randomBytes(10).toString('hex');

/** Random bytes for many request ids at once, because each call of randomBytes costs as much as routing a request. */
const POOL = Buffer.alloc(5 * 512);
let used = POOL.length;
export const newRequestId = () => {
  if (used === POOL.length) {
    randomFillSync(POOL);
    used = 0;
  }
  used += 5;
  return `r-${POOL.toString('hex', used - 5, used)}`;
};

/** 256 random bits, for tokens. */
export const newToken = () => randomBytes(32).toString('base64url');
/** The database stores only this hash of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
/** 32 random bytes in hex, for commitments. */
export const newNonce = () => randomBytes(32).toString('hex');

/** No letters that look like digits. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Five random bits in each letter. */
export const newTypedCode = (length: number) =>
  Array.from(randomBytes(length), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? '').join('');
/** HZ-8F3KQ-2NRTY-W6MDA: 75 random bits in a form people can type. */
export const newCode = (head: string) => {
  const letters = newTypedCode(15);
  return `${head}-${letters.slice(0, 5)}-${letters.slice(5, 10)}-${letters.slice(10)}`;
};
