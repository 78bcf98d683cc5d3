// Opens the bids of three custodians from the parts handed in, and decides which are void and who is to blame.
import { setImmediate } from 'node:timers/promises';
import { namedFilesProblem } from '@rfb/contract/trade/bids/bid-files.ts';
import { sealedBidProblem } from '@rfb/contract/trade/bids/sealed-bid-problem.ts';
import type { FileKey } from '@rfb/contract/trade/custody/attachments.ts';
import type { CustodianKeys } from '@rfb/contract/trade/custody/bid-sealing.ts';
import { checkAndOpen, openWithReceipt } from '@rfb/contract/trade/custody/opening.ts';
import type { HandedPart } from '@rfb/contract/trade/custody/parts.ts';
import type { BidPayload, SealedBid } from '@rfb/contract/trade/custody/sealed-bid.ts';
import type { PartNumber } from '@rfb/contract/trade/custody/shamir.ts';
import { findNow } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Keys } from '../../../platform/keys.ts';
import { findSettingAt } from '../../../platform/settings/setting-at.queries.ts';
import { listPlaces } from '../custody/exports.ts';
import { bidderTag, openWith, type TenderRow, unwrapSealKey } from '../tenders/exports.ts';
import { readEnvelope } from './checked-envelopes.ts';
import * as rows from './custody.queries.ts';
import { filesOfTender, openFiles } from './custody-files.ts';
import { contextOf, type SealedPayload } from './sealed-payload.ts';
import { BrokenSeal, type SealedRow, type Unsealed } from './unsealing.ts';

const ASKED_EVERY = 20;

const UNREADABLE = '密封的内容与承诺值不符，读不出报价，责任在报价方';
const OTHER_FLEET = '密封的内容里写的不是提交的车队，责任在报价方';
const UNOPENED = '到最晚开启时，凑不出能打开它的两份，报价方也没有用回执答复';

type Read =
  | { payload: BidPayload; blamed: PartNumber[] }
  | { problem: string; blamed: PartNumber[] }
  | { isWaiting: true };
type Material = { custodians: CustodianKeys; handed: HandedPart[]; contentKey: string | undefined };
type OfBid = Pick<SealedRow, 'tenderId' | 'lotId' | 'action' | 'commitment' | 'position' | 'tag' | 'sealed'>;

const envelopeOf = ({ tenderId, lotId, action, sealed }: OfBid): SealedBid => {
  const found = readEnvelope(sealed);
  const isInPlace = found?.tenderId === tenderId && found.lotId === lotId && found.action === action;
  if (!found || !isInPlace) throw new BrokenSeal(`有一环的密文不是当时收下的报价`);
  return found;
};

/** The one judgement of a sealed bid, when it is opened and whenever it is checked later. */
export const readBid = (
  keys: Keys,
  row: OfBid,
  { custodians, handed, contentKey }: Material,
  sealed = envelopeOf(row),
): Read => {
  const expected = { commitment: row.commitment, custodians };
  const byParts = checkAndOpen(sealed, expected, handed);
  const outcome =
    byParts.state === 'waiting' && contentKey !== undefined
      ? openWithReceipt(sealed, expected, handed, contentKey)
      : byParts;
  const blamed = outcome.blamed.filter((one) => typeof one === 'number');
  if (outcome.state === 'broken') throw new BrokenSeal(`第 ${row.position} 环的密文不是当时收下的报价`);
  if (outcome.state === 'waiting') return { isWaiting: true };
  if (outcome.state === 'void') return { problem: UNREADABLE, blamed };
  const { payload } = outcome;
  const whose = { tenderId: row.tenderId, lotId: row.lotId, fleetId: payload.fleet.id };
  if (!row.tag.equals(bidderTag(keys, whose, sealed.revision))) return { problem: OTHER_FLEET, blamed };
  return { payload, blamed };
};

/** Who submitted a bid nobody can read: the tag tells, with the installation's key. */
const submitterOf = (keys: Keys, fleetIds: string[], { tenderId, lotId, tag }: SealedRow, revision: number) => {
  const found = fleetIds.find((fleetId) => tag.equals(bidderTag(keys, { tenderId, lotId, fleetId }, revision)));
  if (found === undefined) throw new BrokenSeal(`有一环不属于任何车队`);
  return found;
};

export const custodianKeysFor = async (db: Db, tenderId: string): Promise<CustodianKeys> => {
  const [a, b, c] = await listPlaces(db, tenderId);
  if (!a || !b || !c) throw new BrokenSeal('保管人的钥匙被删除');
  return [a.publicKey, b.publicKey, c.publicKey];
};

