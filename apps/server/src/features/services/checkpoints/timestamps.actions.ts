// Has the newest checkpoint stamped by the time stamping authority, if one is configured.
import { randomBytes } from 'node:crypto';
import { parseNote } from '@rfb/contract/services/checkpoints/notes.ts';
import { CALL_MS, postOnce } from '../../../platform/deliveries/http-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findNewestCheckpoint, hasTimestamp, saveTimestamp } from './publications.queries.ts';
import { stampedAt, stampRequest } from './timestamp.ts';

/** The text of the checkpoint alone, its first three lines: whoever cosigns later does not change it. */
export const stampNewest = async ({ db, config: { tsaUrl } }: Deps) => {
  const newest = tsaUrl ? await findNewestCheckpoint(db) : undefined;
  if (!tsaUrl || !newest || (await hasTimestamp(db, newest.size))) return;
  const text = parseNote(newest.note)?.text ?? '';
  const nonce = randomBytes(8);
  const { status, bytes } = await postOnce({
    url: new URL(tsaUrl),
    headers: { 'content-type': 'application/timestamp-query' },
    body: stampRequest(text, nonce),
    timeoutMs: CALL_MS,
  });
  if (status !== 200) throw new Error(`the time stamping authority answered ${status}`);
  await saveTimestamp(db, { size: newest.size, token: bytes, stampedAt: stampedAt(bytes, text, nonce) });
};
