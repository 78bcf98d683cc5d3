// A witness of public logs in one file without dependencies (Node 20 or newer): it remembers how far each log has grown and
// cosigns only what continues it (https://c2sp.org/tlog-witness).
//   node tools/witness.mjs --help
import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const LOG_KEY = 1;
const WITNESS_KEY = 4;
const MAX_BODY = 64 * 1024;
const MAX_PROOF = 63;
const MAX_EVIDENCE = 1024 * 1024;
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const NAME = /^[\x21-\x2a\x2c-\x7e]{1,100}$/;

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right);
const EMPTY_ROOT = sha256();

/** Undefined unless it is the one spelling of its bytes. */
const fromBase64 = (text) => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};

/** Whether the tree of `old` leaves begins the tree of `size` (RFC 9162, 2.1.4.2; the trees are those of RFC 6962). */
export const isConsistent = ({ old, oldRoot, size, root, proof }) => {
  if (old === 0) return proof.length === 0;
  if (old === size) return proof.length === 0 && oldRoot.equals(root);
  if (old > size || proof.length === 0) return false;
  let [left, last] = [BigInt(old) - 1n, BigInt(size) - 1n];
  while (left & 1n) [left, last] = [left >> 1n, last >> 1n];
  const [first, ...rest] = left === 0n ? [oldRoot, ...proof] : proof;
  let [before, after] = [first, first];
  for (const hash of rest) {
    if (last === 0n) return false;
    if (left & 1n || left === last) {
      [before, after] = [nodeHash(hash, before), nodeHash(hash, after)];
      while (left !== 0n && !(left & 1n)) [left, last] = [left >> 1n, last >> 1n];
    } else after = nodeHash(after, hash);
    [left, last] = [left >> 1n, last >> 1n];
  }
  return last === 0n && before.equals(oldRoot) && after.equals(root);
};

const keyId = (name, type, publicKey) => sha256(`${name}\n`, Buffer.of(type), publicKey).subarray(0, 4);
const keyText = (name, type, publicKey) =>
  `${name}+${keyId(name, type, publicKey).toString('hex')}+${Buffer.concat([Buffer.of(type), publicKey]).toString('base64')}`;

/** The public key of a log, as its /verify page shows it. */
const parseLogKey = (text) => {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  if (!NAME.test(name) || bytes?.length !== 33 || bytes[0] !== LOG_KEY) return undefined;
  const publicKey = bytes.subarray(1);
  if (keyId(name, LOG_KEY, publicKey).toString('hex') !== id) return undefined;
  const key = createPublicKey({ key: Buffer.concat([SPKI_HEAD, publicKey]), format: 'der', type: 'spki' });
  return { name, id, key };
};

