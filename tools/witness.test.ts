// Tests the witness that others run: it cosigns what continues a log and refuses every history that does not.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { howMany } from '../apps/server/src/testing/sweep.ts';
import {
  type Bytes,
  consistencyRanges,
  joinParts,
  partsOf,
  type Range,
} from '../packages/contract/src/services/checkpoints/merkle.ts';
import {
  addCheckpointBody,
  checkpointText,
  cosignatureOf,
  parseNote,
  parseVerifierKey,
  SIGNATURE_TYPES,
  signatureLine,
  type VerifierKey,
  verifierKeyText,
} from '../packages/contract/src/services/checkpoints/notes.ts';

const SCRIPT = join(import.meta.dirname, 'witness.mjs');
type Answer = { status: number; body: string; type?: string };
const { createKey, openWitness } = (await import(SCRIPT)) as {
  createKey: (folder: string, name: string) => string;
  openWitness: (folder: string, logs: string[]) => { answer: (body: string) => Answer };
};
const folders = mkdtempSync(join(tmpdir(), 'rfb-witness-'));
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folders, { recursive: true });
});
let folderNumber = 0;
const newFolder = () => join(folders, String(folderNumber++));

const SPKI_HEAD = 12;
const rawKey = (key: KeyObject): Bytes =>
  Uint8Array.from(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI_HEAD));
const isSignature = (publicKey: Bytes, text: Bytes, signature: Bytes) =>
  verify(
    null,
    text,
    createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]),
      format: 'der',
      type: 'spki',
    }),
    signature,
  );

const sha = (...parts: Uint8Array[]): Bytes =>
  Uint8Array.from(createHash('sha256').update(Buffer.concat(parts)).digest());
const subtree = (leaves: string[]): Bytes =>
  leaves.length === 1
    ? sha(Uint8Array.of(0), Buffer.from(leaves[0] as string))
    : sha(Uint8Array.of(1), subtree(leaves.slice(0, leaves.length / 2)), subtree(leaves.slice(leaves.length / 2)));
const hashOf = (leaves: string[]) => (range: Range) =>
  joinParts(
    partsOf(range).map(({ level, place }) => subtree(leaves.slice(place * 2 ** level, (place + 1) * 2 ** level))),
  );

const newLog = async (origin: string) => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = (await parseVerifierKey(
    await verifierKeyText(origin, SIGNATURE_TYPES.note, rawKey(privateKey)),
  )) as VerifierKey;
  /** The checkpoint of a history, signed by the log, whatever it signed before. */
  const noteOf = async (leaves: string[], signer = privateKey) => {
    const text = checkpointText({ origin, size: leaves.length, root: await hashOf(leaves)([0, leaves.length]) });
    return `${text}\n${signatureLine(origin, key.id, sign(null, Buffer.from(text), signer))}`;
  };
  const proofOf = (old: number, leaves: string[]) =>
    old <= leaves.length ? Promise.all(consistencyRanges(old, leaves.length).map(hashOf(leaves))) : Promise.resolve([]);
  return {
    key: await verifierKeyText(origin, SIGNATURE_TYPES.note, key.publicKey),
    noteOf,
    proofOf,
    /** A call of a log that says its proof begins at `old`. */
    call: async (old: number, leaves: string[]) =>
      addCheckpointBody(old, await proofOf(old, leaves), await noteOf(leaves)),
  };
};

