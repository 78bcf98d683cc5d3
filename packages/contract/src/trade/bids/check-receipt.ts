// Checks a bidder's receipt by itself and against the report of its tender; also bundled into tools/check-report.mjs.

import { secondOf } from '../../days.ts';
import { isSignedBy } from '../../ed25519.ts';
import { numberText } from '../../number-text.ts';
import { type Found, type Statement, statement } from '../../statements.ts';
import { commitmentOf, fleetHashOf, receiptText } from './proof.ts';
import type { Receipt, SignedReceipt, SignedReport } from './report.ts';
import { guarded, isOneLine, keyStatement, readSigned } from './signed-file.ts';

const MISSING =
  '你的报价可能被漏掉或换掉了。请保存好回执文件，它有分会的签名，凭它可以向分会和货主申诉；请他们与截止码一起核对。';

/** The offered price, without its unit, which no receipt names. */
const priceOf = ({ bid }: Receipt) => (bid ? `${numberText(bid.priceE4 / 10_000, { max: 4 })} 元` : '撤回报价');

const price = async (receipt: Receipt): Promise<Found> => {
  const { tenderId, lotId, fleet, bid, nonce } = receipt;
  const found = commitmentOf({ tenderId, lotId, fleetHash: await fleetHashOf(fleet.id, fleet.nonce), bid, nonce });
  return (await found) === receipt.commitment ? { value: priceOf(receipt) } : { problem: '报价与承诺值不符' };
};

const accepted = async ({ document, publicKey }: SignedReceipt): Promise<Found> => {
  const { tenderNo, code, lotId, action, commitment, receivedAt } = document;
  const isPlain = [tenderNo, code, lotId, action, commitment, receivedAt].every(isOneLine);
  const isSigned = await isSignedBy(publicKey, document.publicSignature, receiptText(tenderNo, document));
  return isPlain && isSigned ? { value: secondOf(receivedAt) } : { problem: '回执的签名不是分会的' };
};

const LINKED = ['lotId', 'action', 'commitment', 'receivedAt'] as const;

const linked = ({ document, publicKey }: SignedReceipt, report: SignedReport | undefined): Found => {
  const link = report?.document.links.find(({ code }) => code === document.code);
  const isLinked =
    link !== undefined &&
    report?.publicKey === publicKey &&
    report.document.tenderId === document.tenderId &&
    LINKED.every((field) => link[field] === document[field]);
  return isLinked ? { value: `第 ${link.position} 环` } : { problem: '这张回执不在报告的链上' };
};

/** What the platform shows of a receipt by its code. */
type Published = Pick<Receipt, 'code' | 'tenderNo' | (typeof LINKED)[number]>;

const published = ({ document }: SignedReceipt, shown: Published): Found =>
  [...LINKED, 'tenderNo' as const].every((field) => shown[field] === document[field])
    ? {}
    : { problem: '平台现在公布的内容与你的回执不同' };

/** `report`: the text of the report's file; `publicKey`: the branch's key as it is known from elsewhere. */
type Known = {
  report?: string | undefined;
  publicKey?: string | undefined;
  published?: Published | undefined;
};

/** Whether the receipt is genuine, and is a link of the report. */
export const checkReceipt = async (text: string, known: Known = {}): Promise<Statement[]> => {
  const { report, publicKey, published: shown } = known;
  const { file, statements } = await readSigned(text, 'receipt');
  if (!file) return statements;
  const opened = report === undefined ? undefined : (await readSigned(report, 'report')).file;
  return [
    ...statements,
    ...(publicKey ? [keyStatement(file.publicKey, publicKey)] : []),
    statement(
      {
        name: '回执价格',
        claim: '回执里的价格就是当时提交的价格',
        explanation: '由报价原文和随机数重新计算，与分会收下的承诺值比对',
      },
      await guarded(() => price(file.document)),
    ),
    statement(
      { name: '回执收下', claim: '分会签收了这份报价', explanation: '签名里写着收下的时间，分会不能说没有收到' },
      await guarded(() => accepted(file)),
    ),
    ...(shown?.code === file.document.code
      ? [
          statement(
            {
              name: '平台公布',
              claim: '平台现在公布的就是这一张',
              explanation: '查验码相同，承诺值与收下时间也相同',
              advice: MISSING,
            },
            await guarded(() => published(file, shown)),
          ),
        ]
      : []),
    statement(
      {
        name: '回执在链',
        claim: '你的报价在报告里，没有被漏掉或换掉',
        explanation: '查验码、承诺值和收下时间与报告里的那一环逐项相同',
        advice: MISSING,
      },
      report === undefined
        ? { unchecked: '开启后下载这场竞价的报告，和回执一起放进来，就能查这一条' }
        : await guarded(() => linked(file, opened)),
    ),
  ];
};
