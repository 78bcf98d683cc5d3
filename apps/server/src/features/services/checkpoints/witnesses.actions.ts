// Sends the newest checkpoint to the witnesses and stores their cosignatures (https://c2sp.org/tlog-witness).
import { addCheckpointBody, cosignatureOf, parseNote } from '@rfb/contract/services/checkpoints/notes.ts';
import type { Config } from '../../../config.ts';
import { findNow } from '../../../platform/clock.ts';
import { CALL_MS, postOnce } from '../../../platform/deliveries/http-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isSignature } from './ed25519.ts';
import { INTERVAL_SIZE } from './interval-tree.ts';
import {
  findCosignedSize,
  findNewestCheckpoint,
  listCosigners,
  publishIfMet,
  saveCosignature,
  saveRefusal,
} from './publications.queries.ts';
import { consistencyProof } from './tree.queries.ts';

type Witness = Config['witnesses'][number];
type Checkpoint = { size: number; note: string };
type Answer = { status: number; body: string };

const MAX_KEPT_ANSWER = 200;
const DAY_SECONDS = 86_400;

const send = async ({ db }: Deps, { url }: Witness, { size, note }: Checkpoint, old: number): Promise<Answer> =>
  postOnce({
    url: new URL(`${url}/add-checkpoint`),
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: addCheckpointBody(old, await consistencyProof(db, old, size), note),
    timeoutMs: CALL_MS,
  });

/** The size the witness says it knows, if the tree can be proved from there. */
const sizeToldBy = ({ status, body }: Answer, size: number) => {
  const told = status === 409 && /^(0|[1-9]\d{0,14})\n?$/.test(body) ? Number(body) : undefined;
  return told !== undefined && told <= size && told % INTERVAL_SIZE === 0 ? told : undefined;
};

/** A cosignature of another day would not say when the witness saw the log. */
const cosignatureIn = async ({ db }: Deps, { key }: Witness, { note }: Checkpoint, { status, body }: Answer) => {
  const signed = status === 200 ? parseNote(note + body) : undefined;
  const found = signed && (await cosignatureOf(signed, key, isSignature));
  const now = Date.parse(await findNow(db)) / 1000;
  return found && Math.abs(found.time - now) < DAY_SECONDS ? found : undefined;
};

/** Throws if the witness cannot be reached; what it refuses is stored, because it may have seen another log. */
const askWitness = async (deps: Deps, witness: Witness, checkpoint: Checkpoint) => {
  const { db } = deps;
  const { size } = checkpoint;
  const { name } = witness.key;
  const known = await findCosignedSize(db, name);
  const first = await send(deps, witness, checkpoint, known);
  const told = sizeToldBy(first, size);
  const answer = told === undefined || told === known ? first : await send(deps, witness, checkpoint, told);
  const found = await cosignatureIn(deps, witness, checkpoint, answer);
  if (found) {
    const cosignedAt = new Date(found.time * 1000).toISOString();
    return saveCosignature(db, { size, witness: name, line: found.line, cosignedAt });
  }
  const { status, body } = answer;
  await saveRefusal(db, { size, witness: name, status, answer: body.replaceAll('\0', '').slice(0, MAX_KEPT_ANSWER) });
  throw new Error(`refused: ${status}`);
};

/** Asks everybody who has not cosigned the newest checkpoint, all at once, and publishes it as soon as the policy is met. */
export const askWitnesses = async (deps: Deps) => {
  const { db, config } = deps;
  const newest = await findNewestCheckpoint(db);
  if (!newest) return;
  const signed = await listCosigners(db, newest.size);
  const missing = config.witnesses.filter(({ key }) => !signed.includes(key.name));
  const results = await Promise.allSettled(missing.map((witness) => askWitness(deps, witness, newest)));
  await db.transaction().execute((trx) => publishIfMet(trx, config, newest.size));
  const failures = results.flatMap((result, index) =>
    result.status === 'rejected' ? [`${missing[index]?.key.name}: ${(result.reason as Error).message}`] : [],
  );
  if (failures.length > 0) throw new Error(`no cosignature: ${failures.join('; ')}`);
};