const history = (count: number, name = 'leaf') => Array.from({ length: count }, (_, n) => `${name} ${n}`);
const stateOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('log-'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** The same numbers in each run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

/** Twenty forks each: 1,000 in a sweep. */
const ROUNDS = howMany({ usual: 10, sweep: 50, deep: 50 });

describe('a witness', () => {
  it('cosigns the first checkpoint and every one that continues it, with a signature anybody can verify', async () => {
    const folder = newFolder();
    const key = (await parseVerifierKey(createKey(folder, 'witness.example/w1'))) as VerifierKey;
    const log = await newLog('example.org/log');
    const witness = openWitness(folder, [log.key]);
    let old = 0;
    for (const size of [1, 2, 3, 3, 7, 8, 20, 64, 65]) {
      const { status, body } = witness.answer(await log.call(old, history(size)));
      expect(status).toBe(200);
      const note = parseNote((await log.noteOf(history(size))) + body);
      expect(note && (await cosignatureOf(note, key, isSignature))?.time).toBeGreaterThan(1_700_000_000);
      old = size;
    }
    expect(stateOf(folder)).toEqual([await log.noteOf(history(65))]);
  });

  it('answers as the specification says what is wrong', async () => {
    const folder = newFolder();
    createKey(folder, 'witness.example/w1');
    const log = await newLog('example.org/log');
    const other = await newLog('example.org/other');
    const witness = openWitness(folder, [log.key]);
    const statusOf = (body: string) => witness.answer(body).status;
    const leaves = history(8);
    expect(statusOf(await other.call(0, leaves))).toBe(404);
    const stranger = generateKeyPairSync('ed25519').privateKey;
    expect(statusOf(addCheckpointBody(0, [], await log.noteOf(leaves, stranger)))).toBe(403);
    expect(statusOf(addCheckpointBody(9, [], await log.noteOf(leaves)))).toBe(400);
    expect(statusOf('')).toBe(400);
    expect(statusOf(`old 08\n\n${await log.noteOf(leaves)}`)).toBe(400);
    expect(statusOf(addCheckpointBody(0, Array(64).fill(sha()), await log.noteOf(leaves)))).toBe(400);
    expect(statusOf(addCheckpointBody(0, [sha()], await log.noteOf(leaves)))).toBe(422);
    expect(stateOf(folder)).toEqual([]);
    expect(statusOf(await log.call(0, history(5)))).toBe(200);
    expect(witness.answer(await log.call(4, leaves))).toMatchObject({
      status: 409,
      body: '5\n',
      type: 'text/x.tlog.size',
    });
    expect(statusOf(addCheckpointBody(5, [], await log.noteOf(leaves)))).toBe(422);
    expect(statusOf(await log.call(5, history(5, 'another')))).toBe(409);
    expect(statusOf(await log.call(5, leaves))).toBe(200);
  });

  it('refuses forked, shortened and rewritten histories, whatever proof comes with them', async () => {
    const folder = newFolder();
    createKey(folder, 'witness.example/w1');
    const pick = numbers(6962);
    let refused = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const log = await newLog(`example.org/log${round}`);
      const witness = openWitness(folder, [log.key]);
      const size = 2 + pick(40);
      const known = history(size);
      expect(witness.answer(await log.call(0, known)).status).toBe(200);
      const before = stateOf(folder).sort();
      for (let turn = 0; turn < 20; turn += 1) {
        const changed = known.map((leaf, at) => (at === turn % size ? `${leaf} rewritten ${turn}` : leaf));
        const more = history(1 + pick(30), `more ${turn}`);
        const shorter = known.slice(0, 1 + pick(size - 1));
        const forks = [
          // A leaf rewritten and the log continued, with the proof of the forked history.
          () => log.call(size, [...changed, ...more]),
          // The same with the proof of the true history.
          async () =>
            addCheckpointBody(
              size,
              await log.proofOf(size, [...known, ...more]),
              await log.noteOf([...changed, ...more]),
            ),
          // Another history of the same length.
          () => log.call(size, changed),
          // Shortened: as if it were the continuation, and as if the witness had seen less.
          async () => addCheckpointBody(size, [], await log.noteOf(shorter)),
          () => log.call(shorter.length, shorter),
          // From the beginning, as to a witness that knows nothing.
          () => log.call(0, [...changed, ...more]),
        ];
        const body = await (forks[turn % forks.length] as () => Promise<string>)();
        expect(witness.answer(body).status, `round ${round}, turn ${turn}`).not.toBe(200);
        refused += 1;
      }
      expect(stateOf(folder).sort()).toEqual(before);
      // It is still a witness of the true log, which continues from where it was.
      expect(witness.answer(await log.call(size, [...known, 'next'])).status).toBe(200);
    }
    expect(refused).toBe(ROUNDS * 20);
  });

  it('keeps both checkpoints of a log that contradicts itself as evidence', async () => {
    const folder = newFolder();
    createKey(folder, 'witness.example/w1');
    const log = await newLog('example.org/log');
    const witness = openWitness(folder, [log.key]);
    witness.answer(await log.call(0, history(4)));
    // Anybody can send a true checkpoint with a wrong proof: that proves nothing.
    witness.answer(addCheckpointBody(4, [sha()], await log.noteOf(history(5))));
    expect(readdirSync(folder)).not.toContain('evidence');
    witness.answer(await log.call(4, history(4, 'another')));
    expect(JSON.parse(readFileSync(join(folder, 'evidence'), 'utf8'))).toEqual({
      at: expect.any(String),
      known: await log.noteOf(history(4)),
      refused: await log.noteOf(history(4, 'another')),
    });
  });

  it('does not start with a damaged file, which would make it forget what it has seen', async () => {
    const folder = newFolder();
    createKey(folder, 'witness.example/w1');
    const log = await newLog('example.org/log');
    openWitness(folder, [log.key]).answer(await log.call(0, history(4)));
    const [name = ''] = readdirSync(folder).filter((one) => one.startsWith('log-'));
    const whole = readFileSync(join(folder, name), 'utf8');
    for (const damaged of ['', whole.slice(0, -20), whole.replace('\n4\n', '\n2\n')]) {
      writeFileSync(join(folder, name), damaged);
      expect(() => openWitness(folder, [log.key])).toThrow('已损坏');
    }
  });
});

