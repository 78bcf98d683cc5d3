// Compares the stored bids of a tender with its chain, with what was fixed at the deadline, the audit trail and the public log.
import { setImmediate } from 'node:timers/promises';
import { chainStartOf, deadlineCodeOf, deadlineText } from '@rfb/contract/trade/bids/proof.ts';
import { custodyCommitmentOf } from '@rfb/contract/trade/custody/sealed-bid.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findLeaf } from '../../services/checkpoints/exports.ts';
import {
  findChain,
  findHead,
  findRecordedHead,
  hasRecordedLinks,
  listLots,
  type TenderRow,
} from '../tenders/exports.ts';
import { auctionBid } from './auction-receipts.ts';
import { custodyProblem } from './custody-check.ts';
import { commitmentNow, fleetHashNow, linkHashNow, standingsOf } from './hashes.ts';
import { leafOf } from './heads.ts';
import { type LinkRow, listLinks } from './links.queries.ts';
import { isLinkSigned, isSignedByUs } from './receipts.ts';
import { priceOf } from './sealed-payload.ts';
import { findRecordedStandings, listStoredBids, type StoredBid } from './stored-bids.queries.ts';

type Chain = NonNullable<Awaited<ReturnType<typeof findChain>>>;

/** Thousands of links take a while: others are answered meanwhile. */
const PAUSE_EVERY = 50;

const CHANGED = '有报价在截止后被增加、删除或改动';

/** Before opening the number of a link would tell how many there are at least. */
const placeOf = ({ mode, openedAt }: Pick<TenderRow, 'mode' | 'openedAt'>, position: number) =>
  mode === 'auction' || openedAt !== null ? `第 ${position} 环` : '有一环';

const startProblem = async ({ id: tenderId, tenderNo }: TenderRow, chain: Chain) => {
  const { contentHash, sealKey, startHash, keySet } = chain;
  const start = { tenderId, tenderNo: tenderNo ?? '', contentHash, sealKey: keySet ?? sealKey?.toString('hex') ?? '' };
  return startHash === (await chainStartOf(start)) ? undefined : '回执链的起点与发布时不同';
};

/** The seal key is public: only the signature tells a link we accepted. */
const linkProblem = async ({ keys }: Deps, tender: TenderRow, { startHash }: Chain, links: LinkRow[]) => {
  let previous = startHash;
  for (const [index, link] of links.entries()) {
    if (index % PAUSE_EVERY === PAUSE_EVERY - 1) await setImmediate();
    const place = placeOf(tender, index + 1);
    if (link.position !== index + 1) return `${place}缺失，${CHANGED}`;
    if (link.hash !== linkHashNow(previous, link)) return `${place}与前一环不相扣，${CHANGED}`;
    if (!isLinkSigned(keys, tender.tenderNo ?? '', link, link.signature)) return `${place}没有分会的签名，${CHANGED}`;
    previous = link.hash;
  }
  return undefined;
};

const lateProblem = async (db: Db, tender: TenderRow, links: LinkRow[]) => {
  const ends = new Map((await listLots(db, tender.id)).map(({ id, closesAt }) => [id, closesAt]));
  const endOf = ({ lotId }: LinkRow) => (tender.mode === 'auction' ? ends.get(lotId) : tender.closesAt) ?? '';
  const late = links.find((link) => link.receivedAt >= endOf(link));
  return late && `${placeOf(tender, late.position)}晚于报价截止`;
};

/** What was fixed at the deadline; undefined as well while nothing is fixed yet. */
const headProblem = async ({ keys }: Deps, db: Db, tender: TenderRow, last: string) => {
  const { id: tenderId, tenderNo, closesAt } = tender;
  const recorded = await findRecordedHead(db, tenderId);
  const fixed = await findHead(db, tenderId);
  const differs = `回执链与截止时固定的链头不同，${CHANGED}`;
  // Not fixed yet, closed by an earlier release, or removed: it will be fixed as the log recorded it.
  if (!fixed) return recorded === undefined || recorded.head === last ? undefined : differs;
  if (recorded && recorded.head !== fixed.head) return '截止时固定的链头与操作日志不同';
  if (recorded?.code && recorded.code !== fixed.code) return '截止码与操作日志不同';
  const { head, salt, code, fixedAt, signature } = fixed;
  const text = deadlineText({ tenderNo: tenderNo ?? '', code, closesAt: fixed.closesAt, fixedAt });
  if (code !== (await deadlineCodeOf({ tenderId, head, salt })) || !isSignedByUs(keys, text, signature))
    return '截止码不是分会在截止时签发的';
  if (recorded?.code && !(await findLeaf(db, leafOf(tender, text)))) return '截止码不在公开日志里';
  if (fixed.closesAt !== closesAt) return '报价截止时间在截止后被改动';
  return head === last ? undefined : differs;
};

