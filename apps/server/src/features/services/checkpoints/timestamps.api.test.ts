// Tests time stamps of checkpoints against a local authority made with openssl.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { getCheckpoint, getPublicLog, getTimestamp } from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { temporaryFolder } from '../../../testing/temporary.ts';
import { closeDueInterval } from './intervals.actions.ts';
import { stampedAt, stampRequest } from './timestamp.ts';
import { stampNewest } from './timestamps.actions.ts';

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);
const openssl = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync('openssl', words, { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

writeFileSync(
  file('tsa.cnf'),
  `[req]
distinguished_name = name
x509_extensions = tsa
prompt = no
[name]
CN = Test authority
[tsa]
extendedKeyUsage = critical,timeStamping
[tsa_config]
serial = ${file('serial')}
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
accuracy = secs:1
ordering = no
tsa_name = no
ess_cert_id_chain = no
`,
);
writeFileSync(file('serial'), '01\n');
const made = openssl(
  'req',
  '-new',
  '-x509',
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:P-256',
  '-nodes',
  '-days',
  '2',
  '-config',
  'tsa.cnf',
  '-keyout',
  'key.pem',
  '-out',
  'authority.pem',
);
expect(made.status, made.said).toBe(0);

/** What `openssl ts` answers to a request. */
const stamp = (request: Buffer) => {
  writeFileSync(file('request.tsq'), request);
  const { status, said } = openssl(
    'ts',
    '-reply',
    '-config',
    'tsa.cnf',
    '-section',
    'tsa_config',
    '-queryfile',
    'request.tsq',
    '-signer',
    'authority.pem',
    '-inkey',
    'key.pem',
    '-out',
    'answer.tsr',
  );
  expect(status, said).toBe(0);
  return readFileSync(file('answer.tsr'));
};

let lie: ((request: Buffer) => Buffer) | undefined;
const authority = createServer(async (request, reply) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  expect(request.headers['content-type']).toBe('application/timestamp-query');
  reply.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end((lie ?? stamp)(Buffer.concat(chunks)));
});
await new Promise<void>((done) => authority.listen(0, '127.0.0.1', done));
afterAll(() => authority.close());
const TSA_URL = `http://127.0.0.1:${(authority.address() as { port: number }).port}/`;

const t = await testApp({ env: { TSA_URL } });

it('stores only an answer that grants the request and is about this checkpoint and this request', async () => {
  await closeDueInterval(t.deps);
  /** Stamps the request after one of its bytes, counted from the end, was changed. */
  const changedAt = (fromEnd: number) => (request: Buffer) => {
    const other = Buffer.from(request);
    other.writeUInt8(other.readUInt8(other.length - fromEnd) ^ 1, other.length - fromEnd);
    return stamp(other);
  };
  // At the end are three bytes that ask for the certificate, before them eleven of the nonce, before them the hash.
  const lies: ((request: Buffer) => Buffer)[] = [
    () => Buffer.from('nonsense'),
    () => Buffer.alloc(0),
    // Status 2: rejected.
    () => Buffer.from('30053003020102', 'hex'),
    changedAt(4),
    changedAt(15),
    (request) => stamp(request).subarray(0, 200),
  ];
  for (const one of lies) {
    lie = one;
    await expect(stampNewest(t.deps)).rejects.toThrow();
  }
  expect((await t.call(getTimestamp, {})).status).toBe(404);
  expect((await t.call(getPublicLog, {})).data.latest?.stampedAt).toBeNull();
});

it('is shown with its time, and anybody can verify it with the lines of the guide', async () => {
  lie = undefined;
  await stampNewest(t.deps);
  const { latest } = (await t.call(getPublicLog, {})).data;
  expect(Math.abs(Date.parse(latest?.stampedAt ?? '') - Date.now())).toBeLessThan(3_600_000);
  const { rawPayload } = await t.app.inject({ url: '/zwli/api/public/log/timestamp' });
  writeFileSync(file('checkpoint.tsr'), rawPayload);
  const guide = readFileSync(resolve(import.meta.dirname, '../../../../../../docs/operations.md'), 'utf8');
  const [, lines = ''] = /```sh\n(head -3 [\s\S]*?)```/.exec(guide) ?? [];
  const check = (checkpoint: string) => {
    writeFileSync(file('checkpoint.txt'), checkpoint);
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', lines], { cwd: folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const checkpoint = (await t.call(getCheckpoint, {})).body;
  expect(check(checkpoint)).toMatchObject({ status: 0, said: expect.stringContaining('Verification: OK') });
  expect(check(checkpoint.replace('256', '512')).status).not.toBe(0);
});

it('is asked for once', async () => {
  lie = () => Buffer.from('nonsense');
  await stampNewest(t.deps);
  expect(await t.db.selectFrom('tlogTimestamps').select('size').execute()).toEqual([{ size: 256 }]);
});

it('refuses an answer cut off anywhere', () => {
  const nonce = Buffer.from('0102030405060708', 'hex');
  const answer = stamp(stampRequest('text', nonce));
  expect(stampedAt(answer, 'text', nonce)).toMatch(/Z$/);
  for (let length = 0; length < answer.length; length += 7)
    expect(() => stampedAt(answer.subarray(0, length), 'text', nonce)).toThrow();
});
