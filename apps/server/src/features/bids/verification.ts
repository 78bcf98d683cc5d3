// What everybody may check: a receipt by its code, the chain of a tender by its number.
import type { PublicChain, PublicReceipt } from '@rfb/contract/bids/bids.ts';
import { findNow } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { findTender } from '../tenders/exports.ts';
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

export const publicChainOf = async ({ db, keys }: Deps, wanted: string): Promise<PublicChain> => {
  const row = (await findTenderByNo(db, wanted)) ?? refuse('notFound', { msg: '没有这个编号的密封竞价' });
  const last = await findLastLink(db, row.id);
  const isClosed = (row.closesAt ?? '') <= (await findNow(db));
  return {
    tenderNo: row.tenderNo ?? '',
    title: row.title,
    contentHash: row.contentHash,
    sealKey: row.sealKey.toString('hex'),
    start: row.startHash,
    closesAt: row.closesAt ?? '',
    openedAt: row.openedAt,
    head: isClosed ? (last?.hash ?? row.startHash) : null,
    count: row.openedAt === null ? null : (last?.position ?? 0),
    publicKey: publicKeyHex(keys),
  };
};

export const publicReportOf = async (deps: Deps, tenderNo: string) => {
  const { id } = (await findTenderByNo(deps.db, tenderNo)) ?? refuse('notFound');
  const tender = (await findTender(deps.db, id)) ?? refuse('notFound');
  const { openedAt } = tender;
  if (openedAt === null) return refuse('notFound');
  return reportOf(deps, { ...tender, openedAt }, { variant: 'public', companyId: undefined, isNamed: false });
};
