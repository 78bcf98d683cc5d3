// Receipts and opening reports as PDFs; they repeat the signed files in words and hashes.

import { minuteOf, secondOf } from '@rfb/contract/days.ts';
import type { SentFile } from '@rfb/contract/endpoint.ts';
import { yuanOfE4 } from '@rfb/contract/money.ts';
import { bidStates } from '@rfb/contract/trade/bids/bid.states.ts';
import type { CanonicalBid } from '@rfb/contract/trade/bids/proof.ts';
import type { Receipt, Report, ReportLink } from '@rfb/contract/trade/bids/report.ts';
import { type PriceUnit, priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { type PlainContent, printPlain } from '../../services/templates/exports.ts';

const drawn = async (paper: PlainContent, name: string): Promise<SentFile> => ({
  bytes: await printPlain(paper),
  name,
  mimeType: 'application/pdf',
  disposition: 'attachment',
});

const priceText = (e4: number, unit: PriceUnit) => `${yuanOfE4(e4)} ${priceUnits[unit]}`;
/** 2026-11-17 16:00:02.412, as the signed files have it, but in Beijing time. */
const instantText = (instant: string) => `${secondOf(instant)}.${instant.slice(20, 23)}`;
/** Papers are read by people of one time zone, wherever the server stands. */
const BEIJING = '（北京时间）';
/** Name and hash, as the report lists them. */
export const attachmentLines = (bid: ReportLink['bid']) =>
  (bid?.attachments ?? []).map(({ name, sha256 }) => `${name}　SHA-256 ${sha256}`);
const priceLine = ({ priceE4, validUntil, plateNo }: CanonicalBid, unit: PriceUnit) =>
  [
    `报价 ${priceText(priceE4, unit)}`,
    ...(validUntil ? [`有效期至 ${validUntil}`] : []),
    ...(plateNo ? [`车辆 ${plateNo}`] : []),
  ].join('，');
const offerLines = ({ bid, commitment, code }: Pick<ReportLink, 'bid' | 'commitment' | 'code'>, unit: PriceUnit) => [
  ...(bid ? [priceLine(bid, unit)] : []),
  ...(bid ? bid.surcharges.map(({ name, priceE4 }) => `另计 ${name} ${yuanOfE4(priceE4)} 元`) : []),
  ...(bid?.note ? [`说明：${bid.note}`] : []),
  ...(bid?.lowReason ? [`低价说明：${bid.lowReason}`] : []),
  ...attachmentLines(bid).map((text) => `附件 ${text}`),
  `承诺值 ${commitment}`,
  `回执码 ${code}`,
];

/** `unit`: of the tender's prices; no signed file names it. */
export const receiptPaper = (receipt: Receipt, unit: PriceUnit): PlainContent => ({
  title: receipt.action === 'bid' ? '报价回执' : '撤回回执',
  number: receipt.code,
  facts: [
    ['竞价', `${receipt.tenderNo} ${receipt.title}`],
    ['标的', `第 ${receipt.lotNumber} 个`],
    ['报价车队', receipt.fleet.name],
    ['收下时间', `${instantText(receipt.receivedAt)}${BEIJING}`],
    ['版次', `第 ${receipt.revision} 版`],
  ],
  blocks: [
    { head: '内容', lines: offerLines(receipt, unit) },
    { head: '核对用的随机数（开启前不要给任何人）', lines: [receipt.nonce, receipt.fleet.nonce] },
    { head: '分会签名（Ed25519）', lines: [receipt.publicSignature] },
  ],
  foot: `${receipt.code}　以回执文件为准，可在查验页或用 check-report.mjs 核对`,
});
export const receiptPdf = (receipt: Receipt, unit: PriceUnit) =>
  drawn(receiptPaper(receipt, unit), `回执_${receipt.code}.pdf`);

const linkBlock = (link: ReportLink, unit: PriceUnit) => ({
  head: `第 ${link.position} 环　标的 ${link.lotNumber}　${link.action === 'bid' ? '报价' : '撤回'}　${link.fleet?.name ?? '不具名'}`,
  lines: [
    `收下 ${instantText(link.receivedAt)}${link.state ? `　${bidStates[link.state]}` : ''}${link.problem && `：${link.problem}`}`,
    ...offerLines(link, unit),
    `链 ${link.hash}`,
  ],
});

export const reportTitle = ({ mode }: Report) => (mode === 'auction' ? '竞价报告' : '开启报告');

export const reportPaper = (report: Report, unit: PriceUnit): PlainContent => ({
  title: reportTitle(report),
  number: report.tenderNo,
  facts: [
    ['竞价', report.title],
    ['货主', report.shipper],
    ['报价截止', `${minuteOf(report.closesAt)}${BEIJING}`],
    [report.mode === 'auction' ? '计票' : '开启', `${minuteOf(report.openedAt)}${BEIJING}`],
    ['回执', `${report.links.length} 张`],
    ['链起点', report.chainStart],
    ['链头', report.head],
    ['截止码', report.deadline.code],
    ['截止码固定于', `${secondOf(report.deadline.fixedAt)}${BEIJING}，请与当时收到的通知比对`],
  ],
  blocks: [
    ...report.awards.map(({ lotNumber, fleetName, priceE4, shareBp, reason, state }) => ({
      head: `标的 ${lotNumber} ${state === 'withdrawn' ? '成交已撤回' : '成交'}：${fleetName}`,
      lines: [
        `${priceText(priceE4, unit)}，份额 ${shareBp / 100}%`,
        ...(reason ? [`没有选择最低价的理由：${reason}`] : []),
      ],
    })),
    ...report.links.map((link) => linkBlock(link, unit)),
  ],
  foot: `${report.tenderNo}　链头 ${report.head.slice(0, 8)}…${report.head.slice(-8)}　以核对包为准`,
});
export const reportPdf = (report: Report, unit: PriceUnit) =>
  drawn(reportPaper(report, unit), `${reportTitle(report)}_${report.tenderNo}.pdf`);
