// Checks files of any kind that people bring along: tells what each is, and a receipt against the report of its tender.
import { monthText } from '../../days.ts';
import { hexOfBase64 } from '../../hex.ts';
import { yuanText } from '../../money.ts';
import { type Statement, statement, textOf } from '../../statements.ts';
import type { PublicReceipt } from '../../trade/bids/bids.ts';
import { checkInclusion, checkLogged, type Inclusion, inclusionOf } from '../../trade/bids/check-logged.ts';
import { checkReceipt } from '../../trade/bids/check-receipt.ts';
import { checkReport, logEntryOf } from '../../trade/bids/check-report.ts';
import type { SignedReceipt, SignedReport } from '../../trade/bids/report.ts';
import { kindOf } from '../../trade/bids/signed-file.ts';
import {
  readSeal,
  type SealFile,
  sealCodeOf,
  sealEntryOf,
  sealFile,
  sealFileOf,
} from '../../transport/statements/statement-seal.ts';
import { checkPackage, isPackage } from '../logs/check-package.ts';

export type GivenFile = { name: string; bytes: Uint8Array };
export type CheckedFile = {
  name: string;
  size: number;
  kind:
    | 'report'
    | 'receipt'
    | 'package'
    | 'custodyReceipt'
    | 'sealedBid'
    | 'sealedFile'
    | 'inclusion'
    | 'statement'
    | 'unknown';
  /** What it is, with its number. */
  title: string;
  statements: Statement[];
  /** Of a report whose deadline is not proved to be in the public log yet: what to ask the log for. */
  logEntry?: string | undefined;
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
  /** Proofs that were fetched. */
  inclusions?: readonly Inclusion[] | undefined;
  /** Keys of the witnesses of the public log. */
  witnesses?: readonly string[] | undefined;
};

const UNKNOWN = statement(
  {
    name: '文件',
    claim: '认得出是哪一种文件',
    explanation: '',
    advice:
      '请放进从平台下载的原文件：回执、密封报价、报告和对账单的定稿凭证是 .json，操作日志校验包是 .ndjson；锁好的附件（.bin）要和它的报价或回执一起放。PDF、截图和另存过的文件不能查。',
  },
  { problem: '不是报价回执、密封报价、报告、定稿凭证或操作日志校验包，或者已经改坏' },
);

/** The number may be missing in a file that was changed. */
const reportTitle = (text: string) => {
  const { mode, tenderNo } = (JSON.parse(text) as SignedReport).document;
  return `${mode === 'auction' ? '竞价报告' : '开启报告'}　${tenderNo ?? ''}`;
};
const receiptOf = (text: string) => (JSON.parse(text) as SignedReceipt).document;
const tenderOf = (report: string) => (JSON.parse(report) as SignedReport).document.tenderId;

/** Loaded when files are checked: it brings all of custody's mathematics. */
export const custodyChecks = () => import('../../trade/custody/check-custody.ts');

type Given = { texts: string[]; bytes: Uint8Array[]; reports: string[]; inclusions: Inclusion[] };
type Checked = Omit<CheckedFile, 'name' | 'size'>;

const custodyTitles = { custodyReceipt: '三方保管的报价回执', sealedBid: '锁好的报价' } as const;

const custodyFile = async (
  text: string,
  bytes: Uint8Array,
  given: Given,
  known: Known,
): Promise<Checked | undefined> => {
  const custody = await custodyChecks();
  const publicKey = hexOfBase64(known.publicKey) || undefined;
  const all = { ...given, publicKey, published: known.receipt };
  const kind = custody.custodyKindOf(text);
  if (kind === 'custodyReceipt')
    return { kind, title: custodyTitles[kind], statements: await custody.checkCustodyReceipt(text, all) };
  if (kind === 'sealedBid')
    return { kind, title: custodyTitles[kind], statements: await custody.checkSealedBid(text, all) };
  const statements = custody.checkSealedFile(bytes, all);
  return statements && { kind: 'sealedFile', title: '锁好的附件', statements };
};

const checkedReport = async (text: string, { inclusions }: Given, known: Known): Promise<Checked> => {
  const { deadlineCode, witnesses } = known;
  const publicKey = hexOfBase64(known.publicKey) || undefined;
  const statements = await checkReport(text, { publicKey, deadlineCode, inclusions, witnesses });
  const { document } = JSON.parse(text) as SignedReport;
  const isOpen = statements.some(({ name, unchecked }) => name === '公开日志' && unchecked);
  const logEntry = isOpen ? await logEntryOf(document).catch(() => undefined) : undefined;
  return { kind: 'report', title: reportTitle(text), statements, logEntry };
};

