// Opaque names for things: random, so that nothing can be learned from a gap.
import { createHash, randomBytes } from 'node:crypto';

export const newId = () => randomBytes(10).toString('hex');
export const newRequestId = () => `r-${randomBytes(5).toString('hex')}`;
/** 256 random bits, for tokens. */
export const newToken = () => randomBytes(32).toString('base64url');
/** What the database keeps of a token; the caller keeps the token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
