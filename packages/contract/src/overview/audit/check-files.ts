// Checks files of any kind that people bring along: tells what each is, and a receipt against the report of its tender.
import { hexOfBase64 } from '../../ed25519.ts';
import { type Statement, statement, textOf } from '../../statements.ts';
import type { PublicReceipt } from '../../trade/bids/bids.ts';
import { checkReceipt } from '../../trade/bids/check-receipt.ts';
import { checkReport } from '../../trade/bids/check-report.ts';
import type { SignedReceipt, SignedReport } from '../../trade/bids/report.ts';
import { kindOf } from '../../trade/bids/signed-file.ts';
import { checkPackage, isPackage } from '../logs/check-package.ts';

export type GivenFile = { name: string; bytes: Uint8Array };
export type CheckedFile = {
  name: string;
  size: number;
  kind: 'report' | 'receipt' | 'package' | 'unknown';
  /** What it is, with its number. */
  title: string;
  statements: Statement[];
};

/** What the reader or the page knows besides the files. */
export type Known = {
  /** The branch's key in base64; '' if it is not known. */
  publicKey: string;
  /** As received at the deadline. */
  deadlineCode?: string | undefined;
  /** The report of the page, as a file's text. */
  report?: string | undefined;
  receipt?: PublicReceipt | undefined;
};

const UNKNOWN = statement(
  {
    name: '文件',
    claim: '认得出是哪一种文件',
    explanation: '',
    advice: '请放进从平台下载的原文件：回执和报告是 .json，操作日志校验包是 .ndjson。PDF、截图和另存过的文件不能查。',
  },
  { problem: '不是报价回执、报告或操作日志校验包，或者已经改坏' },
);

/** The number may be missing in a file that was changed. */
const reportTitle = (text: string) => {
  const { mode, tenderNo } = (JSON.parse(text) as SignedReport).document;
  return `${mode === 'auction' ? '竞价报告' : '开启报告'}　${tenderNo ?? ''}`;
};
const receiptOf = (text: string) => (JSON.parse(text) as SignedReceipt).document;
const tenderOf = (report: string) => (JSON.parse(report) as SignedReport).document.tenderId;

const checked = async (text: string, reports: string[], { publicKey, deadlineCode, receipt }: Known) => {
  const key = hexOfBase64(publicKey) || undefined;
  if (isPackage(text)) {
    const { statements, first, last } = await checkPackage(text, publicKey ? { publicKey } : {});
    const title = last > 0 ? `操作日志校验包　第 ${first} 至 ${last} 条` : '操作日志校验包';
    return { kind: 'package' as const, title, statements };
  }
  const kind = kindOf(text);
  if (kind === 'report')
    return { kind, title: reportTitle(text), statements: await checkReport(text, { publicKey: key, deadlineCode }) };
  if (kind !== 'receipt') return { kind: 'unknown' as const, title: '认不出的文件', statements: [UNKNOWN] };
  const { tenderId, code, action } = receiptOf(text);
  const report = reports.find((one) => tenderOf(one) === tenderId);
  return {
    kind,
    title: `${action === 'withdrawal' ? '撤回回执' : '报价回执'}　${code ?? ''}`,
    statements: await checkReceipt(text, { report, publicKey: key, published: receipt }),
  };
};

/** In the order they were given; a receipt is looked for in the report of its tender, whichever came first. */
export const checkFiles = async (files: readonly GivenFile[], known: Known): Promise<CheckedFile[]> => {
  const texts = files.map(({ bytes }) => textOf(bytes));
  const reports = [...texts, known.report ?? ''].filter((text) => kindOf(text) === 'report');
  return Promise.all(
    files.map(async ({ name, bytes }, index) => ({
      name,
      size: bytes.length,
      ...(await checked(texts[index] ?? '', reports, known)),
    })),
  );
};
