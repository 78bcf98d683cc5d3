// Tests that a checkpoint is published only with its witnesses, and that a witness who knows another log is heard.
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { getCheckpoint, getPublicLog } from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import {
  cosignatureOf,
  parseNote,
  parseVerifierKey,
  SIGNATURE_TYPES,
  type VerifierKey,
  verifierKeyText,
} from '@rfb/contract/services/checkpoints/notes.ts';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { keysFrom } from '../../../platform/keys.ts';
import { testApp } from '../../../testing/app.ts';
import { temporaryFolder } from '../../../testing/temporary.ts';
import { isSignature, logKeyOf } from './ed25519.ts';
import { checkLog } from './exports.ts';
import { closeDueInterval } from './intervals.actions.ts';
import { askWitnesses } from './witnesses.actions.ts';

type Answer = { status: number; body: string; type?: string; location?: string };
type Tool = {
  createKey: (folder: string, name: string) => string;
  openWitness: (folder: string, logs: string[]) => { answer: (body: string) => Answer };
};
const { createKey, openWitness }: Tool = await import(
  resolve(import.meta.dirname, '../../../../../../tools/witness.mjs')
);

const config = readConfig({ PUBLIC_URL: 'http://localhost', TRUST_PROXY_HOPS: '1' });
const { name, type, publicKey } = logKeyOf({ config, keys: keysFrom(Buffer.alloc(32, 7)) });
const logKey = await verifierKeyText(name, type, publicKey);

/** `answer` stands for the machine of the witness, and may be replaced by one that lies, hangs up or is away. */
const startWitness = async (title: string) => {
  const folder = join(temporaryFolder(), title);
  const key = createKey(folder, `${title}.example/log`);
  const witness = openWitness(folder, [logKey]);
  const own = {
    key,
    title,
    seen: 0,
    truly: witness.answer,
    answer: witness.answer as (body: string) => Answer | undefined,
  };
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    own.seen += 1;
    const answer = own.answer(body);
    if (!answer) return reply.destroy();
    const { status, location } = answer;
    return reply.writeHead(status, location ? { location } : {}).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => server.close());
  const { port } = server.address() as { port: number };
  return Object.assign(own, { url: `http://127.0.0.1:${port}/` });
};

const [one, two, three] = [await startWitness('one'), await startWitness('two'), await startWitness('three')];
const WITNESSES = [one, two, three].map(({ url, key, title }) => `${url} ${key} 见证 ${title}`).join('\n');
const t = await testApp({ env: { WITNESSES } });
const away = () => undefined;

const publicLog = async () => (await t.call(getPublicLog, {})).data;
const sizeShown = async () => (await publicLog()).latest?.size;
const nextHour = async () => {
  await t.travel('1 hour');
  return closeDueInterval(t.deps);
};

it('is not published before more than half of the witnesses have cosigned it', async () => {
  two.answer = away;
  three.answer = away;
  await closeDueInterval(t.deps);
  await expect(askWitnesses(t.deps)).rejects.toThrow(/two\.example.*three\.example/);
  expect(await publicLog()).toMatchObject({ latest: null, quorum: 2 });
  expect((await t.call(getCheckpoint, {})).status).toBe(404);
  two.answer = two.truly;
  await expect(askWitnesses(t.deps)).rejects.toThrow(/^no cosignature: three\.example\/log: /);
  expect(await publicLog()).toMatchObject({
    latest: { size: 256 },
    witnesses: [
      { name: '见证 one', cosignedAt: expect.any(String) },
      { name: '见证 two', cosignedAt: expect.any(String) },
      { name: '见证 three', cosignedAt: null },
    ],
  });
  // Who has cosigned is not asked again.
  expect(one.seen).toBe(1);
});

it('stays the last one that was cosigned by enough while the next is not', async () => {
  one.answer = away;
  await nextHour();
  await expect(askWitnesses(t.deps)).rejects.toThrow('no cosignature');
  expect(await sizeShown()).toBe(256);
  one.answer = one.truly;
  three.answer = three.truly;
  await askWitnesses(t.deps);
  expect(await sizeShown()).toBe(512);
});

it('is shown with lines of the witnesses that anybody can verify', async () => {
  const note = parseNote((await t.call(getCheckpoint, {})).body);
  const { witnesses } = await publicLog();
  for (const { key, cosignedAt } of witnesses) {
    const found = note && (await cosignatureOf(note, (await parseVerifierKey(key)) as VerifierKey, isSignature));
    expect(new Date((found?.time ?? 0) * 1000).toISOString()).toBe(cosignedAt);
  }
  expect(note?.signatures).toHaveLength(4);
});

