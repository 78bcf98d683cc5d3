// Compares what is stored of three custodians with what was fixed and recorded: their keys, their parts, and bids called unreadable.
import { setImmediate } from 'node:timers/promises';
import { hashOf } from '@rfb/contract/trade/custody/hashes.ts';
import { partNumbers } from '@rfb/contract/trade/custody/shamir.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keySetFor, listPlaces } from '../custody/exports.ts';
import type { TenderRow } from '../tenders/exports.ts';
import { checkedEnvelope } from './checked-envelopes.ts';
import {
  bidKeysOf,
  findRecordedKeySet,
  listEnvelopes,
  listRecordedParts,
  listUnread,
  partsOf,
} from './custody.queries.ts';
import { areKept, LOST_FILE } from './custody-files.ts';
import { custodianKeysFor, readBid } from './custody-unsealing.ts';
import { BrokenSeal } from './unsealing.ts';

/** One value for all that a custodian handed in; the log holds it. */
export const handedHash = (parts: { code: string; part: string | null }[]) =>
  hashOf('rfb-custody-handed-v1', ...parts.map(({ code, part }) => `${code} ${part ?? '-'}`).sort());

/** The keys are those of publishing, by the rows and by the log. */
export const keyProblem = async (db: Db, tenderId: string, keySet: string) => {
  const isSame = keySet === keySetFor(tenderId, await listPlaces(db, tenderId));
  const recorded = await findRecordedKeySet(db, tenderId);
  return isSame && (recorded === undefined || recorded === keySet) ? undefined : '保管人的钥匙与发布时不同';
};

/** What custodians handed in is still there as they handed it in. */
const partsProblem = async (db: Db, tenderId: string) => {
  const stored = await partsOf(db, tenderId);
  const recorded = new Map((await listRecordedParts(db, tenderId)).map(({ number, hash }) => [number, hash]));
  for (const { number, handedAt, name } of await listPlaces(db, tenderId)) {
    if ((handedAt !== null) !== recorded.has(number)) return `${name}的投入与操作日志不同`;
    const parts = [...stored].flatMap(([code, handed]) =>
      handed.filter((one) => one.number === number).map(({ part }) => ({ code, part })),
    );
    if (handedAt !== null && recorded.get(number) !== handedHash(parts)) return `${name}投入的钥匙份额被删除或改动`;
  }
  return undefined;
};

/** A thousand envelopes take half a second: others are answered meanwhile. */
const PAUSE_EVERY = 50;

/** Anybody can tell without opening it whether an envelope is the one its link commits to. */
const envelopeProblem = async (deps: Deps, db: Db, { id: tenderId, phase }: TenderRow) => {
  const files: string[] = [];
  for (const [index, { sealed, commitment }] of (await listEnvelopes(db, tenderId)).entries()) {
    if (index % PAUSE_EVERY === PAUSE_EVERY - 1) await setImmediate();
    const envelope = checkedEnvelope(sealed);
    if (envelope?.commitment !== commitment) return `有一环的密文不是当时收下的报价`;
    files.push(...envelope.files);
  }
  // Of bids that nobody will open the files are deleted.
  if (phase !== 'closed') return undefined;
  return (await areKept(deps, db, tenderId, files)) ? undefined : LOST_FILE;
};

export const custodyProblem = async (deps: Deps, db: Db, tender: TenderRow, keySet: string) =>
  (await keyProblem(db, tender.id, keySet)) ??
  (await partsProblem(db, tender.id)) ??
  (tender.openedAt === null ? await envelopeProblem(deps, db, tender) : await unreadProblem(deps, db, tender));

/** A bid called void must not open with what was handed in. */
const unreadProblem = async ({ keys }: Deps, db: Db, { id: tenderId }: TenderRow): Promise<string | undefined> => {
  const unread = await listUnread(db, tenderId);
  if (unread.length === 0) return undefined;
  try {
    const custodians = await custodianKeysFor(db, tenderId);
    const [parts, bidKeys] = [await partsOf(db, tenderId), await bidKeysOf(db, tenderId)];
    for (const row of unread) {
      const handed = parts.get(row.code) ?? [];
      if (handed.length < partNumbers.length - 1) return `第 ${row.position} 环的钥匙份额被删除`;
      const read = readBid(keys, row, { custodians, handed, contentKey: bidKeys.get(row.code) });
      if ('payload' in read) return `第 ${row.position} 环被当作读不出的报价，其实打得开`;
    }
    return undefined;
  } catch (error) {
    if (error instanceof BrokenSeal) return error.message;
    throw error;
  }
};
