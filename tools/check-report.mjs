// Checks an exported opening report, or one receipt against it, without dependencies and without any server:
//   node tools/check-report.mjs report.json [receipt.json] [--key <public key>]
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const HEX = /^[0-9a-f]{64}$/;
const KEY = /^302a300506032b6570032100[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;

const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
};
const hash = (...parts) => createHash('sha256').update(parts.join('\n')).digest('hex');
const fleetHash = ({ id, nonce }) => hash('rfb-fleet-v1', id, nonce);
const commitment = ({ tenderId, lotId }, fleet, bid, nonce) =>
  hash('rfb-bid-v1', tenderId, lotId, fleet, bid ? canonical(bid) : 'withdrawal', nonce);
const linkHash = (previous, { code, lotId, action, commitment: value, receivedAt }) =>
  hash('rfb-link-v1', previous, code, lotId, action, value, receivedAt);

const isSignedBy = (publicKey, signature, text) => {
  if (!KEY.test(publicKey) || !SIGNATURE.test(signature)) return false;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'hex'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
};

/** Statements in order; the first element of each is its name, the second what is wrong, or ''. */
const statement = (name, problem = '') => ({ name, problem });

/** A file is good only in its original spelling: any other byte is a change. */
const parsed = (text, type) => {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return { statements: [statement('文件', '不是完整的 JSON，文件已损坏或被改动')] };
  }
  if (file?.document?.type === 'report' && file.document.version === 1)
    return { statements: [statement('文件', '是早先版本的报告，没有截止码；请从平台重新下载')] };
  if (file === null || typeof file !== 'object' || file.document?.type !== type)
    return { statements: [statement('文件', type === 'report' ? '不是开启报告' : '不是报价回执')] };
  const isOriginal =
    `${JSON.stringify(file, null, 1)}\n` === text && Object.keys(file).join() === 'document,signature,publicKey';
  const statements = [
    statement('文件', isOriginal ? '' : '与导出时的写法不同，文件被改动过'),
    statement(
      '签名',
      isSignedBy(file.publicKey, file.signature, `rfb-document-v1\n${canonical(file.document)}`)
        ? ''
        : '分会签名与内容不符，文件被改动过或不是分会发出的',
    ),
  ];
  return { file, document: file.document, statements };
};

const chainProblem = ({ chainStart, tenderId, tenderNo, contentHash, sealKey, links }) => {
  if (chainStart !== hash('rfb-chain-v1', tenderId, tenderNo, contentHash, sealKey)) return '链起点与竞价内容不符';
  let previous = chainStart;
  for (const [index, link] of links.entries()) {
    if (link.position !== index + 1 || link.hash !== linkHash(previous, link))
      return `第 ${index + 1} 环与前一环不相扣`;
    previous = link.hash;
  }
  return '';
};

const deadlineProblem = ({ tenderId, tenderNo, head, closesAt, deadline }, publicKey) => {
  const { code, salt, fixedAt, signature } = deadline;
  if (code !== hash('rfb-deadline-v1', tenderId, head, salt)) return '链头不是截止时固定的那一个';
  const signed = ['rfb-deadline-signed-v1', tenderNo, code, closesAt, fixedAt].join('\n');
  if (!isSignedBy(publicKey, signature, signed)) return '截止码没有分会在截止时的签名';
  return fixedAt >= closesAt ? '' : '截止码早于报价截止';
};

const commitmentProblem = ({ variant, isRankOnly, tenderId, links }) => {
  if (variant === 'public') return '';
  for (const [index, link] of links.entries()) {
    const { lotId, bid, nonce, fleet, fleetHash: shown, action } = link;
    // In an auction by rank a bidder is shown its own prices only.
    if (variant === 'bidder' && isRankOnly && nonce === null && bid === null) continue;
    const isOpened = HEX.test(nonce ?? '') && HEX.test(shown ?? '') && (bid === null) === (action === 'withdrawal');
    if (!isOpened || link.commitment !== commitment({ tenderId, lotId }, shown, bid, nonce))
      return `第 ${index + 1} 环的报价不是当时承诺的报价`;
    if (fleet && fleetHash(fleet) !== shown) return `第 ${index + 1} 环的车队不是当时报价的车队`;
  }
  return '';
};

