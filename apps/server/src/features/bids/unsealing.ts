// Decrypts the bids of a tender, checks each against its commitment and the chain, and decides what counts.
import type { BidState } from '@rfb/contract/bids/bid.labels.ts';
import { commitmentOf, fleetHashOf, linkHashOf } from '@rfb/contract/bids/proof.ts';
import type { LotContent } from '@rfb/contract/tenders/tenders.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Keys } from '../../platform/keys.ts';
import {
  type BidderFacts,
  bidderFactsOf,
  type findChain,
  openWith,
  requirementsOf,
  type TenderRow,
  unwrapSealKey,
} from '../tenders/exports.ts';
import type { listSealedBids } from './sealed-bids.queries.ts';
import { contextOf, type SealedPayload } from './sealed-payload.ts';

type Chain = NonNullable<Awaited<ReturnType<typeof findChain>>>;
type SealedRow = Awaited<ReturnType<typeof listSealedBids>>[number];
export type Unsealed = SealedRow & { payload: SealedPayload };

/** Throws when a row was changed, added, removed or moved: then nothing is opened, and the operator must look. */
export const unsealAll = async (keys: Keys, tenderId: string, chain: Chain, rows: SealedRow[]): Promise<Unsealed[]> => {
  const privateKey = unwrapSealKey(keys, tenderId, chain.wrappedKey);
  const unsealed: Unsealed[] = [];
  let previous = chain.startHash;
  for (const [index, row] of rows.entries()) {
    if (row.position !== index + 1 || row.hash !== (await linkHashOf(previous, row)))
      throw new Error(`the chain of tender ${tenderId} is broken at link ${index + 1}`);
    previous = row.hash;
    const { lotId, code } = row;
    const payload: SealedPayload = JSON.parse(openWith(privateKey, contextOf({ tenderId, lotId, code }), row.sealed));
    const fleetHash = await fleetHashOf(payload.fleetId, payload.fleetNonce);
    const { bid, nonce } = payload;
    if (row.commitment !== (await commitmentOf({ tenderId, lotId, fleetHash, bid, nonce })))
      throw new Error(`bid ${code} of tender ${tenderId} is not the one committed to`);
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