type Found = { bid: Unsealed; files: FileKey[] };

type OpenedByCustodians = {
  bids: Unsealed[];
  /** Custodians who handed in another part than was sealed for them. */
  blamed: PartNumber[];
  /** Bids that fewer than two parts fit. */
  waiting: number;
};

/** Only of the newest bid of each fleet on each lot: earlier ones are replaced, and their files go unread. */
const openNewestFiles = async (deps: Deps, db: Db, tenderId: string, found: Found[]) => {
  const newest = new Map(found.map((one) => [`${one.bid.lotId} ${one.bid.payload.fleetId}`, one]));
  const named = [...newest.values()].filter(({ files, bid }) => files.length > 0 && bid.voidBy === '');
  const hashes = named.flatMap(({ files }) => files.map(({ sha256 }) => sha256));
  const where = await filesOfTender(db, tenderId, hashes);
  for (const { bid, files } of named) {
    const attachments = bid.payload.bid?.attachments ?? [];
    const { opened, problem } = await openFiles(deps, db, { attachments, files, where });
    bid.payload.files = opened;
    bid.voidBy = problem;
  }
};

export const unsealByCustodians = async (
  deps: Deps,
  db: Db,
  tender: TenderRow,
  { wrappedKey, sealed }: { wrappedKey: Buffer; sealed: SealedRow[] },
): Promise<OpenedByCustodians> => {
  const { keys } = deps;
  const { id: tenderId, content } = tender;
  const custodians = await custodianKeysFor(db, tenderId);
  const [parts, bidKeys, fleetIds, basis] = await Promise.all([
    rows.partsOf(db, tenderId),
    rows.bidKeysOf(db, tenderId),
    rows.listFleetIds(db),
    findSettingAt(db, 'cost.line', tender.publishedAt),
  ]);
  const traceKey = unwrapSealKey(keys, tenderId, wrappedKey);
  const tracesOf = ({ lotId, code, traces }: SealedRow): SealedPayload['traces'] => {
    try {
      return JSON.parse(openWith(traceKey, contextOf({ tenderId, lotId, code }), traces ?? Buffer.alloc(0)));
    } catch {
      throw new BrokenSeal(`有一环的附记打不开，已被改动`);
    }
  };
  const ruleProblem = ({ bid, files }: BidPayload, { lotId, validFrom }: SealedRow) => {
    const lot = content.lots.find(({ id }) => id === lotId);
    if (!bid || !lot) return '';
    const problem = sealedBidProblem(bid, content, lot, basis, validFrom ?? '');
    return problem ?? namedFilesProblem(bid.attachments ?? [], files.length) ?? '';
  };
  const result: OpenedByCustodians = { bids: [], blamed: [], waiting: 0 };
  const found: Found[] = [];
  const add = (bid: Unsealed, files: FileKey[]) => {
    result.bids.push(bid);
    found.push({ bid, files });
  };
  for (const [index, row] of sealed.entries()) {
    // The database ends transactions that ask nothing for too long; on a busy machine a thousand bids take that long.
    if (index % ASKED_EVERY === 0) await findNow(db);
    const envelope = envelopeOf(row);
    const { revision, noticeNumber } = envelope;
    const [handed, contentKey] = [parts.get(row.code) ?? [], bidKeys.get(row.code)];
    const read = readBid(keys, row, { custodians, handed, contentKey }, envelope);
    const shared = { revision, noticeNumber, traces: tracesOf(row) };
    if ('payload' in read) {
      const { bid, nonce, fleet } = read.payload;
      const payload = { ...shared, fleetId: fleet.id, fleetNonce: fleet.nonce, nonce, bid };
      add({ ...row, payload, voidBy: ruleProblem(read.payload, row) }, read.payload.files);
    } else {
      const fleetId = submitterOf(keys, fleetIds, row, revision);
      const payload = { ...shared, fleetId, fleetNonce: '', nonce: '', bid: null };
      add({ ...row, payload, voidBy: 'problem' in read ? read.problem : UNOPENED }, []);
      if ('isWaiting' in read) result.waiting += 1;
    }
    if ('blamed' in read) result.blamed.push(...read.blamed.filter((number) => !result.blamed.includes(number)));
    // A thousand bids take seconds: others are answered meanwhile.
    await setImmediate();
  }
  await openNewestFiles(deps, db, tenderId, found);
  return result;
};
