// Checks the report of an opening or an auction, statement by statement, without trusting any server; also bundled into tools/check-report.mjs.
import { secondOf } from '../../days.ts';
import { isSignedBy } from '../../ed25519.ts';
import { type Found, type Statement, shortHash, statement } from '../../statements.ts';
import { checkLogged, deadlineEntryOf, type Inclusion } from './check-logged.ts';
import {
  chainStartOf,
  commitmentOf,
  deadlineCodeOf,
  deadlineText,
  fleetHashOf,
  keySetHash,
  linkHashOf,
  minutesLate,
  sealedCommitmentOf,
} from './proof.ts';
import type { Report } from './report.ts';
import { guarded, isInstant, isOneLine, keyStatement, readSigned } from './signed-file.ts';

const HEX = /^[0-9a-f]{64}$/;

/** What the reader knows from elsewhere: the branch's key (DER in hex), the code received at the deadline. */
type Trusted = {
  publicKey?: string | undefined;
  deadlineCode?: string | undefined;
  /** Proofs of the public log; one of another deadline is left out. */
  inclusions?: readonly Inclusion[] | undefined;
  witnesses?: readonly string[] | undefined;
};

/** With three custodians their keys stand at the start of the chain. */
const keys = async ({ custodians, tenderId, sealKey }: Report) =>
  !custodians ||
  sealKey ===
    (await keySetHash(
      tenderId,
      custodians.map(({ publicKey }) => publicKey),
    ));

const chain = async (report: Report): Promise<Found> => {
  const { chainStart, links, ...tender } = report;
  if (!(await keys(report))) return { problem: '三位保管人的公钥与链起点不符' };
  if (!isOneLine(tender.tenderId) || !isOneLine(tender.tenderNo) || chainStart !== (await chainStartOf(tender)))
    return { problem: '链起点与竞价内容不符' };
  let previous = chainStart;
  const codes = new Set<string>();
  for (const [index, link] of links.entries()) {
    const position = index + 1;
    const isPlain = [link.code, link.lotId, link.action, link.commitment, link.receivedAt].every(isOneLine);
    if (!isPlain || link.position !== position || link.hash !== (await linkHashOf(previous, link)))
      return { problem: `第 ${position} 环与前一环不相扣`, position };
    if (codes.size === codes.add(link.code).size) return { problem: `第 ${position} 环的回执码出现了两次`, position };
    previous = link.hash;
  }
  return { value: `${links.length} 环` };
};

const head = ({ links, chainStart, head: shown }: Report): Found =>
  (links.at(-1)?.hash ?? chainStart) === shown ? { value: shortHash(shown) } : { problem: '链头不是最后一环' };

const deadline = async (report: Report, publicKey: string): Promise<Found> => {
  const { tenderId, tenderNo, closesAt, deadline: fixed } = report;
  const { code, salt, fixedAt, signature } = fixed;
  if (!HEX.test(salt) || code !== (await deadlineCodeOf({ tenderId, head: report.head, salt })))
    return { problem: '链头不是截止时固定的那一个' };
  if (!(await isSignedBy(publicKey, signature, deadlineText({ tenderNo, code, closesAt, fixedAt }))))
    return { problem: '截止码没有分会在截止时的签名' };
  if (!(fixedAt >= closesAt)) return { problem: '截止码早于报价截止' };
  const late = minutesLate(closesAt, fixedAt);
  return { value: late > 0 ? `${secondOf(fixedAt)}，截止后 ${late} 分钟才固定，只管得到那以后` : secondOf(fixedAt) };
};

/** As people copy it from a message: spaces, line breaks and case do not matter. */
const sameCode = (typed: string, code: string) => typed.replace(/\s/g, '').toLowerCase() === code;

const received = ({ deadline: { code } }: Report, typed: string): Found =>
  sameCode(typed, code)
    ? { value: shortHash(code) }
    : { problem: `与你收到的不同：报告里是 ${shortHash(code)}，你收到的是 ${shortHash(typed.replace(/\s/g, ''))}` };

const commitments = async ({ variant, isRankOnly, tenderId, links }: Report): Promise<Found> => {
  if (variant === 'public') return { unchecked: '公开的报告不含价格；货主和参加的车队可以用自己下载的报告查这一条' };
  let opened = 0;
  for (const [index, link] of links.entries()) {
    const { lotId, bid, nonce, fleet, fleetHash, action } = link;
    // In an auction by rank a bidder is shown its own prices only.
    if (variant === 'bidder' && isRankOnly && nonce === null && bid === null) continue;
    const position = index + 1;
    // With three custodians a bid nobody could read is void: then the bid's own commitment stands in place of its content.
    if (link.seal && nonce === null) {
      const { bidCommitment, sealHash } = link.seal;
      const isCommitted = link.commitment === (await sealedCommitmentOf(bidCommitment, sealHash));
      if (link.state === 'valid' || bid !== null || !isCommitted)
        return { problem: `第 ${position} 环的报价不是当时承诺的报价`, position };
      continue;
    }
    const isOpened = HEX.test(nonce ?? '') && HEX.test(fleetHash ?? '') && (bid === null) === (action === 'withdrawal');
    const own = await commitmentOf({ tenderId, lotId, fleetHash: fleetHash ?? '', bid, nonce: nonce ?? '' });
    const found = link.seal ? await sealedCommitmentOf(own, link.seal.sealHash) : own;
    if (!isOpened || link.commitment !== found)
      return { problem: `第 ${position} 环的报价不是当时承诺的报价`, position };
    if (fleet && (await fleetHashOf(fleet.id, fleet.nonce)) !== fleetHash)
      return { problem: `第 ${position} 环的车队不是当时报价的车队`, position };
    opened += 1;
  }
  return { value: `${opened} / ${links.length}` };
};

