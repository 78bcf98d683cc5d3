// Generates random ids and tokens; ids are not sequential, so that they reveal no counts.
import { createHash, randomBytes } from 'node:crypto';

export const newId = () => randomBytes(10).toString('hex');
export const newRequestId = () => `r-${randomBytes(5).toString('hex')}`;
/** 256 random bits, for tokens. */
export const newToken = () => randomBytes(32).toString('base64url');
/** The database stores only this hash of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
