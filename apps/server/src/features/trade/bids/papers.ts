// Receipts and opening reports as PDFs; they repeat the signed files in words and hashes.

import { minuteOf } from '@rfb/contract/days.ts';
import type { SentFile } from '@rfb/contract/endpoint.ts';
import { bidStates } from '@rfb/contract/trade/bids/bid.labels.ts';
import type { Receipt, Report, ReportLink } from '@rfb/contract/trade/bids/report.ts';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import { runInThread } from '../../../platform/threads.ts';
import type { PlainPaper } from './paper-pdf.ts';

const enqueue = createFairQueue({ concurrency: 1, maxQueued: 100, maxQueuedPerCaller: 4 });
const THREAD = new URL('./paper-thread.ts', import.meta.url);

const drawn = async (paper: PlainPaper, name: string): Promise<SentFile> => ({
  bytes: await enqueue(() => runInThread<Uint8Array>(THREAD, paper, { seconds: 30, megabytes: 400 })),
  name,
  mimeType: 'application/pdf',
  disposition: 'attachment',
});

const yuan = (e4: number) => `${e4 / 10_000} 元`;
/** Name and hash, as the report lists them. */
export const attachmentLines = (bid: ReportLink['bid']) =>
  (bid?.attachments ?? []).map(({ name, sha256 }) => `${name}　SHA-256 ${sha256}`);
const offerLines = ({ bid, commitment, code }: Pick<ReportLink, 'bid' | 'commitment' | 'code'>) => [
  ...(bid ? [`报价 ${yuan(bid.priceE4)}，有效期至 ${bid.validUntil}${bid.plateNo && `，车辆 ${bid.plateNo}`}`] : []),
  ...(bid ? bid.surcharges.map(({ name, priceE4 }) => `另计 ${name} ${yuan(priceE4)}`) : []),
  ...(bid?.note ? [`说明：${bid.note}`] : []),
  ...(bid?.lowReason ? [`低价说明：${bid.lowReason}`] : []),
  ...attachmentLines(bid).map((text) => `附件 ${text}`),
  `承诺值 ${commitment}`,
  `回执码 ${code}`,
];

export const receiptPdf = (receipt: Receipt) => {
  const paper: PlainPaper = {
    title: receipt.action === 'bid' ? '报价回执' : '撤回回执',
    number: receipt.code,
    facts: [
      ['竞价', `${receipt.tenderNo} ${receipt.title}`],
      ['标的', `第 ${receipt.lotNumber} 个`],
      ['报价车队', receipt.fleet.name],
      ['收下时间', `${receipt.receivedAt}（服务器时间，UTC）`],
      ['版次', `第 ${receipt.revision} 版`],
    ],
    blocks: [
      { head: '内容', lines: offerLines(receipt) },
      { head: '核对用的随机数（开启前不要给任何人）', lines: [receipt.nonce, receipt.fleet.nonce] },
      { head: '分会签名（Ed25519）', lines: [receipt.publicSignature] },
    ],
    foot: `${receipt.code}　以回执文件为准，可用 check-report.mjs 核对`,
  };
  return drawn(paper, `回执_${receipt.code}.pdf`);
};

const linkBlock = (link: ReportLink) => ({
  head: `第 ${link.position} 环　标的 ${link.lotNumber}　${link.action === 'bid' ? '报价' : '撤回'}　${link.fleet?.name ?? '不具名'}`,
  lines: [
    `${link.receivedAt}${link.state ? `　${bidStates[link.state]}` : ''}${link.problem && `：${link.problem}`}`,
    ...offerLines(link),
    `链 ${link.hash}`,
  ],
});

export const reportPdf = (report: Report) => {
  const paper: PlainPaper = {
    title: '开启报告',
    number: report.tenderNo,
    facts: [
      ['竞价', report.title],
      ['货主', report.shipper],
      ['报价截止', minuteOf(report.closesAt)],
      ['开启', minuteOf(report.openedAt)],
      ['回执', `${report.links.length} 张`],
      ['链起点', report.chainStart],
      ['链头', report.head],
    ],
    blocks: [
      ...report.awards.map(({ lotNumber, fleetName, priceE4, shareBp, reason, state }) => ({
        head: `标的 ${lotNumber} ${state === 'withdrawn' ? '成交已撤回' : '成交'}：${fleetName}`,
        lines: [`${yuan(priceE4)}，份额 ${shareBp / 100}%`, ...(reason ? [`没有选择最低价的理由：${reason}`] : [])],
      })),
      ...report.links.map(linkBlock),
    ],
    foot: `${report.tenderNo}　链头 ${report.head.slice(0, 8)}…${report.head.slice(-8)}　以核对包为准`,
  };
  return drawn(paper, `开启报告_${report.tenderNo}.pdf`);
};
