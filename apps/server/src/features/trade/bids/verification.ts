// What everybody may check: a receipt by its code, the chain of a tender by its number.
import type { PublicChain, PublicReceipt } from '@rfb/contract/trade/bids/bids.ts';
import { findNow } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findTender, waitForBids } from '../tenders/exports.ts';
import { reportOf } from './opening-report.ts';
import { publicKeyHex } from './receipts.ts';
import { findLastLink, findSealedBid, findTenderByNo } from './sealed-bids.queries.ts';

export const verifyReceipt = async ({ db, keys }: Deps, code: string): Promise<PublicReceipt> => {
  const row =
    (await findSealedBid(db, code)) ?? refuse('notFound', { msg: '没有这张回执，请核对查验码是否完整、有没有看错' });
  const { openedAt, position, state, tenderNo, ...receipt } = row;
  const isOpened = openedAt !== null;
  return {
    ...receipt,
    tenderNo: tenderNo ?? '',
    publicKey: publicKeyHex(keys),
    isOpened,
    position: isOpened ? position : null,
    state: isOpened ? state : null,
  };
};

type Closed = { id: string; startHash: string; headRecordedAt: string | null };

/** Who was not invited learns neither what an invited tender is about nor whose it is. */
const UNNAMED = '定向邀请的竞价';

/** A bid accepted just before the deadline may still be on its way to the chain. */
const headOf = async (db: Db, { id, startHash, headRecordedAt }: Closed) => {
  if (headRecordedAt === null) await waitForBids(db, id);
  return (await findLastLink(db, id))?.hash ?? startHash;
};

export const publicChainOf = async ({ db, keys }: Deps, wanted: string): Promise<PublicChain> => {
  const row = (await findTenderByNo(db, wanted)) ?? refuse('notFound', { msg: '没有这个编号的密封竞价' });
  // Read before the chain: what is not in the chain by then came too late.
  const isClosed = (row.closesAt ?? '') <= (await findNow(db));
  const last = row.openedAt === null ? undefined : await findLastLink(db, row.id);
  return {
    tenderNo: row.tenderNo ?? '',
    title: row.isForAll ? row.title : UNNAMED,
    contentHash: row.contentHash,
    sealKey: row.sealKey.toString('hex'),
    start: row.startHash,
    closesAt: row.closesAt ?? '',
    openedAt: row.openedAt,
    head: isClosed ? await headOf(db, row) : null,
    count: row.openedAt === null ? null : (last?.position ?? 0),
    publicKey: publicKeyHex(keys),
  };
};

export const publicReportOf = async (deps: Deps, tenderNo: string) => {
  const { id, isForAll } = (await findTenderByNo(deps.db, tenderNo)) ?? refuse('notFound');
  const tender = (await findTender(deps.db, id)) ?? refuse('notFound');
  const { openedAt } = tender;
  if (openedAt === null) return refuse('notFound');
  const names = isForAll ? {} : { title: UNNAMED, shipperName: '' };
  return reportOf(deps, { ...tender, ...names, openedAt }, { variant: 'public', companyId: undefined, isNamed: false });
};