/** Of three custodians: what its bidder committed to, bound to every byte of the envelope. A bid nobody could read has no nonce. */
const committedBy = (
  { nonce, sealHash, bidCommitment, state }: StoredBid,
  committed: Omit<Parameters<typeof commitmentNow>[0], 'nonce'>,
) => {
  const isUnread = sealHash !== null && nonce === '' && state !== 'valid';
  const own = isUnread ? (bidCommitment ?? '') : commitmentNow({ ...committed, nonce });
  return sealHash === null ? own : custodyCommitmentOf(own, sealHash);
};

/** Prices and fleets as they are stored in clear: of an auction always, of sealed bids from opening on. */
const contentProblem = async (tender: TenderRow, links: LinkRow[], stored: StoredBid[]) => {
  const byCode = new Map(stored.map((bid) => [bid.code, bid]));
  if (stored.length !== links.length) return `报价有 ${stored.length} 份，回执有 ${links.length} 张`;
  for (const [index, { code, lotId, commitment, position, receivedAt }] of links.entries()) {
    if (index % PAUSE_EVERY === PAUSE_EVERY - 1) await setImmediate();
    const bid = byCode.get(code);
    const fleetHash = bid && fleetHashNow(bid.companyId, bid.fleetNonce);
    const content = bid && tender.mode === 'auction' ? auctionBid(bid.priceE4 ?? 0) : (bid?.bid ?? null);
    const isSame =
      bid?.lotId === lotId &&
      bid.at === receivedAt &&
      (tender.mode === 'auction' || priceOf(content) === bid.priceE4) &&
      commitment === committedBy(bid, { tenderId: tender.id, lotId, fleetHash: fleetHash ?? '', bid: content });
    if (!isSame) return `第 ${position} 环的报价不是当时收下的报价`;
    if (bid.recordedLink !== null && bid.recordedLink !== bid.hash) return `第 ${position} 环与操作日志不同`;
  }
  return undefined;
};

/** A bid counts as opening decided, unless the shipper voided it on record. */
const standingProblem = async (db: Db, { id, mode }: TenderRow, stored: StoredBid[]) => {
  const recorded = mode === 'auction' ? undefined : await findRecordedStandings(db, id);
  const now = stored.map((bid) => ({ ...bid, state: bid.isVoided && bid.state === 'void' ? 'valid' : bid.state }));
  return recorded === undefined || recorded === standingsOf(now) ? undefined : '报价是否有效、评分或信用在开启后被改动';
};

/** One sentence about the first thing that does not fit; undefined if everything does. */
export const chainProblemOf = async (deps: Deps, db: Db, tender: TenderRow): Promise<string | undefined> => {
  const chain = await findChain(db, tender.id);
  // Auctions of earlier releases have none.
  if (!chain) {
    const hadChain = tender.mode === 'sealed' || (await hasRecordedLinks(db, tender.id));
    return hadChain ? '回执链的起点被删除' : undefined;
  }
  const links = await listLinks(db, tender);
  const isInClear = tender.mode === 'auction' || tender.openedAt !== null;
  const stored = isInClear ? await listStoredBids(db, tender) : [];
  return (
    (await startProblem(tender, chain)) ??
    (await linkProblem(deps, tender, chain, links)) ??
    (await headProblem(deps, db, tender, links.at(-1)?.hash ?? chain.startHash)) ??
    (await lateProblem(db, tender, links)) ??
    (isInClear ? await contentProblem(tender, links, stored) : undefined) ??
    (chain.keySet === null ? undefined : await custodyProblem(deps, db, tender, chain.keySet)) ??
    (isInClear ? await standingProblem(db, tender, stored) : undefined)
  );
};

/** The same, where a row that cannot even be read is a problem as well. */
export const readableProblemOf = async (deps: Deps, db: Db, tender: TenderRow) => {
  try {
    return await chainProblemOf(deps, db, tender);
  } catch (error) {
    // A time or text that no server of ours writes; errors of the connection are others.
    if (error instanceof RangeError || error instanceof SyntaxError) return '报价记录里有读不出的内容';
    throw error;
  }
};