it('is sent again from where the witness stands, if its answer was lost', async () => {
  await nextHour();
  one.answer = (body) => {
    one.truly(body);
    return undefined;
  };
  await expect(askWitnesses(t.deps)).rejects.toThrow('one.example/log');
  one.answer = one.truly;
  await askWitnesses(t.deps);
  expect((await publicLog()).witnesses.every(({ cosignedAt }) => cosignedAt)).toBe(true);
});

it('counts no answer that is not a cosignature of this checkpoint by this witness', async () => {
  const before = await t.db
    .selectFrom('tlogCosignatures')
    .selectAll()
    .where('witness', '=', 'one.example/log')
    .execute();
  await nextHour();
  const line = (body: string) => two.truly(body).body;
  const lies: ((body: string) => Answer)[] = [
    () => ({ status: 200, body: '' }),
    () => ({ status: 200, body: 'nonsense' }),
    // Its own of an earlier checkpoint, another witness's, one with a changed time.
    () => ({ status: 200, body: before[0]?.line ?? '' }),
    (body) => ({ status: 200, body: line(body).replace('two.example', 'one.example') }),
    () => ({ status: 302, body: '', location: `${two.url}add-checkpoint` }),
    () => ({ status: 200, body: 'x'.repeat(100_000) }),
    () => ({ status: 409, body: '7\n' }),
  ];
  three.answer = away;
  for (const lie of lies) {
    two.answer = away;
    one.answer = lie;
    await expect(askWitnesses(t.deps)).rejects.toThrow('one.example/log');
  }
  const size = (await sizeShown()) ?? 0;
  expect(size).toBe(768);
  one.answer = one.truly;
  two.answer = two.truly;
  three.answer = three.truly;
  await askWitnesses(t.deps);
  expect(await sizeShown()).toBe(1024);
  expect(await checkLog(t.deps)).toEqual({ size: 1024, problem: null });
});

it('is not published, and the check says why, when a witness knows a longer or another log', async () => {
  const other = await testApp({ env: { WITNESSES } });
  const grow = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      await other.travel('1 hour');
      await closeDueInterval(other.deps);
    }
  };
  // The same key as the log the witnesses know, but shorter, as after an older backup; then as long, with other leaves; then longer.
  await grow(3);
  await expect(askWitnesses(other.deps)).rejects.toThrow(/one\.example.*409.*two\.example.*409.*three\.example.*409/);
  await grow(1);
  await expect(askWitnesses(other.deps)).rejects.toThrow(/one\.example.*409.*two\.example.*409.*three\.example.*409/);
  expect((await other.call(getPublicLog, {})).data.latest).toBeNull();
  expect((await checkLog(other.deps)).problem).toBe(
    '见证人 one.example/log 拒绝签名：它记下的公开日志与现在的不是同一本',
  );
  await grow(1);
  await expect(askWitnesses(other.deps)).rejects.toThrow('422');
  expect((await other.call(getPublicLog, {})).data.latest).toBeNull();
});

it('has settings that are refused when they could not do what they promise', async () => {
  const line = `${one.url} ${one.key}`;
  const notCosigning = await verifierKeyText('one.example/log', SIGNATURE_TYPES.note, publicKey);
  const refused: [Record<string, string>, string][] = [
    [{ WITNESSES: `http://example.org/ ${one.key}` }, '须为 https'],
    [{ WITNESSES: `https://user:secret@example.org/ ${one.key}` }, '须为 https'],
    [{ WITNESSES: one.url }, '公钥有误'],
    [{ WITNESSES: `${one.url} ${notCosigning}` }, '公钥有误'],
    [{ WITNESSES: `${one.url} ${one.key.replace('one.', 'two.')}` }, '公钥有误'],
    [{ WITNESSES: `${line};${line}` }, '写了两次'],
    [{ WITNESSES, WITNESS_QUORUM: '1' }, '必须过半：3 个见证人时是 2 到 3'],
    [{ WITNESSES, WITNESS_QUORUM: '4' }, '必须过半'],
    [{ WITNESS_QUORUM: '1' }, '必须过半'],
    [{ LOG_ORIGIN: 'a b' }, 'LOG_ORIGIN'],
    [{ TSA_URL: 'ftp://example.org' }, 'TSA_URL'],
  ];
  for (const [env, words] of refused) expect(() => readConfig(env), JSON.stringify(env)).toThrow(words);
  expect(readConfig({ WITNESSES, WITNESS_QUORUM: '3', LOG_ORIGIN: 'a/2' })).toMatchObject({
    witnessQuorum: 3,
    logOrigin: 'a/2',
  });
});
