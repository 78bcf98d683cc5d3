// Opaque pagination cursors: a row number encrypted per user, so that cursors do not reveal how many rows lie between them.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Keys } from './keys.ts';

const CURSOR = /^[\w-]{22}$/;

/** One block per number: the same row always has the same cursor, and no other person's cursor decrypts. */
const CIPHER = 'aes-256-ecb';
const keyOf = (keys: Keys, userId: string) => keys.mac('cursor', userId);

export const cursorOf = (keys: Keys, userId: string, position: number) => {
  const block = Buffer.alloc(16);
  block.writeBigUInt64BE(BigInt(position), 8);
  return createCipheriv(CIPHER, keyOf(keys, userId), null).setAutoPadding(false).update(block).toString('base64url');
};

/** Decrypts a cursor; undefined if it was not issued to this user. */
export const positionOf = (keys: Keys, userId: string, cursor: string) => {
  if (!CURSOR.test(cursor)) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(keys, userId), null).setAutoPadding(false);
  const block = decipher.update(Buffer.from(cursor, 'base64url'));
  return block.readBigUInt64BE(0) === 0n ? Number(block.readBigUInt64BE(8)) : undefined;
};