/** The commands of the guide for witnesses; only the example's folder and port are others. */
const guideLines = (folder: string) => {
  const guide = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(guide.slice(guide.indexOf('\n## 公开日志与见证人\n'))) ?? [];
  return block
    .trim()
    .split('\n')
    .map((line) => line.replace('/var/lib/witness', folder).replace('8200', '0'));
};

describe('node tools/witness.mjs', () => {
  const say = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...words], { encoding: 'utf8' });
    expect(stderr).not.toContain('.mjs:');
    return { status, said: stdout + stderr };
  };
  const started = (child: ChildProcess) =>
    new Promise<{ child: ChildProcess; url: string }>((done, failed) => {
      running.push(child);
      let said = '';
      const read = (chunk: Buffer) => {
        said += chunk;
        const [url] = /http:\/\/[\d.:]+\//.exec(said) ?? [];
        if (url) done({ child, url });
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.on('exit', () => failed(new Error(said)));
    });

  const start = (folder: string, key: string) =>
    started(spawn(process.execPath, [SCRIPT, 'run', '--dir', folder, '--log', key, '--port', '0']));

  it('does what the guide says, line by line', async () => {
    const folder = newFolder();
    const [make = '', run = ''] = guideLines(folder);
    const log = await newLog('example.org/log');
    const options = { cwd: join(import.meta.dirname, '..'), env: { ...process.env, LOG_KEY: log.key } };
    const made = spawnSync('bash', ['-c', make], { ...options, encoding: 'utf8' });
    expect(made).toMatchObject({ status: 0, stdout: expect.stringMatching(/^witness\.example\.edu\/log\+/) });
    const { url } = await started(spawn('bash', ['-c', `exec ${run}`], options));
    const body = await log.call(0, history(3));
    expect((await fetch(`${url}add-checkpoint`, { method: 'POST', body })).status).toBe(200);
  });

  it('explains itself in Chinese and never overwrites a key', () => {
    expect(say('--help')).toEqual({ status: 0, said: expect.stringContaining('建立密钥') });
    expect(say('run', '--dir', newFolder(), '--log', 'x')).toEqual({
      status: 2,
      said: expect.stringContaining('没有密钥'),
    });
    const folder = newFolder();
    expect(say('key', 'witness.example/w1', '--dir', folder)).toEqual({
      status: 0,
      said: expect.stringMatching(/^witness\.example\/w1\+[0-9a-f]{8}\+B\S{43}\n/),
    });
    expect(say('key', 'witness.example/w1', '--dir', folder)).toEqual({
      status: 2,
      said: expect.stringContaining('已经有密钥'),
    });
    expect(say('run', '--dir', folder, '--log', 'nonsense')).toEqual({
      status: 2,
      said: expect.stringContaining('日志的公钥有误'),
    });
  });

  it('remembers across kill -9 what it has cosigned, and refuses a second process on its folder', async () => {
    const folder = newFolder();
    createKey(folder, 'witness.example/w1');
    const log = await newLog('example.org/log');
    const post = async (url: string, body: string) => {
      const reply = await fetch(`${url}add-checkpoint`, { method: 'POST', body });
      return { status: reply.status, type: reply.headers.get('content-type'), body: await reply.text() };
    };
    let old = 0;
    for (const size of [3, 9, 12]) {
      const { child, url } = await start(folder, log.key);
      if (old > 0) expect(await post(url, await log.call(old, history(size, 'fork')))).toMatchObject({ status: 422 });
      expect(await post(url, await log.call(old, history(size)))).toMatchObject({ status: 200 });
      child.removeAllListeners('exit');
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
      old = size;
    }
    const { url } = await start(folder, log.key);
    expect(await post(url, await log.call(0, history(20)))).toEqual({
      status: 409,
      type: 'text/x.tlog.size',
      body: '12\n',
    });
    expect(await (await fetch(url)).text()).toContain('example.org/log　12 条');
    expect((await post(url, 'x'.repeat(70_000))).status).toBe(413);
    expect((await fetch(`${url}other`)).status).toBe(404);
    expect(say('run', '--dir', folder, '--log', log.key).said).toContain('正在使用');
  });
});
