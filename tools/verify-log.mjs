// Verifies a package of the operation log without dependencies, database or server:
//   node tools/verify-log.mjs package.ndjson [--key <public key>]
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const HASH = /^[0-9a-f]{64}$/;

const keyOf = (text) => {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
};
const isSigned = (key, text, signature) => verify(null, Buffer.from(text), key, Buffer.from(String(signature), 'hex'));

/** Both spellings of the signed text of a head, see apps/server/src/platform/audit/heads.ts. */
const isHeadSigned = (key, { head, hash, signature, publishedAt }) =>
  [`rfb-audit-head:${hash}:${publishedAt}`, `rfb-audit-head:${head}:${hash}`].some((text) =>
    isSigned(key, text, signature),
  );

const parse = (line) => {
  try {
    const value = JSON.parse(line);
    return value !== null && typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The first entry that does not fit, as words; otherwise the hashes by number. */
const verifyEntries = ({ first, last, previousHash }, lines) => {
  const hashes = new Map();
  let previous = Buffer.from(previousHash, 'hex');
  let withheld = 0;
  for (let seq = first; seq <= last; seq += 1) {
    const entry = parse(lines[seq - first] ?? '');
    if (entry?.seq !== seq || !HASH.test(entry.hash)) return { problem: `第 ${seq} 条记录缺失或不完整` };
    if (entry.text === undefined) withheld += 1;
    else if (createHash('sha256').update(previous).update(entry.text).digest('hex') !== entry.hash)
      return { problem: `第 ${seq} 条记录与指纹不符` };
    previous = Buffer.from(entry.hash, 'hex');
    hashes.set(seq, entry.hash);
  }
  return { hashes, withheld };
};

const verifyHeads = (heads, hashes, key) => {
  for (const head of heads) {
    if (head === undefined) return '一行链头不完整';
    if (hashes.get(head.head) !== head.hash) return `第 ${head.head} 条与公布的链头不符`;
    if (!isHeadSigned(key, head)) return `第 ${head.head} 条的链头签名无效`;
  }
  return null;
};

/** `problem`: the first one, or null. `expectedKey`: the key published elsewhere, in base64. */
export const verifyPackage = (text, expectedKey) => {
  const lines = text.split('\n');
  const head = parse(lines[0] ?? '');
  if (
    head?.format !== 'rfb-log-package-1' ||
    !Number.isInteger(head.first) ||
    !Number.isInteger(head.last) ||
    !HASH.test(head.previousHash)
  )
    return { problem: '第一行不是校验包的说明' };
  const key = keyOf(head.publicKey);
  if (!key) return { problem: '第一行的公钥有误' };
  if (expectedKey && expectedKey !== head.publicKey) return { problem: '公钥与给出的不一致' };
  const count = head.last - head.first + 1;
  const found = verifyEntries(head, lines.slice(1, 1 + count));
  if (found.problem) return { problem: found.problem };
  const heads = lines.slice(1 + count, -2).map(parse);
  const wrong = verifyHeads(heads, found.hashes, key);
  if (wrong) return { problem: wrong };
  const digest = createHash('sha256')
    .update(
      lines
        .slice(0, -2)
        .map((line) => `${line}\n`)
        .join(''),
    )
    .digest('hex');
  const end = lines.at(-1) === '' ? parse(lines.at(-2)) : undefined;
  if (!end || Object.keys(end).length !== 1 || !isSigned(key, `rfb-log-package:${digest}`, end.signature))
    return { problem: '整个文件的签名无效：说明、链头或结尾被改动' };
  return {
    problem: null,
    first: head.first,
    last: head.last,
    entries: count,
    withheld: found.withheld,
    heads: heads.length,
  };
};

const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(2);
};

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
    if (positionals.length === 1) return { file: positionals[0], values };
  } catch {
    // An unknown option.
  }
  return giveUp('用法：npm run log:verify -- 校验包文件 [--key 公钥]');
};

const readText = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return giveUp(`读不到文件 ${file}（${error.code ?? error.message}），没有校验；请检查文件名与权限。`);
  }
};

const main = () => {
  const { file, values } = readArguments();
  const { problem, first, last, entries, withheld, heads } = verifyPackage(readText(file), values.key);
  if (problem) {
    console.error(`校验不通过：${problem}`);
    process.exit(1);
  }
  console.log(`校验通过：第 ${first} 条到第 ${last} 条，共 ${entries} 条逐条相接，链头 ${heads} 个，签名有效。`);
  if (withheld > 0) console.log(`其中 ${withheld} 条是仍在进行的竞价报价，没有原文，只核对了指纹的位置。`);
  if (!values.key) console.log('没有给出公钥：请把文件里的公钥与官网核验页公布的比较，或用 --key 传入。');
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
