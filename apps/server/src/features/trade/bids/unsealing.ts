// Decrypts the bids of a tender, checks each against its commitment and the chain, and decides what counts.
import type { KeyObject } from 'node:crypto';
import type { BidState } from '@rfb/contract/trade/bids/bid.labels.ts';
import { commitmentOf, fleetHashOf, linkHashOf } from '@rfb/contract/trade/bids/proof.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import {
  type BidderFacts,
  bidderFactsOf,
  bidderTag,
  type findChain,
  openWith,
  requirementsOf,
  type TenderRow,
  unwrapSealKey,
} from '../tenders/exports.ts';
import { isLinkSigned } from './receipts.ts';
import type { listSealedBids } from './sealed-bids.queries.ts';
import { contextOf, type SealedPayload } from './sealed-payload.ts';

export type Chain = NonNullable<Awaited<ReturnType<typeof findChain>>>;
export type SealedRow = Awaited<ReturnType<typeof listSealedBids>>[number];
type Unsealed = SealedRow & { payload: SealedPayload };

/** A row was changed, added, removed or moved: then nothing is opened, and the operator must look. */
export class BrokenSeal extends Error {}

/** Links and signatures, for which no key is unwrapped. The seal key is public: only the signature tells a row we accepted. */
const checkLinks = async (keys: Keys, tenderNo: string, { startHash }: Chain, rows: SealedRow[]) => {
  let previous = startHash;
  for (const [index, row] of rows.entries()) {
    if (row.position !== index + 1 || row.hash !== (await linkHashOf(previous, row)))
      throw new BrokenSeal(`link ${index + 1} does not follow the one before`);
    if (!isLinkSigned(keys, tenderNo, row, row.signature))
      throw new BrokenSeal(`link ${index + 1} has no signature of ours`);
    previous = row.hash;
  }
};

const payloadOf = (key: KeyObject, { tenderId, lotId, code, sealed, position }: SealedRow): SealedPayload => {
  try {
    return JSON.parse(openWith(key, contextOf({ tenderId, lotId, code }), sealed));
  } catch {
    throw new BrokenSeal(`the bid of link ${position} cannot be decrypted`);
  }
};

export const unsealAll = async (
  keys: Keys,
  { id: tenderId, tenderNo }: Pick<TenderRow, 'id' | 'tenderNo'>,
  chain: Chain,
  rows: SealedRow[],
): Promise<Unsealed[]> => {
  await checkLinks(keys, tenderNo ?? '', chain, rows);
  const privateKey = unwrapSealKey(keys, tenderId, chain.wrappedKey);
  const unsealed: Unsealed[] = [];
  for (const row of rows) {
    const payload = payloadOf(privateKey, row);
    const { lotId, position } = row;
    const fleetHash = await fleetHashOf(payload.fleetId, payload.fleetNonce);
    const { bid, nonce } = payload;
    const isCommitted = row.commitment === (await commitmentOf({ tenderId, lotId, fleetHash, bid, nonce }));
    if (!isCommitted || !row.tag.equals(bidderTag(keys, tenderId, lotId, payload.fleetId)))
      throw new BrokenSeal(`the bid of link ${position} is not the one committed to`);
    unsealed.push({ ...row, payload });
  }
  return unsealed;
};

export type Judged = Unsealed & { state: BidState; problem: string; facts: BidderFacts | undefined };

/** Eligibility is checked again: a paper may have expired since. */
const judge = (row: Unsealed, isLast: boolean, tender: TenderRow, lot: LotContent, facts: BidderFacts | undefined) => {
  if (!isLast) return { state: 'superseded' as const, problem: '' };
  if (row.action === 'withdrawal') return { state: 'withdrawn' as const, problem: '' };
  if (row.payload.noticeNumber < tender.reconfirmNumber)
    return { state: 'unconfirmed' as const, problem: `变更 ${tender.reconfirmNumber} 号后未重新确认` };
  const missing = facts ? requirementsOf(facts, tender.content, lot).find(({ isMet }) => !isMet) : undefined;
  if (!facts || missing)
    return { state: 'ineligible' as const, problem: missing ? `${missing.text}：${missing.detail}` : '企业已注销' };
  return { state: 'valid' as const, problem: '' };
};

export const judgeAll = async (db: Db, tender: TenderRow, rows: Unsealed[]): Promise<Judged[]> => {
  const facts = new Map<string, BidderFacts | undefined>();
  const last = new Map<string, string>();
  for (const { lotId, code, payload } of rows) {
    last.set(`${lotId} ${payload.fleetId}`, code);
    if (!facts.has(payload.fleetId))
      facts.set(payload.fleetId, await bidderFactsOf(db, payload.fleetId, tender.companyId));
  }
  const lots = new Map(tender.content.lots.map((lot) => [lot.id, lot]));
  return rows.map((row) => {
    const { fleetId } = row.payload;
    const lot = lots.get(row.lotId);
    if (!lot) throw new Error(`lot ${row.lotId} is not part of its tender`);
    const isLast = last.get(`${row.lotId} ${fleetId}`) === row.code;
    return { ...row, ...judge(row, isLast, tender, lot, facts.get(fleetId)), facts: facts.get(fleetId) };
  });
};
