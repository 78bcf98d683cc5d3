// The report of an opened tender or an ended auction, signed as a whole, in what its reader may see.

import { secondOf } from '@rfb/contract/days.ts';
import type { SentFile } from '@rfb/contract/endpoint.ts';
import { yuanOfE4 } from '@rfb/contract/money.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { liveAwards } from '@rfb/contract/trade/awards/award.states.ts';
import { bidStates } from '@rfb/contract/trade/bids/bid.states.ts';
import { fleetHashOf } from '@rfb/contract/trade/bids/proof.ts';
import type { Report, ReportAward, ReportLink, ReportVariant, SignedReport } from '@rfb/contract/trade/bids/report.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { writeSheet } from '../../../platform/sheets/sheets.ts';
import { tenderCustodiansOf } from '../custody/exports.ts';
import { findChain, findHead, listLots } from '../tenders/exports.ts';
import { checkTender } from './alarms.actions.ts';
import { listAuctionLinks } from './auction-links.queries.ts';
import { auctionBid } from './auction-receipts.ts';
import { sealsOf } from './custody.queries.ts';
import { deadlineLeafOf } from './heads.ts';
import { type LinkRow, listLinks } from './links.queries.ts';
import { listOpenedBids, listReportAwards, type OpenedRow } from './opening.queries.ts';
import { attachmentLines, reportPdf, reportTitle } from './papers.ts';
import { signDocument } from './receipts.ts';
import { type Viewer, viewerOf } from './viewer.ts';

type AwardRow = Awaited<ReturnType<typeof listReportAwards>>[number];
type Seen = { variant: ReportVariant; companyId: string | undefined; isNamed: boolean };

/** A bid in clear, of an opened tender or an ended auction. */
type Known = Pick<OpenedRow, 'code' | 'lotNumber' | 'state' | 'problem' | 'bid' | 'nonce' | 'companyId' | 'fleetId'> &
  Pick<OpenedRow, 'fleetName' | 'fleetNonce'>;

const knownBids = async (db: Db, { id, mode }: Viewer['tender']): Promise<Known[]> =>
  mode === 'auction'
    ? (await listAuctionLinks(db, id)).map(({ isOffer, priceE4, ...row }) => ({
        ...row,
        state: isOffer ? ('valid' as const) : ('superseded' as const),
        problem: '',
        bid: auctionBid(priceE4),
      }))
    : listOpenedBids(db, id);

type Shown = { isRankOnly: boolean; seals: Awaited<ReturnType<typeof sealsOf>> };

const linkOf = async (
  link: LinkRow,
  opened: Known,
  { variant, companyId, isNamed }: Seen,
  { isRankOnly, seals }: Shown,
) => {
  const seal = seals.get(link.code) ?? null;
  const { code, lotId, action, commitment, receivedAt, position, hash } = link;
  const shared = { code, lotId, lotNumber: opened.lotNumber, action, commitment, receivedAt, position, hash };
  const isMine = opened.fleetId === companyId;
  if (variant === 'public' || (variant === 'bidder' && isRankOnly && !isMine))
    return { ...shared, state: null, problem: '', bid: null, nonce: null, fleetHash: null, fleet: null, seal };
  const fleet = { id: opened.companyId, name: opened.fleetName, nonce: opened.fleetNonce };
  return {
    ...shared,
    state: opened.state,
    problem: variant === 'full' || opened.state === 'void' || isMine ? opened.problem : '',
    bid: opened.bid,
    // A bid of three custodians that nobody could read has none.
    nonce: opened.nonce || null,
    fleetHash: opened.nonce ? await fleetHashOf(opened.companyId, opened.fleetNonce) : null,
    fleet: opened.nonce && (isNamed || isMine) ? fleet : null,
    seal,
  } satisfies ReportLink;
};

/** The winner is always named; who declined or did not answer only where all bidders are. */
const awardFor = ({ companyId: of, ...award }: AwardRow, { companyId, isNamed }: Seen): ReportAward => {
  const isLive = isOneOf(liveAwards, award.state);
  return isNamed || isLive || of === companyId ? award : { ...award, fleetName: '不具名' };
};

