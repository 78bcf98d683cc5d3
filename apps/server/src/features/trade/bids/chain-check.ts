// Compares the stored bids of a tender with its chain, with what was fixed at the deadline, the audit trail and the public log.
import {
  chainStartOf,
  commitmentOf,
  deadlineCodeOf,
  deadlineText,
  fleetHashOf,
  linkHashOf,
} from '@rfb/contract/trade/bids/proof.ts';
import { custodyCommitmentOf } from '@rfb/contract/trade/custody/sealed-bid.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findLeaf } from '../../services/checkpoints/exports.ts';
import { findChain, findHead, findRecordedHead, listLots, type TenderRow } from '../tenders/exports.ts';
import { auctionBid } from './auction-receipts.ts';
import { custodyProblem } from './custody-check.ts';
import { leafOf } from './heads.ts';
import { type LinkRow, listLinks } from './links.queries.ts';
import { isLinkSigned, isSignedByUs } from './receipts.ts';
import { priceOf } from './sealed-payload.ts';
import { listStoredBids, type StoredBid } from './stored-bids.queries.ts';

type Chain = NonNullable<Awaited<ReturnType<typeof findChain>>>;

const CHANGED = '有报价在截止后被增加、删除或改动';

const startProblem = async ({ id: tenderId, tenderNo }: TenderRow, chain: Chain) => {
  const { contentHash, sealKey, startHash, keySet } = chain;
  const start = { tenderId, tenderNo: tenderNo ?? '', contentHash, sealKey: keySet ?? sealKey?.toString('hex') ?? '' };
  return startHash === (await chainStartOf(start)) ? undefined : '回执链的起点与发布时不同';
};

/** The seal key is public: only the signature tells a link we accepted. */
const linkProblem = async ({ keys }: Deps, tenderNo: string, { startHash }: Chain, links: LinkRow[]) => {
  let previous = startHash;
  for (const [index, link] of links.entries()) {
    const place = `第 ${index + 1} 环`;
    if (link.position !== index + 1) return `${place}缺失，${CHANGED}`;
    if (link.hash !== (await linkHashOf(previous, link))) return `${place}与前一环不相扣，${CHANGED}`;
    if (!isLinkSigned(keys, tenderNo, link, link.signature)) return `${place}没有分会的签名，${CHANGED}`;
    previous = link.hash;
  }
  return undefined;
};

const lateProblem = async (db: Db, tender: TenderRow, links: LinkRow[]) => {
  const ends = new Map((await listLots(db, tender.id)).map(({ id, closesAt }) => [id, closesAt]));
  const endOf = ({ lotId }: LinkRow) => (tender.mode === 'auction' ? ends.get(lotId) : tender.closesAt) ?? '';
  const late = links.find((link) => link.receivedAt >= endOf(link));
  return late && `第 ${late.position} 环晚于报价截止`;
};

/** What was fixed at the deadline; undefined as well while nothing is fixed yet. */
const headProblem = async ({ keys }: Deps, db: Db, tender: TenderRow, last: string) => {
  const { id: tenderId, tenderNo, closesAt } = tender;
  const recorded = await findRecordedHead(db, tenderId);
  const fixed = await findHead(db, tenderId);
  if (!fixed) return recorded === undefined ? undefined : '截止时固定的链头被删除';
  if (recorded !== undefined && recorded !== fixed.head) return '截止时固定的链头与操作日志不同';
  const { head, salt, code, fixedAt, signature } = fixed;
  const text = deadlineText({ tenderNo: tenderNo ?? '', code, closesAt: fixed.closesAt, fixedAt });
  if (code !== (await deadlineCodeOf({ tenderId, head, salt })) || !isSignedByUs(keys, text, signature))
    return '截止码不是分会在截止时签发的';
  if (!(await findLeaf(db, leafOf(tender, text)))) return '截止码不在公开日志里';
  if (fixed.closesAt !== closesAt) return '报价截止时间在截止后被改动';
  return head === last ? undefined : `回执链与截止时固定的链头不同，${CHANGED}`;
};

/** Of three custodians: what its bidder committed to, bound to every byte of the envelope. A bid nobody could read has no nonce. */
const committedBy = async (
  { nonce, sealHash, bidCommitment, state }: StoredBid,
  committed: Omit<Parameters<typeof commitmentOf>[0], 'nonce'>,
) => {
  const isUnread = sealHash !== null && nonce === '' && state !== 'valid';
  const own = isUnread ? (bidCommitment ?? '') : await commitmentOf({ ...committed, nonce });
  return sealHash === null ? own : custodyCommitmentOf(own, sealHash);
};

/** Prices and fleets as they are stored in clear: of an auction always, of sealed bids from opening on. */
const contentProblem = async (tender: TenderRow, links: LinkRow[], stored: StoredBid[]) => {
  const byCode = new Map(stored.map((bid) => [bid.code, bid]));
  if (stored.length !== links.length) return `报价有 ${stored.length} 份，回执有 ${links.length} 张`;
  for (const { code, lotId, commitment, position } of links) {
    const bid = byCode.get(code);
    const fleetHash = bid && (await fleetHashOf(bid.companyId, bid.fleetNonce));
    const content = bid && tender.mode === 'auction' ? auctionBid(bid.priceE4 ?? 0) : (bid?.bid ?? null);
    const isSame =
      bid?.lotId === lotId &&
      (tender.mode === 'auction' || priceOf(content) === bid.priceE4) &&
      commitment === (await committedBy(bid, { tenderId: tender.id, lotId, fleetHash: fleetHash ?? '', bid: content }));
    if (!isSame) return `第 ${position} 环的报价不是当时收下的报价`;
    if (bid.recordedLink !== null && bid.recordedLink !== bid.hash) return `第 ${position} 环与操作日志不同`;
  }
  return undefined;
};

/** One sentence about the first thing that does not fit; undefined if everything does. */
export const chainProblemOf = async (deps: Deps, db: Db, tender: TenderRow): Promise<string | undefined> => {
  const chain = await findChain(db, tender.id);
  // Auctions of earlier releases have none.
  if (!chain) return tender.mode === 'sealed' ? '回执链的起点被删除' : undefined;
  const links = await listLinks(db, tender);
  const isInClear = tender.mode === 'auction' || tender.openedAt !== null;
  return (
    (await startProblem(tender, chain)) ??
    (await linkProblem(deps, tender.tenderNo ?? '', chain, links)) ??
    (await headProblem(deps, db, tender, links.at(-1)?.hash ?? chain.startHash)) ??
    (await lateProblem(db, tender, links)) ??
    (isInClear ? await contentProblem(tender, links, await listStoredBids(db, tender)) : undefined) ??
    (chain.keySet === null ? undefined : await custodyProblem(deps, db, tender, chain.keySet))
  );
};
