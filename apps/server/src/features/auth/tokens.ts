// Opaque tokens: the caller keeps the token, the database only its SHA-256.
import { createHash } from 'node:crypto';

export const hashToken = (token: string) => createHash('sha256').update(token).digest();
