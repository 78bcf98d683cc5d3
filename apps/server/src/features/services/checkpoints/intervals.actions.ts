// Closes the hour's interval of the public log: places the waiting leaves, fills it up, and signs the new checkpoint.
import { randomBytes, sign } from 'node:crypto';
import { checkpointText, keyIdOf, signatureLine } from '@rfb/contract/services/checkpoints/notes.ts';
import { findNewestHead, publishAuditHead, signedText } from '../../../platform/audit/heads.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { logKeyOf } from './ed25519.ts';
import { INTERVAL_SIZE, intervalRoot, randomSlots } from './interval-tree.ts';
import { findDueInterval, saveInterval } from './intervals.queries.ts';
import { addLeaf, listWaitingLeaves } from './leaves.queries.ts';
import { publishIfMet, saveCheckpoint } from './publications.queries.ts';
import { hashesOfRanges } from './tree.queries.ts';

const signCheckpoint = async (deps: Deps, trx: Trx, size: number) => {
  const [root] = await hashesOfRanges(trx, [[0, size]]);
  if (!root) throw new Error('the public log is empty');
  const { name, type, publicKey } = logKeyOf(deps);
  const text = checkpointText({ origin: name, size, root });
  const signature = sign(null, Buffer.from(text), deps.keys.signingKey());
  const note = `${text}\n${signatureLine(name, await keyIdOf(name, type, publicKey), signature)}`;
  return { size, root: Buffer.from(root), note };
};

/** Once an hour by the database's clock; returns the size of the log if an interval was closed. */
export const closeDueInterval = (deps: Deps) =>
  deps.db.transaction().execute(async (trx) => {
    const number = await findDueInterval(trx);
    if (number === undefined) return undefined;
    // A head of this moment stands for all before it: each is a link of one chain.
    await publishAuditHead(trx, deps.keys.signingKey());
    const head = await findNewestHead(trx);
    if (head) await addLeaf(trx, { kind: 'audit', data: signedText(head).toString() });
    const waiting = await listWaitingLeaves(trx);
    const slots = randomSlots(waiting.length);
    const real = new Map(waiting.map(({ entry }, index) => [slots[index] as number, entry]));
    const seed = randomBytes(32);
    await saveInterval(trx, { number, seed, real, root: intervalRoot(seed, real) });
    const size = (number + 1) * INTERVAL_SIZE;
    await saveCheckpoint(trx, await signCheckpoint(deps, trx, size));
    await publishIfMet(trx, deps.config, size);
    return size;
  });