const times = ({ closesAt, openedAt, lots, links }: Report): Found => {
  const instants = [closesAt, openedAt, ...lots.map((lot) => lot.closesAt), ...links.map((link) => link.receivedAt)];
  if (!instants.every(isInstant)) return { problem: '时间的写法有误' };
  if (openedAt < closesAt) return { problem: '开启早于报价截止' };
  for (const [index, { lotId, receivedAt }] of links.entries()) {
    const position = index + 1;
    const end = lots.find(({ id }) => id === lotId)?.closesAt;
    if (end === undefined || receivedAt >= end || end > closesAt)
      return { problem: `第 ${position} 环晚于报价截止`, position };
    if (index > 0 && receivedAt < (links[index - 1]?.receivedAt ?? ''))
      return { problem: `第 ${position} 环早于前一环`, position };
  }
  const last = links.at(-1)?.receivedAt;
  return last ? { value: `最晚 ${secondOf(last)}` } : {};
};

/** What rests on the chain says nothing once it is broken. */
const onChain = (found: Found, whole: Found): Found =>
  whole.problem && !found.problem ? { unchecked: '前面的链已经断开，这一条不作数' } : found;

const REPORT_IT = '请不要删除这份文件，连同截止时收到的截止码一起向分会举报，也可交给货主和其他车队一起比对。';

/** What the public log publishes of the report's deadline; undefined where it cannot be told. */
export const logEntryOf = async ({ tenderNo, closesAt, deadline: fixed }: Report) =>
  deadlineEntryOf({ tenderNo, closesAt, code: fixed.code, fixedAt: fixed.fixedAt }, fixed.leafSalt);

/** The log holds the signed text; a report without a good one says nothing about it. */
const logged = async (report: Report, publicKey: string, { inclusions = [], witnesses }: Trusted): Promise<Found> =>
  checkLogged((await logEntryOf(report)) ?? '', inclusions, { publicKey, witnesses });

export const checkReport = async (text: string, trusted: Trusted = {}): Promise<Statement[]> => {
  const { file, statements } = await readSigned(text, 'report');
  if (!file) return statements;
  const { document, publicKey } = file;
  const about = (name: string, claim: string, explanation: string) => ({ name, claim, explanation, advice: REPORT_IT });
  const { publicKey: trustedKey, deadlineCode } = trusted;
  const whole = await guarded(() => chain(document));
  const sealedWords = document.mode === 'auction' ? '当时出的价格' : '当时封上的价格';
  return [
    ...statements,
    ...(trustedKey ? [keyStatement(publicKey, trustedKey)] : []),
    statement(
      about('链', '每一份报价首尾相扣', '每一环都含着前一环的指纹，抽掉、插入或调换一份，后面全部对不上'),
      whole,
    ),
    statement(
      about('链头', '最后一环就是公布的链头', '链头一个数代表了整条链'),
      onChain(await guarded(() => head(document)), whole),
    ),
    statement(
      about('截止码', '这条链就是截止那一刻固定的那一条', '截止时分会签名固定；之后增、删、改任何一份，截止码都会变'),
      onChain(await guarded(() => deadline(document, publicKey)), whole),
    ),
    ...(deadlineCode
      ? [
          statement(
            about('收到的码', '与你截止时收到的截止码一致', '你手里的截止码不归分会管，分会换一条链也换不掉它'),
            await guarded(() => received(document, deadlineCode)),
          ),
        ]
      : []),
    // Tenders closed before there was a log have none.
    ...(document.deadline?.leafSalt
      ? [
          statement(
            about(
              '公开日志',
              '截止码写进了公开日志，分会不能对不同的人说不同的话',
              '由写入证明逐层算到日志摘要，摘要有分会和见证人的签名',
            ),
            onChain(await guarded(() => logged(document, publicKey, trusted)), whole),
          ),
        ]
      : []),
    statement(
      about('承诺值', `报告里的价格就是${sealedWords}`, '由报价原文和随机数重新计算，与收下时的承诺值比对'),
      await guarded(() => commitments(document)),
    ),
    statement(
      about('时间', '每一份都在截止前收下，先后没有乱', '按报告里写的收下时间，逐份与截止时间比'),
      await guarded(() => times(document)),
    ),
  ];
};