const checkedInclusion = async (inclusion: Inclusion, { publicKey, witnesses }: Known): Promise<Checked> => {
  const about = {
    name: '写入证明',
    claim: '这一条写进了公开日志',
    explanation: '由证明逐层算到日志摘要，摘要有分会和见证人的签名；与报告一起放，还会查是不是它的截止码',
  };
  const found = await checkInclusion(inclusion, { publicKey: hexOfBase64(publicKey), witnesses });
  return { kind: 'inclusion', title: '公开日志的写入证明', statements: [statement(about, found)] };
};

const yuanOf = (...fen: (string | undefined)[]) => `${yuanText(fen.reduce((sum, one) => sum + Number(one), 0))} 元`;

const checkedStatement = async (
  file: SealFile,
  text: string,
  { inclusions }: Given,
  known: Known,
): Promise<Checked> => {
  const figures = readSeal(file.text);
  const entry = await sealEntryOf(file.text, file.salt);
  const keys = { publicKey: hexOfBase64(known.publicKey), witnesses: known.witnesses };
  const logged = await checkLogged(entry, inclusions, keys);
  const groups = (await sealCodeOf(file.text)).match(/.{8}/g)?.join(' ');
  const isWhole = figures !== undefined && sealFile(file.text, file.salt) === text;
  return {
    kind: 'statement',
    title: `对账单定稿凭证　${figures ? `${figures.number}　${monthText(figures.month)}` : ''}`,
    statements: [
      statement(
        {
          name: '内容',
          claim: '写法完整，读得出双方确认了什么',
          explanation: figures
            ? `货主 ${figures.shipper}，车队 ${figures.fleet}，${figures.orders} 单。定稿码 ${groups}，应与 PDF 上印的相同`
            : '',
        },
        figures && isWhole
          ? {
              value: `期末未付 ${yuanOf(figures.openingFen, figures.freightFen, figures.chargesFen, figures.paymentsFen)}`,
            }
          : { problem: '不是平台给出的写法，文件被改动过' },
      ),
      statement(
        {
          name: '公开日志',
          claim: '这份定稿写进了公开日志',
          explanation: '双方确认时写入，之后改动内容就得不到同样的一条；由证明逐层算到分会和见证人签名的日志摘要',
        },
        logged,
      ),
    ],
    logEntry: logged.unchecked ? entry : undefined,
  };
};

const checked = async (text: string, bytes: Uint8Array, given: Given, known: Known): Promise<Checked> => {
  const { publicKey, receipt } = known;
  if (isPackage(text)) {
    const { statements, first, last } = await checkPackage(text, publicKey ? { publicKey } : {});
    const title = last > 0 ? `操作日志校验包　第 ${first} 至 ${last} 条` : '操作日志校验包';
    return { kind: 'package', title, statements };
  }
  const seal = sealFileOf(text);
  if (seal) return checkedStatement(seal, text, given, known);
  const inclusion = inclusionOf(text);
  if (inclusion) return checkedInclusion(inclusion, known);
  const kind = kindOf(text);
  if (kind === 'report') return checkedReport(text, given, known);
  if (kind !== 'receipt')
    return (
      (await custodyFile(text, bytes, given, known)) ?? {
        kind: 'unknown',
        title: '认不出的文件',
        statements: [UNKNOWN],
      }
    );
  const { tenderId, code, action } = receiptOf(text);
  const report = given.reports.find((one) => tenderOf(one) === tenderId);
  return {
    kind,
    title: `${action === 'withdrawal' ? '撤回回执' : '报价回执'}　${code ?? ''}`,
    statements: await checkReceipt(text, {
      report,
      publicKey: hexOfBase64(publicKey) || undefined,
      published: receipt,
    }),
  };
};

/** In the order they were given; a receipt is looked for in the report of its tender, whichever came first. */
export const checkFiles = async (files: readonly GivenFile[], known: Known): Promise<CheckedFile[]> => {
  const texts = files.map(({ bytes }) => textOf(bytes));
  const reports = [...texts, known.report ?? ''].filter((text) => kindOf(text) === 'report');
  const saved = texts.map(inclusionOf).filter((one) => one !== undefined);
  const inclusions = [...saved, ...(known.inclusions ?? [])];
  const given = { texts, bytes: files.map(({ bytes }) => bytes), reports, inclusions };
  return Promise.all(
    files.map(async ({ name, bytes }, index) => ({
      name,
      size: bytes.length,
      ...(await checked(texts[index] ?? '', bytes, given, known)),
    })),
  );
};
