// Tests the start checks and the detection of production mode; start.test.ts tests them with a whole server.
import { afterAll, expect, inject, it } from 'vitest';
import { readConfig, redacted } from './config.ts';
import { createAdmin } from './features/auth/exports.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { checkSettings } from './settings-gate.ts';
import { checkDatabase } from './start-gates.ts';
import { testApp } from './testing/app.ts';
import { emptyDatabase } from './testing/database.ts';

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

it('rejects a bootstrap token that is too short', () => {
  const check = (BOOTSTRAP_TOKEN: string) => () => checkSettings(readConfig({ BOOTSTRAP_TOKEN }));
  expect(check('x'.repeat(31))).toThrow(/BOOTSTRAP_TOKEN.*32/);
  expect(check('x'.repeat(32))).not.toThrow();
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

it('starts production with an administrator or a bootstrap token, and never on demo rows', async () => {
  const t = await testApp();
  const { url, drop } = await emptyDatabase(inject('clusterUrl'));
  await migrate(url);
  const db = openDatabase({ url, size: 2, onError: () => {} });
  afterAll(async () => {
    await db.destroy();
    await drop();
  });
  await checkDatabase(readConfig({ ...production, BOOTSTRAP_TOKEN: 'once-and-never-again-after-the-first-day' }), db);
  await createAdmin({ ...t.deps, db }, { username: 'boss', password: 'correct horse battery 9' });
  await checkDatabase(readConfig(production), db);
  await db.updateTable('users').set({ isDemo: true }).execute();
  await expect(checkDatabase(readConfig(production), db)).rejects.toThrow('演示数据');
});
