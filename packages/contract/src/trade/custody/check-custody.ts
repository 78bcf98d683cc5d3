// Checks what bidders of three custodians hold: the receipt file, the sealed bid and its encrypted attachments; the same in browser and tool.
import { secondOf } from '../../days.ts';
import { isSignedBy } from '../../ed25519.ts';
import { numberText } from '../../number-text.ts';
import { type Statement, shortHash, statement } from '../../statements.ts';
import type { PublicReceipt } from '../bids/bids.ts';
import { canonicalText, exactText, receiptText } from '../bids/proof.ts';
import type { ReportLink, SignedReport } from '../bids/report.ts';
import { keyStatement, readSigned } from '../bids/signed-file.ts';
import { openFile } from './attachments.ts';
import { readSealedBid, receiptInFile } from './files.ts';
import { hashOfBytes, keySetOf } from './hashes.ts';
import type { CustodyReceipt } from './schemas.ts';
import { type SealedBid, sealHashOf } from './sealed-bid.ts';
import { sealAgain } from './sealing.ts';

/** What the reader has besides the file. */
export type CustodyKnown = {
  /** Texts of reports. */
  reports?: readonly string[];
  /** The branch's key, DER in hex. */
  publicKey?: string | undefined;
  published?: PublicReceipt | undefined;
  /** Other files: sealed bids, receipts and encrypted attachments. */
  texts?: readonly string[];
  bytes?: readonly Uint8Array[];
};

/** What a file says it is; '' for anything else. */
export const custodyKindOf = (text: string): 'custodyReceipt' | 'sealedBid' | '' => {
  try {
    const file = JSON.parse(text);
    if (file?.document?.type === 'custody-receipt') return 'custodyReceipt';
    return `${file?.format}`.startsWith('rfb-custody-bid-') ? 'sealedBid' : '';
  } catch {
    return '';
  }
};

const MISSING =
  '你的报价可能被漏掉、换掉或说成读不出。请保存好回执文件，凭它可以向分会和货主申诉；请他们与截止码一起核对。';

const sealedOf = (receipt: CustodyReceipt) => {
  try {
    return sealAgain(receipt, receipt.custodians, receipt.payload, receipt.contentKey);
  } catch {
    return undefined;
  }
};

/** The report of the tender, if it is among the files and is genuine. */
const reportOf = async (tenderId: string, reports: readonly string[] = []): Promise<SignedReport | undefined> => {
  for (const text of reports) {
    const { file } = await readSigned(text, 'report');
    if (file?.document.tenderId === tenderId) return file;
  }
  return undefined;
};

const ASK_REPORT = '开启后下载这场竞价的报告，一起放进来，就能查这一条';

const chained = (commitment: string, sealHash: string, report: SignedReport | undefined) => {
  if (!report) return { unchecked: ASK_REPORT };
  const link = report.document.links.find((one) => one.commitment === commitment);
  return link?.seal?.sealHash === sealHash ? { value: `第 ${link.position} 环` } : { problem: '它不在报告的链上' };
};

const opened = (receipt: CustodyReceipt, report: SignedReport | undefined) => {
  const link: ReportLink | undefined = report?.document.links.find((one) => one.commitment === receipt.commitment);
  if (!report || !link) return { unchecked: ASK_REPORT };
  if (report.document.variant === 'public') return { unchecked: '公开的报告不含价格；请放进你自己下载的报告' };
  if (link.nonce === null) return { problem: '报告说这份报价读不出，你的回执却读得出' };
  return canonicalText(link.bid) === canonicalText(receipt.payload.bid)
    ? { value: link.problem || '相同' }
    : { problem: '报告里打开的不是你封上的报价' };
};

const acceptedOf = async ({ accepted, tenderNo, lotId, action, commitment }: CustodyReceipt) => {
  if (!accepted) return { unchecked: '这是提交前保存的回执，没有分会的签名；请在报价页面下载已签收的回执' };
  const { code, receivedAt, signature, publicKey } = accepted;
  const text = receiptText(tenderNo, { code, lotId, action, commitment, receivedAt });
  return (await isSignedBy(publicKey, signature, text))
    ? { value: secondOf(receivedAt) }
    : { problem: '签名不是分会的' };
};

const publishedOf = ({ accepted, ...receipt }: CustodyReceipt, shown: PublicReceipt) => {
  const fields = ['tenderNo', 'lotId', 'action', 'commitment'] as const;
  const isSame = shown.receivedAt === accepted?.receivedAt && fields.every((field) => shown[field] === receipt[field]);
  return isSame ? {} : { problem: '平台现在公布的内容与你的回执不同' };
};

const receiptAbout = {
  name: '回执文件',
  claim: '是三方保管的报价回执，与保存时一字不差',
  explanation: '多一个空格、少一个字都算改动；用编辑软件打开再保存也会改动',
};

