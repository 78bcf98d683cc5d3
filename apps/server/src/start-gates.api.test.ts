// Tests the start checks and the detection of production mode; start.test.ts tests them with a whole server.
import { afterAll, expect, inject, it } from 'vitest';
import { readConfig, redacted } from './config.ts';
import { createAdmin } from './features/identity/auth/exports.ts';
import { openDatabase } from './platform/db/database.ts';
import { checkSettings } from './settings-gate.ts';
import { checkDatabase } from './start-gates.ts';
import { testApp } from './testing/app.ts';
import { migratedDatabase } from './testing/database.ts';

const production = { MODE: 'production', PUBLIC_URL: 'https://example.org' };

it.each([{ DATABASE_URL: 'postgres://db/rfb' }, { PUBLIC_URL: 'http://x' }, { HOST: '::' }, { TRUST_PROXY_HOPS: '1' }])(
  'settings that look like production are taken for it: %j',
  (env) => expect(readConfig(env).mode).toBe('production'),
);

it('accepts a PUBLIC_URL without https for this machine only', () => {
  const check = (PUBLIC_URL: string) => () => checkSettings(readConfig({ MODE: 'production', PUBLIC_URL }));
  for (const url of ['http://localhost:8000', 'http://127.0.0.1', 'http://[::1]:8000'])
    expect(check(url)).not.toThrow();
  for (const url of ['http://localhost.example.org', 'example.org']) expect(check(url)).toThrow('https');
});

it.each(['BOOTSTRAP_TOKEN', 'METRICS_TOKEN'])('rejects a short %s, and does not print a good one', (name) => {
  const check = (token: string) => () => checkSettings(readConfig({ [name]: token }));
  expect(check('x'.repeat(31))).toThrow(new RegExp(`${name} 至少 32 个字符`));
  expect(check('x'.repeat(32))).not.toThrow();
  expect(JSON.stringify(redacted(readConfig({ [name]: 'x'.repeat(32) })))).not.toContain('xxx');
});

it.each([
  ['postgres://rfb:secret@db:5432/rfb', 'postgres://***@db:5432/rfb'],
  ['postgres://rfb:se/cr@et@db/rfb', '***'],
  ['postgres://rfb:s%40secret@db/rfb?sslmode=require', 'postgres://***@db/rfb?sslmode=require'],
  [
    'postgres://db/rfb?user=rfb&password=secret&sslmode=require',
    'postgres://db/rfb?user=***&password=***&sslmode=require',
  ],
  ['postgres:///rfb?host=/run/postgresql&sslpassword=secret', 'postgres:///rfb?host=***&sslpassword=***'],
  ['postgres://db/rfb#secret', 'postgres://db/rfb'],
  ['host=db password=secret', '***'],
])('the printed settings keep the secret of %s', (DATABASE_URL, printed) => {
  expect(redacted(readConfig({ DATABASE_URL })).databaseUrl).toBe(printed);
  expect(JSON.stringify(redacted(readConfig({ DATABASE_URL })))).not.toContain('secret');
});

const aliyun = {
  SMS_PROVIDER: 'aliyun',
  SMS_ALIYUN_ACCESS_KEY: 'key',
  SMS_ALIYUN_ACCESS_SECRET: 'secret-of-aliyun',
  SMS_ALIYUN_SIGN_NAME: '分会',
  SMS_ALIYUN_TEMPLATE_CODE: 'SMS_1',
};
const tencent = {
  SMS_TENCENT_SECRET_ID: 'id',
  SMS_TENCENT_SECRET_KEY: 'secret-of-tencent',
  SMS_TENCENT_APP_ID: '1400006666',
  SMS_TENCENT_SIGN_NAME: '分会',
  SMS_TENCENT_TEMPLATE_CODE: '1',
};
const webhook = { SMS_WEBHOOK_URL: 'https://sms.example.org/send', SMS_WEBHOOK_SECRET: 'secret'.repeat(6) };
const mail = { MAIL_URL: 'smtps://office:secret%40@mail.example.org', MAIL_FROM: 'office@example.org' };
const everything = { ...aliyun, ...tencent, ...webhook, ...mail, SMS_PROVIDER: 'aliyun, tencent,webhook' };
const started = (env: Record<string, string>) => () =>
  checkSettings(readConfig({ ...production, TRUST_PROXY_HOPS: '1', ...env }));

it('starts with complete providers and prints none of their secrets', () => {
  expect(started(everything)).not.toThrow();
  const config = readConfig({ ...production, ...everything });
  expect(config).toMatchObject({
    smsProvider: 'live',
    smsNames: ['aliyun', 'tencent', 'webhook'],
    mailProvider: 'live',
  });
  expect(config.smtp).toMatchObject({ host: 'mail.example.org', port: 465, isTls: true, password: 'secret@' });
  expect(JSON.stringify(redacted(config))).not.toContain('secret');
});

it('refuses each provider that is chosen but incomplete, naming the setting', () => {
  for (const [names, given] of [
    ['aliyun', aliyun],
    ['tencent', tencent],
    ['webhook', webhook],
  ] as const)
    for (const missing of Object.keys(given).filter((name) => name !== 'SMS_PROVIDER'))
      expect(started({ ...everything, SMS_PROVIDER: names, [missing]: '' })).toThrow(missing);
  expect(started({ ...mail, MAIL_FROM: '' })).toThrow('MAIL_FROM');
  expect(started({ MAIL_PROVIDER: 'smtp' })).toThrow('MAIL_URL');
  expect(started({ ...webhook, SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'http://sms.example.org/' })).toThrow('https');
  expect(started({ SMS_PROVIDER: 'pigeon' })).toThrow('SMS_PROVIDER');
});

it('starts production with an administrator or a bootstrap token, and never on demo rows', async () => {
  const t = await testApp();
  const { url, drop } = await migratedDatabase(inject('clusterUrl'));
  const db = openDatabase({ url, size: 2, onError: () => {} });
  afterAll(async () => {
    await db.destroy();
    await drop();
  });
  await checkDatabase(readConfig({ ...production, BOOTSTRAP_TOKEN: 'once-and-never-again-after-the-first-day' }), db);
  await createAdmin({ ...t.deps, db }, { username: 'boss', password: 'correct horse battery 9' });
  await checkDatabase(readConfig(production), db);
  await expect(checkDatabase(readConfig({}), db)).rejects.toThrow('正式数据');
  await db.updateTable('users').set({ isDemo: true }).execute();
  await expect(checkDatabase(readConfig(production), db)).rejects.toThrow('演示数据');
});