/** A note's text and signature lines; undefined for anything else. */
const parseNote = (note) => {
  const blank = note.lastIndexOf('\n\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a note must not contain.
  if (blank <= 0 || !note.endsWith('\n') || /[\u0000-\u0009\u000b-\u001f\ufffd]/.test(note)) return undefined;
  const lines = note.slice(blank + 2, -1).split('\n');
  const signatures = lines.map((line) => {
    const [, name, encoded = ''] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = fromBase64(encoded);
    return name && bytes && bytes.length > 4
      ? { name, id: bytes.toString('hex', 0, 4), bytes: bytes.subarray(4) }
      : undefined;
  });
  return signatures.length > 64 || signatures.includes(undefined)
    ? undefined
    : { text: note.slice(0, blank + 1), signatures };
};

const parseCheckpoint = (note) => {
  const parsed = parseNote(note);
  const [origin = '', size = '', root = '', ...rest] = parsed?.text.split('\n') ?? [];
  const bytes = fromBase64(root);
  if (!origin || !/^(0|[1-9]\d{0,14})$/.test(size) || bytes?.length !== 32 || rest.pop() !== '' || rest.includes(''))
    return undefined;
  return { ...parsed, origin, size: Number(size), root: bytes };
};

/** One false signature under the log's key spoils the others. */
const isSignedBy = ({ text, signatures }, { name, id, key }) => {
  const own = signatures.filter((one) => one.name === name && one.id === id);
  return own.length > 0 && own.every(({ bytes }) => verify(null, Buffer.from(text), key, bytes));
};

const parseRequest = (body) => {
  const end = body.indexOf('\n\n');
  const [first = '', ...lines] = body.slice(0, Math.max(end, 0)).split('\n');
  const [, old] = /^old (0|[1-9]\d{0,14})$/.exec(first) ?? [];
  const proof = lines.map(fromBase64);
  if (old === undefined || proof.length > MAX_PROOF || proof.some((hash) => hash?.length !== 32)) return undefined;
  const note = body.slice(end + 2);
  const checkpoint = parseCheckpoint(note);
  return checkpoint && { old: Number(old), proof, note, checkpoint };
};

/** Whole and on the disk, or not at all: after a crash either the old text is there or the new one. */
const writeWhole = (folder, name, text) => {
  const whole = join(folder, name);
  const file = openSync(`${whole}.new`, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${whole}.new`, whole);
  const parent = openSync(folder, 'r');
  try {
    fsyncSync(parent);
  } finally {
    closeSync(parent);
  }
};

const readIfThere = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

class Refusal extends Error {}

const KEY_FILE = 'key';
const fileOf = (origin) => `log-${sha256(origin).toString('hex')}`;

/** The note that this log was cosigned with last. A file that is there and cannot be read must never count as none. */
const readState = (folder, log) => {
  const path = join(folder, fileOf(log.name));
  const note = readIfThere(path);
  if (note === undefined) return { size: 0, root: EMPTY_ROOT, note };
  const checkpoint = parseCheckpoint(note);
  if (!checkpoint || checkpoint.origin !== log.name || !isSignedBy(checkpoint, log))
    throw new Refusal(`${path} 已损坏：请从备份恢复这个文件，不要删除它；删掉就等于忘记见过的日志。`);
  return { ...checkpoint, note };
};

const readKey = (folder) => {
  const text = readIfThere(join(folder, KEY_FILE))?.trim();
  if (text === undefined)
    throw new Refusal(`${folder} 里没有密钥，请先运行 node tools/witness.mjs key 名称 --dir ${folder}`);
  const [, name = '', encoded = ''] = /^PRIVATE\+KEY\+([^+]+)\+[0-9a-f]{8}\+(.+)$/.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  if (!NAME.test(name) || bytes?.length !== 33 || bytes[0] !== WITNESS_KEY)
    throw new Refusal(`${folder} 里的密钥已损坏`);
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, bytes.subarray(1)]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI_HEAD.length);
  return {
    name,
    privateKey,
    publicKey,
    id: keyId(name, WITNESS_KEY, publicKey),
    text: keyText(name, WITNESS_KEY, publicKey),
  };
};

/** Makes the witness's key; the returned line goes to the operators of logs. */
export const createKey = (folder, name) => {
  if (!NAME.test(name)) throw new Refusal('名称只能是不含空格和加号的英文字符，例如 witness.example.edu/log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readIfThere(join(folder, KEY_FILE)) !== undefined) throw new Refusal(`${folder} 里已经有密钥，没有改动`);
  const seed = randomBytes(32);
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI_HEAD.length);
  const id = keyId(name, WITNESS_KEY, publicKey).toString('hex');
  const secret = Buffer.concat([Buffer.of(WITNESS_KEY), seed]).toString('base64');
  writeWhole(folder, KEY_FILE, `PRIVATE+KEY+${name}+${id}+${secret}\n`);
  return keyText(name, WITNESS_KEY, publicKey);
};

/**
 * Keeps what the log itself signed. Two roots for one size prove that it showed two faces; a checkpoint that does not fit may
 * also have come with a wrong proof, from anybody, and must not fill the place of those.
 */
const keepEvidence = (folder, { known, refused, isProof }) => {
  const path = join(folder, isProof ? 'evidence' : 'unproved');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_EVIDENCE) return;
  appendFileSync(path, `${JSON.stringify({ at: new Date().toISOString(), known, refused })}\n`, { mode: 0o600 });
};

/**
 * `answer` takes the body of an add-checkpoint call. It runs to its end without waiting for anything, so two calls never
 * see the same state; the new state is on the disk before the cosignature exists.
 */
export const openWitness = (folder, logTexts) => {
  const own = readKey(folder);
  const logs = new Map(
    logTexts.map((text) => {
      const log = parseLogKey(text);
      if (!log) throw new Refusal(`日志的公钥有误：${text}`);
      return [log.name, { ...log, last: readState(folder, log) }];
    }),
  );
  const cosign = (text) => {
    const time = Math.floor(Date.now() / 1000);
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${text}`), own.privateKey);
    const at = Buffer.alloc(8);
    at.writeBigUInt64BE(BigInt(time));
    return `\u2014 ${own.name} ${Buffer.concat([own.id, at, signature]).toString('base64')}\n`;
  };
  const answer = (body) => {
    const request = parseRequest(body);
    if (!request) return { status: 400, body: 'malformed request\n' };
    const { old, proof, note, checkpoint } = request;
    const log = logs.get(checkpoint.origin);
    if (!log) return { status: 404, body: 'unknown log\n' };
    if (!isSignedBy(checkpoint, log)) return { status: 403, body: 'not signed by this log\n' };
    if (old > checkpoint.size) return { status: 400, body: 'old size is larger than the checkpoint\n' };
    const { last } = log;
    const conflict = { status: 409, body: `${last.size}\n`, type: 'text/x.tlog.size', origin: log.name };
    if (old !== last.size) return conflict;
    if (!isConsistent({ old, oldRoot: last.root, size: checkpoint.size, root: checkpoint.root, proof })) {
      keepEvidence(folder, { known: last.note, refused: note, isProof: old === checkpoint.size });
      return old === checkpoint.size ? conflict : { status: 422, body: 'not consistent\n', origin: log.name };
    }
    if (checkpoint.size !== last.size) {
      writeWhole(folder, fileOf(log.name), note);
      log.last = { ...checkpoint, note };
    }
    return { status: 200, body: cosign(checkpoint.text), origin: log.name, size: checkpoint.size };
  };
  const overview = () =>
    [
      `见证人 ${own.name}`,
      `公钥 ${own.text}`,
      '',
      ...[...logs.values()].map(({ name, last }) => `${name}　${last.size} 条`),
      '',
    ].join('\n');
  return { key: own.text, answer, overview };
};

