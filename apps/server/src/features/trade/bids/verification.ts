// What everybody may check: a receipt by its code, the chain of a tender by its number.
import type { PublicChain, PublicReceipt } from '@rfb/contract/trade/bids/bids.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { tenderCustodiansOf } from '../custody/exports.ts';
import { findAlarm, findHead, findTender } from '../tenders/exports.ts';
import { deadlineLeafOf } from './heads.ts';
import { findLastLink } from './links.queries.ts';
import { reportOf } from './opening-report.ts';
import { publicKeyHex } from './receipts.ts';
import { findPublicLink, findTenderByNo } from './sealed-bids.queries.ts';
import { knownSince } from './viewer.ts';

const NO_RECEIPT =
  '没有这张回执，请核对查验码是否完整、有没有看错。如果你手里有分会签发的回执文件而这里查不到，就是报价被删除了：请保存文件并向分会举报';

export const verifyReceipt = async ({ db, keys }: Deps, code: string): Promise<PublicReceipt> => {
  const row = (await findPublicLink(db, code)) ?? refuse('notFound', { msg: NO_RECEIPT });
  const { isOpened, position, state, tenderNo, ...receipt } = row;
  return {
    ...receipt,
    tenderNo: tenderNo ?? '',
    publicKey: publicKeyHex(keys),
    isOpened,
    position: isOpened ? position : null,
    state: isOpened ? state : null,
  };
};

/** Who was not invited learns neither what an invited tender is about nor whose it is. */
const UNNAMED = '定向邀请的竞价';

const NOT_FOUND = '没有这个编号的竞价，或它没有回执链';

const tenderByNo = async (db: Db, wanted: string) => {
  const chain = (await findTenderByNo(db, wanted)) ?? refuse('notFound', { msg: NOT_FOUND });
  const tender = (await findTender(db, chain.id)) ?? refuse('notFound', { msg: NOT_FOUND });
  return { chain, tender };
};

export const publicChainOf = async ({ db, keys }: Deps, wanted: string): Promise<PublicChain> => {
  const { chain, tender } = await tenderByNo(db, wanted);
  const [fixed, alarm] = [await findHead(db, tender.id), await findAlarm(db, tender.id)];
  const openedAt = knownSince(tender);
  const last = openedAt === null ? undefined : await findLastLink(db, tender);
  return {
    tenderNo: tender.tenderNo ?? '',
    title: chain.isForAll ? tender.title : UNNAMED,
    contentHash: chain.contentHash,
    mode: tender.mode,
    sealKey: chain.keySet ?? chain.sealKey?.toString('hex') ?? '',
    custodians: (await tenderCustodiansOf(db, tender.id))?.map(({ name: _, ...one }) => one) ?? null,
    start: chain.startHash,
    closesAt: tender.closesAt ?? '',
    openedAt,
    deadline: fixed
      ? {
          code: fixed.code,
          fixedAt: fixed.fixedAt,
          signature: fixed.signature,
          leaf: (await deadlineLeafOf(db, tender)) ?? null,
        }
      : null,
    head: openedAt === null ? null : (fixed?.head ?? null),
    count: openedAt === null ? null : (last?.position ?? 0),
    alarm: alarm ?? null,
    publicKey: publicKeyHex(keys),
  };
};

export const publicReportOf = async (deps: Deps, tenderNo: string) => {
  const { chain, tender } = await tenderByNo(deps.db, tenderNo);
  const openedAt = knownSince(tender);
  if (openedAt === null) return refuse('notFound');
  const names = chain.isForAll ? {} : { title: UNNAMED, shipperName: '' };
  return reportOf(deps, { ...tender, ...names, openedAt }, { variant: 'public', companyId: undefined, isNamed: false });
};
