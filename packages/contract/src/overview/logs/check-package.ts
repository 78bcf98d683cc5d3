// Checks a package of the operation log without database or server; also bundled into tools/verify-log.mjs.
import { isPublicKey, isSignedBy } from '../../ed25519.ts';
import { bytesOfHex, hexOf, hexOfBase64 } from '../../hex.ts';
import { type Found, firstProblem, type Statement, shortHash, statement } from '../../statements.ts';

const HASH = /^[0-9a-f]{64}$/;
const FORMAT = 'rfb-log-package-1';

type Line = Record<string, unknown>;
type Opening = { first: number; last: number; previousHash: string; publicKey: string };

const parse = (line: string | undefined): Line | undefined => {
  try {
    const value = JSON.parse(line ?? '');
    return value !== null && typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
};

const sha256 = async (...parts: Uint8Array[]) => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
};
const utf8 = (text: string) => new TextEncoder().encode(text);

export const isPackage = (text: string) => text.startsWith(`{"format":"${FORMAT}"`);

const openingOf = (line: string | undefined): Opening | undefined => {
  const { format, first, last, previousHash, publicKey } = parse(line) ?? {};
  const isOurs = format === FORMAT && Number.isInteger(first) && Number.isInteger(last) && HASH.test(`${previousHash}`);
  return isOurs ? ({ first, last, previousHash, publicKey } as Opening) : undefined;
};

type Entries = Found & { hashes: Map<unknown, string>; withheld: number };

/** Each hash covers the hash before it and the text. */
const entriesOf = async ({ first, last, previousHash }: Opening, lines: string[]): Promise<Entries> => {
  const hashes = new Map<unknown, string>();
  let [previous, withheld] = [bytesOfHex(previousHash), 0];
  const failed = (problem: string, seq: number) => ({ hashes, withheld, problem, position: seq });
  for (let seq = first; seq <= last; seq += 1) {
    const entry = parse(lines[seq - first]);
    const hash = `${entry?.hash}`;
    if (entry?.seq !== seq || !HASH.test(hash)) return failed(`第 ${seq} 条记录缺失或不完整`, seq);
    if (entry.text === undefined) withheld += 1;
    else if (typeof entry.text !== 'string' || hexOf(await sha256(previous, utf8(entry.text))) !== hash)
      return failed(`第 ${seq} 条记录与指纹不符`, seq);
    previous = bytesOfHex(hash);
    hashes.set(seq, hash);
  }
  return { hashes, withheld, value: `第 ${first} 至 ${last} 条` };
};

/** Both spellings of the signed text of a head, see apps/server/src/platform/audit/heads.ts. */
const isHeadSigned = async (key: string, { head, hash, signature, publishedAt }: Line) =>
  (await isSignedBy(key, signature, `rfb-audit-head:${hash}:${publishedAt}`)) ||
  (await isSignedBy(key, signature, `rfb-audit-head:${head}:${hash}`));

const headsOf = async (heads: (Line | undefined)[], hashes: Map<unknown, string>, key: string): Promise<Found> => {
  for (const head of heads) {
    if (head === undefined) return { problem: '一行链头不完整' };
    if (hashes.get(head.head) !== head.hash) return { problem: `第 ${head.head} 条与公布的链头不符` };
    if (!(await isHeadSigned(key, head))) return { problem: `第 ${head.head} 条的链头签名无效` };
  }
  return { value: `${heads.length} 个` };
};

const wholeOf = async (lines: string[], key: string): Promise<Found> => {
  const content = lines.slice(0, -2).map((line) => `${line}\n`);
  const digest = hexOf(await sha256(utf8(content.join(''))));
  const end = lines.at(-1) === '' ? parse(lines.at(-2)) : undefined;
  const isSigned =
    end && Object.keys(end).length === 1 && (await isSignedBy(key, end.signature, `rfb-log-package:${digest}`));
  return isSigned ? { value: shortHash(digest) } : { problem: '整个文件的签名无效：说明、链头或结尾被改动' };
};

const about = (name: string, claim: string, explanation: string) => ({
  name,
  claim,
  explanation,
  advice: '请分会重新导出一份再查；还是不通过，就保存好这份文件和它的来处，请监督人员一起核对。',
});
const FILE = about('文件', '是操作日志的校验包，说明完整', '第一行写着从第几条到第几条、前一条的指纹和公钥');
const KEY = about('公钥', '签名用的是分会公布的公钥', '谁都可以用自己的密钥签一份假文件，所以要比公钥');
const ENTRIES = about('记录', '每一条记录逐条相接', '每一条的指纹都含着前一条的指纹，改一个字、少一条就断开');
const HEADS = about('链头', '与每小时公布过的链头一致', '公布出去的链头收不回来，事后改记录就会对不上');
const WHOLE = about('签名', '整个文件是分会签发的', '签名盖住从说明到最后一行的每一个字节');

type PackageCheck = {
  statements: Statement[];
  /** The first one, or null. */
  problem: string | null;
  first: number;
  last: number;
  entries: number;
  /** Bids of auctions that still run: without text, so that only their place is checked. */
  withheld: number;
  heads: number;
};

/** `publicKey`: the key published elsewhere, in base64. */
export const checkPackage = async (text: string, { publicKey }: { publicKey?: string } = {}): Promise<PackageCheck> => {
  const lines = text.split('\n');
  const opening = openingOf(lines[0]);
  const key = hexOfBase64(`${opening?.publicKey}`);
  const isRead = opening !== undefined && isPublicKey(key);
  if (!isRead) {
    const problem = opening ? '第一行的公钥有误' : '第一行不是校验包的说明';
    return {
      statements: [statement(FILE, { problem })],
      problem,
      first: 0,
      last: 0,
      entries: 0,
      withheld: 0,
      heads: 0,
    };
  }
  const { first, last } = opening;
  const count = Math.max(last - first + 1, 0);
  const { hashes, withheld, ...entries } = await entriesOf(opening, lines.slice(1, 1 + count));
  const heads = lines.slice(1 + count, -2).map(parse);
  const statements = [
    statement(FILE),
    ...(publicKey ? [statement(KEY, { problem: opening.publicKey === publicKey ? '' : '公钥与给出的不一致' })] : []),
    statement(ENTRIES, entries),
    statement(
      HEADS,
      entries.problem ? { unchecked: '记录已经断开，链头没有可比的' } : await headsOf(heads, hashes, key),
    ),
    statement(WHOLE, await wholeOf(lines, key)),
  ];
  const problem = firstProblem(statements)?.problem ?? null;
  return { statements, problem, first, last, entries: count, withheld, heads: heads.length };
};
