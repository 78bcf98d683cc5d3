// Decrypts the bids of a tender, checks each against its commitment, and decides what counts.
import type { KeyObject } from 'node:crypto';
import type { BidState } from '@rfb/contract/trade/bids/bid.states.ts';
import { commitmentOf, fleetHashOf } from '@rfb/contract/trade/bids/proof.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import {
  type BidderFacts,
  bidderFactsOf,
  bidderTag,
  openWith,
  requirementsOf,
  type TenderRow,
  unwrapSealKey,
} from '../tenders/exports.ts';
import type { listSealedBids } from './sealed-bids.queries.ts';
import { contextOf, type SealedPayload } from './sealed-payload.ts';

export type SealedRow = Awaited<ReturnType<typeof listSealedBids>>[number];
/** `voidBy`: the rule it breaks, '' if it breaks none. */
export type Unsealed = SealedRow & { payload: SealedPayload; voidBy: string };

/** A ciphertext was changed or replaced: then nothing is opened, and the alarm is raised; the message is shown to people. */
export class BrokenSeal extends Error {}

const payloadOf = (key: KeyObject, { tenderId, lotId, code, sealed }: SealedRow): SealedPayload => {
  try {
    return JSON.parse(openWith(key, contextOf({ tenderId, lotId, code }), sealed));
  } catch {
    throw new BrokenSeal(`有一环的密文打不开，已被改动`);
  }
};

export const unsealAll = async (
  keys: Keys,
  tenderId: string,
  wrappedKey: Buffer,
  rows: SealedRow[],
): Promise<Unsealed[]> => {
  const privateKey = unwrapSealKey(keys, tenderId, wrappedKey);
  const unsealed: Unsealed[] = [];
  for (const row of rows) {
    const payload = payloadOf(privateKey, row);
    const { lotId } = row;
    const fleetHash = await fleetHashOf(payload.fleetId, payload.fleetNonce);
    const { bid, nonce } = payload;
    const isCommitted = row.commitment === (await commitmentOf({ tenderId, lotId, fleetHash, bid, nonce }));
    const tagOf = (revision: number) => bidderTag(keys, { tenderId, lotId, fleetId: payload.fleetId }, revision);
    // Earlier releases gave every revision the tag of the first.
    const isTagged = row.tag.equals(tagOf(payload.revision)) || row.tag.equals(tagOf(1));
    if (!isCommitted || !isTagged) throw new BrokenSeal(`有一环的密文不是当时收下的报价`);
    unsealed.push({ ...row, payload, voidBy: '' });
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
  if (row.voidBy !== '') return { state: 'void' as const, problem: row.voidBy };
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