export const checkCustodyReceipt = async (text: string, known: CustodyKnown = {}): Promise<Statement[]> => {
  const receipt = receiptInFile(text);
  if (!receipt) return [statement(receiptAbout, { problem: '文件被改动过，或不完整' })];
  const { custodians, keySet, tenderId, commitment, payload, accepted } = receipt;
  const sealed = sealedOf(receipt);
  const report = await reportOf(tenderId, known.reports);
  const isOwnSet = keySet === keySetOf(tenderId, custodians);
  const price = payload.bid ? `${numberText(payload.bid.priceE4 / 10_000, { max: 4 })} 元` : '撤回报价';
  return [
    statement(receiptAbout),
    statement(
      {
        name: '回执价格',
        claim: '回执里的价格就是锁进去的价格',
        explanation: '用回执里的钥匙重新加锁一遍，每个字节都要相同',
      },
      sealed?.commitment === commitment ? { value: price } : { problem: '重新加锁得不到同一份密封报价' },
    ),
    statement(
      {
        name: '保管人',
        claim: '锁报价的是这场竞价的三把钥匙',
        explanation: '三把公钥写在报告和链的起点里，换一把就对不上',
        advice: MISSING,
      },
      !isOwnSet || (report && report.document.sealKey !== keySet)
        ? { problem: '三把公钥与这场竞价的不同' }
        : report
          ? {}
          : { unchecked: ASK_REPORT },
    ),
    statement(
      { name: '回执收下', claim: '分会签收了这份报价', explanation: '签名里写着收下的时间，分会不能说没有收到' },
      await acceptedOf(receipt),
    ),
    ...(accepted && known.publicKey ? [keyStatement(accepted.publicKey, known.publicKey)] : []),
    ...(accepted && known.published?.code === accepted.code
      ? [
          statement(
            {
              name: '平台公布',
              claim: '平台现在公布的就是这一张',
              explanation: '查验码相同，承诺值与收下时间也相同',
              advice: MISSING,
            },
            publishedOf(receipt, known.published),
          ),
        ]
      : []),
    statement(
      {
        name: '回执在链',
        claim: '你的报价在报告里，没有被漏掉或换掉',
        explanation: '承诺值与报告里的那一环相同',
        advice: MISSING,
      },
      chained(commitment, sealed ? sealHashOf(sealed) : '', report),
    ),
    statement(
      {
        name: '开启内容',
        claim: '打开的就是你封上的报价',
        explanation: '两位保管人打开的内容与回执里的逐字相同',
        advice: MISSING,
      },
      opened(receipt, report),
    ),
  ];
};

const fileFound = ({ files = [] }: SealedBid, bytes: readonly Uint8Array[]) => {
  const hashes = new Set(bytes.map(hashOfBytes));
  const missing = files.filter((hash) => !hashes.has(hash)).length;
  return missing > 0
    ? { unchecked: `还缺 ${missing} 份“附件-….bin”，一起放进来就能查` }
    : { value: `${files.length} 份` };
};

export const checkSealedBid = async (text: string, known: CustodyKnown = {}): Promise<Statement[]> => {
  const about = {
    name: '密封报价',
    claim: '是锁好的报价，一个字节都没有改动',
    explanation: '承诺值盖住全部内容和三份钥匙，改一处就对不上；不打开就能查',
  };
  const sealed = readSealedBid(text);
  if (!sealed) return [statement(about, { problem: '文件被改动过，或不完整' })];
  const own = (known.texts ?? []).map(receiptInFile).find((one) => one?.commitment === sealed.commitment);
  const again = own && sealedOf(own);
  const report = await reportOf(sealed.tenderId, known.reports);
  return [
    statement(about, { value: `承诺值 ${shortHash(sealed.commitment)}` }),
    statement(
      { name: '回执', claim: '就是你回执里的那一份', explanation: '用回执里的钥匙重新加锁一遍，每个字节都相同' },
      !own
        ? { unchecked: '把这份报价的回执文件一起放进来，就能查这一条' }
        : again && exactText(again) === text
          ? { value: `第 ${sealed.revision} 版` }
          : { problem: '与回执重新加锁的结果不同' },
    ),
    ...(sealed.files
      ? [
          statement(
            { name: '附件', claim: '附件就是锁报价时的那几份', explanation: '报价里写着每一份锁好的附件的校验值' },
            fileFound(sealed, known.bytes ?? []),
          ),
        ]
      : []),
    statement(
      {
        name: '在链',
        claim: '这份报价在报告里，没有被漏掉或换掉',
        explanation: '承诺值与报告里的那一环相同',
        advice: MISSING,
      },
      chained(sealed.commitment, sealHashOf(sealed), report),
    ),
  ];
};

/** Undefined for bytes that no receipt and no sealed bid among the files names. */
export const checkSealedFile = (bytes: Uint8Array, { texts = [] }: CustodyKnown): Statement[] | undefined => {
  const hash = hashOfBytes(bytes);
  const receipts = texts.map(receiptInFile).filter((one) => one !== undefined);
  const owner = receipts.find(({ payload }) => payload.files.some(({ sha256 }) => sha256 === hash));
  const isNamed = texts.some((text) => readSealedBid(text)?.files?.includes(hash));
  if (!owner && !isNamed) return undefined;
  const at = owner?.payload.files.findIndex(({ sha256 }) => sha256 === hash) ?? -1;
  const [file, attachment] = [owner?.payload.files[at], owner?.payload.bid?.attachments?.[at]];
  const found = file && attachment ? openFile(bytes, file, attachment) : undefined;
  return [
    statement(
      { name: '锁好的附件', claim: '就是报价里写的那一份', explanation: '锁好的字节与报价里的校验值相同' },
      { value: shortHash(hash) },
    ),
    statement(
      { name: '附件内容', claim: '解开后就是回执里写的文件', explanation: '用回执里的钥匙解开，与原文件的校验值比对' },
      !found
        ? { unchecked: '把回执文件一起放进来，就能查这一条' }
        : 'bytes' in found
          ? { value: attachment?.name ?? '' }
          : { problem: '解开后不是回执里写的文件' },
    ),
  ];
};