const timeProblem = ({ closesAt, openedAt, lots, links }) => {
  if (!(openedAt >= closesAt)) return '开启早于报价截止';
  for (const [index, { lotId, receivedAt }] of links.entries()) {
    const end = lots.find(({ id }) => id === lotId)?.closesAt;
    if (!(receivedAt < end && end <= closesAt)) return `第 ${index + 1} 环晚于报价截止`;
    if (index > 0 && receivedAt < links[index - 1].receivedAt) return `第 ${index + 1} 环早于前一环`;
  }
  return '';
};

const guarded = (check, document) => {
  try {
    return check(document);
  } catch {
    return '内容缺失或格式有误';
  }
};

export const checkReport = (text, trustedKey) => {
  const { file, document, statements } = parsed(text, 'report');
  if (!document) return statements;
  const head = (report) => (report.links.at(-1)?.hash ?? report.chainStart) === report.head;
  return [
    ...statements,
    ...(trustedKey ? [statement('公钥', file.publicKey === trustedKey ? '' : '不是你指定的分会公钥')] : []),
    statement('链', guarded(chainProblem, document)),
    statement(
      '链头',
      guarded((report) => (head(report) ? '' : '链头不是最后一环'), document),
    ),
    statement(
      '截止码',
      guarded((report) => deadlineProblem(report, file.publicKey), document),
    ),
    statement('承诺值', guarded(commitmentProblem, document)),
    statement('时间', guarded(timeProblem, document)),
  ];
};

/** Whether the receipt is genuine, and is a link of the report. */
export const checkReceipt = (text, reportText) => {
  const { file, document, statements } = parsed(text, 'receipt');
  if (!document) return statements.map(({ problem }) => statement('我的回执', problem));
  const own = guarded(({ tenderId, tenderNo, lotId, code, action, receivedAt, bid, nonce, fleet, publicSignature }) => {
    const value = commitment({ tenderId, lotId }, fleetHash(fleet), bid, nonce);
    if (value !== document.commitment) return '报价与承诺值不符';
    const signed = ['rfb-receipt-v1', tenderNo, code, lotId, action, value, receivedAt].join('\n');
    return isSignedBy(file.publicKey, publicSignature, signed) ? '' : '回执的签名不是分会的';
  }, document);
  const { file: reportFile, document: report } = parsed(reportText, 'report');
  const link = report?.links?.find(({ code }) => code === document.code);
  const isLinked =
    link !== undefined &&
    reportFile.publicKey === file.publicKey &&
    report.tenderId === document.tenderId &&
    ['lotId', 'action', 'commitment', 'receivedAt'].every((field) => link[field] === document[field]);
  const problem = statements.find((one) => one.problem)?.problem || own || (isLinked ? '' : '这张回执不在报告的链上');
  return [statement('我的回执', problem)];
};

const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(2);
};

const readText = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return giveUp(`读不到文件 ${file}（${error.code ?? error.message}），没有检查；请检查文件名与权限。`);
  }
};

const main = () => {
  const keyAt = process.argv.indexOf('--key');
  const trustedKey = keyAt < 0 ? undefined : process.argv[keyAt + 1];
  const [reportFile, receiptFile] = process.argv.slice(2).filter((_, index, all) => {
    const at = all.indexOf('--key');
    return at < 0 || (index !== at && index !== at + 1);
  });
  if (!reportFile) giveUp('用法：node check-report.mjs 开启报告.json [回执.json] [--key 分会公钥]');
  const report = readText(reportFile);
  const statements = [
    ...checkReport(report, trustedKey),
    ...(receiptFile ? checkReceipt(readText(receiptFile), report) : []),
  ];
  for (const { name, problem } of statements)
    console.log(`${name.padEnd(6, '　')}${problem ? `不通过：${problem}` : '通过'}`);
  const isGood = statements.every(({ problem }) => problem === '');
  // Anybody can sign a report with a key of their own.
  const { publicKey } = (isGood && JSON.parse(report)) || {};
  if (publicKey && !trustedKey) console.log(`请核对分会查验页公布的公钥是否为 ${publicKey}，或用 --key 指定。`);
  console.log(isGood ? '全部通过，未连接任何服务器。' : '有不通过的项目，这份文件不可信。');
  process.exit(isGood ? 0 : 1);
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