/** Nothing is signed that does not fit what was fixed at the deadline. */
export const reportOf = async (deps: Deps, tender: Viewer['tender'], seen: Seen): Promise<SignedReport> => {
  const { db } = deps;
  const chain = (await findChain(db, tender.id)) ?? refuse('notFound', { msg: '这场竞价开始时还没有回执链，没有报告' });
  const problem = await checkTender(deps, tender);
  if (problem)
    refuse('broken', { msg: `报价记录与截止时固定的不一致：${problem}。请保存手中的回执与截止码，并向分会举报` });
  const { head, salt, code, fixedAt, signature } = (await findHead(db, tender.id)) ?? refuse('notFound');
  const [links, known, awards, lots, seals] = await Promise.all([
    listLinks(db, tender),
    knownBids(db, tender),
    listReportAwards(db, tender.id),
    listLots(db, tender.id),
    sealsOf(db, tender.id),
  ]);
  const leaf = await deadlineLeafOf(db, tender);
  const byCode = new Map(known.map((row) => [row.code, row]));
  const isRankOnly = tender.mode === 'auction' && tender.content.auctionView === 'rank';
  const report: Report = {
    version: 2,
    type: 'report',
    variant: seen.variant,
    tenderId: tender.id,
    tenderNo: tender.tenderNo ?? '',
    title: tender.title,
    shipper: tender.shipperName,
    mode: tender.mode,
    isRankOnly,
    contentHash: chain.contentHash,
    sealKey: chain.keySet ?? chain.sealKey?.toString('hex') ?? '',
    custodians: await tenderCustodiansOf(db, tender.id),
    closesAt: tender.closesAt ?? '',
    openedAt: tender.openedAt,
    lots: lots.map((lot) => ({
      id: lot.id,
      number: lot.number,
      closesAt: tender.mode === 'auction' ? lot.closesAt : (tender.closesAt ?? ''),
    })),
    chainStart: chain.startHash,
    head,
    deadline: { code, salt, fixedAt, signature, leafSalt: leaf?.salt ?? null },
    links: await Promise.all(
      links.map((link) => linkOf(link, byCode.get(link.code) ?? refuse('broken'), seen, { isRankOnly, seals })),
    ),
    awards: seen.variant === 'public' ? [] : awards.map((award) => awardFor(award, seen)),
  };
  return signDocument(deps.keys, report);
};

/** With the unit of the prices, for papers and sheets; the signed file does not name it. */
const reportWithUnit = async (deps: Deps, actor: Actor, tenderId: string) => {
  const { tender, isFull, companyId } = await viewerOf(deps.db, actor, tenderId);
  const isNamed = isFull || tender.content.isNamed;
  const signed = await reportOf(deps, tender, { variant: isFull ? 'full' : 'bidder', companyId, isNamed });
  return { signed, unit: tender.content.unit };
};

export const reportFor = async (deps: Deps, actor: Actor, tenderId: string) =>
  (await reportWithUnit(deps, actor, tenderId)).signed;

export const reportPdfFor = async (deps: Deps, actor: Actor, tenderId: string) => {
  const { signed, unit } = await reportWithUnit(deps, actor, tenderId);
  return reportPdf(signed.document, unit);
};

/** The comparison as a sheet, with the same names as the report. */
export const reportSheetFor = async (deps: Deps, actor: Actor, tenderId: string): Promise<SentFile> => {
  const { signed, unit } = await reportWithUnit(deps, actor, tenderId);
  const { document } = signed;
  const columns = [
    '环',
    '标的',
    '操作',
    '状态',
    '车队',
    `报价（${priceUnits[unit]}）`,
    '有效期至',
    '车辆',
    '说明',
    '低价说明',
    '附件',
    '收下时间（北京时间）',
    '承诺值',
    '回执码',
  ];
  const lines = document.links.map(
    ({ position, lotNumber, action, state, fleet, bid, receivedAt, commitment, code }) => [
      position,
      lotNumber,
      action === 'bid' ? '报价' : '撤回',
      state ? bidStates[state] : null,
      fleet?.name ?? '不具名',
      bid ? yuanOfE4(bid.priceE4) : null,
      bid?.validUntil ?? null,
      bid?.plateNo ?? null,
      bid?.note ?? null,
      bid?.lowReason ?? null,
      attachmentLines(bid).join('\n') || null,
      secondOf(receivedAt),
      commitment,
      code,
    ],
  );
  const bytes = await writeSheet(
    'xlsx',
    { name: reportTitle(document), columns: columns.map((title) => ({ title, width: 16 })) },
    [lines],
  );
  const name = `${reportTitle(document)}_${document.tenderNo}.xlsx`;
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { bytes, name, mimeType, disposition: 'attachment' };
};