/** Two processes with one folder could each cosign what the other has not seen. */
const lockFolder = (folder) => {
  const path = join(folder, 'lock');
  const isAlive = (pid) => {
    try {
      return process.kill(pid, 0);
    } catch (error) {
      return error.code === 'EPERM';
    }
  };
  const holder = Number(readIfThere(path));
  if (holder && holder !== process.pid && isAlive(holder))
    throw new Refusal(`另一个进程（${holder}）正在使用 ${folder}，没有启动。`);
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, String(process.pid));
  closeSync(file);
};

const readBody = async (request) => {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const say = (sentence) =>
  console.log(`${new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })}　${sentence}`);

const sentenceOf = ({ status, origin, size, body }) =>
  status === 200
    ? `已共签 ${origin}，共 ${size} 条`
    : status === 422 || (status === 409 && origin)
      ? `拒绝 ${origin}（${status}）：与我见过的 ${body.trim()} 接不上`
      : `拒绝一个请求（${status}）`;

const serve = (witness, { host, port }) => {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, async (request, reply) => {
    const send = ({ status, body, type = 'text/plain; charset=utf-8' }) =>
      reply.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(body);
    try {
      if (request.method === 'GET' && request.url === '/') return send({ status: 200, body: witness.overview() });
      if (request.method !== 'POST' || request.url !== '/add-checkpoint')
        return send({ status: 404, body: 'not found\n' });
      const body = await readBody(request);
      const answer = body === undefined ? { status: 413, body: 'too long\n' } : witness.answer(body);
      say(sentenceOf(answer));
      return send(answer);
    } catch (error) {
      say(`没有签名：${error.message}`);
      return send({ status: 500, body: 'internal error\n' });
    }
  });
  server.on('error', (error) => giveUp(`不能监听 ${host}:${port}（${error.code}）`));
  server.listen(port, host, () => say(`见证人已启动：http://${host}:${server.address().port}/`));
};

const HELP = `见证人：替大家记住公开日志长到了哪里，只给接得上的新日志头签名。只需 Node 20 以上，不用安装别的东西。

建立密钥（只做一次；名称用自己的域名，照原样把打印的一行交给分会）：
  node witness.mjs key witness.example.edu/log --dir ./witness
运行（--log 后面是分会查验页“公开日志”里的公钥；前面请加 https 代理）：
  node witness.mjs run --dir ./witness --log '公钥' [--log '另一个日志的公钥'] [--host 127.0.0.1] [--port 8200]

--dir 里的文件请备份，不要删除，不要同时用在两台机器上：忘记见过的日志，就可能给两个版本都签名。
里面若出现 evidence 文件，是日志签过又互相矛盾的两个日志头，请公开它；unproved 里的接不上，可能只是证明写错。
`;

const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(2);
};

const readArguments = () => {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean' },
        dir: { type: 'string', default: './witness' },
        log: { type: 'string', multiple: true, default: [] },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '8200' },
      },
      allowPositionals: true,
    });
  } catch {
    return giveUp(`用法有误。\n\n${HELP}`);
  }
};

const main = () => {
  const { values, positionals } = readArguments();
  const [command, name] = positionals;
  if (values.help) return console.log(HELP);
  if (command === 'key' && name && positionals.length === 2) {
    console.log(createKey(values.dir, name));
    return console.error('密钥已建立。把上面一行交给分会，也请登在自己的网站上，方便别人核对。');
  }
  if (command !== 'run' || positionals.length !== 1 || !/^\d{1,5}$/.test(values.port))
    return giveUp(`用法有误。\n\n${HELP}`);
  if (values.log.length === 0) return giveUp('没有给出日志的公钥，请用 --log 写上。');
  readKey(values.dir);
  lockFolder(values.dir);
  return serve(openWitness(values.dir, values.log), { host: values.host, port: Number(values.port) });
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  try {
    main();
  } catch (error) {
    giveUp(error instanceof Refusal ? error.message : `出错了，没有签名：${error.message}`);
  }
