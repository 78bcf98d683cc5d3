// The first administrator: created once with the bootstrap token, never by default.
import { bootstrapAdmin, getCurrentUser } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { createAdmin } from './exports.ts';

const TOKEN = 'one-time-token-for-the-first-day';
const t = await testApp({ env: { BOOTSTRAP_TOKEN: TOKEN } });
const plain = await testApp();

const admin = { username: 'duty-officer', password: 'keeps the night watch' };
const bootstrap = (bootstrapToken: string, username = admin.username, app = t) =>
  app.call(bootstrapAdmin, { body: { bootstrapToken, username, password: admin.password } });

describe('the bootstrap token', () => {
  it('creates one first administrator, only when it is correct', async () => {
    expect((await bootstrap('wrong')).status).toBe(403);
    expect((await bootstrap('')).status).toBe(403);
    const answers = await Promise.all([bootstrap(TOKEN), bootstrap(TOKEN, 'second-officer')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await bootstrap(TOKEN, 'third-officer')).status).toBe(403);
    const rows = await t.db.selectFrom('auditRows').selectAll().where('action', '=', 'admin.created').execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(admin.password);
  });

  it('is rejected when none is configured', async () => {
    for (const token of ['', 'undefined', TOKEN]) expect((await bootstrap(token, 'nobody', plain)).status).toBe(403);
    expect(await plain.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });
});

describe('an administrator created by the command', () => {
  it('can sign in as an administrator', async () => {
    await createAdmin(plain.deps, admin);
    expect((await openBrowser(plain).signIn(admin, 'admin')).data.userRole).toBe('admin');
  });

  it('is rejected with a weak password or a name that is taken, ignoring case', async () => {
    const weak = createAdmin(plain.deps, { username: 'another', password: 'another12345' });
    await expect(weak).rejects.toMatchObject({ kind: 'weakPassword' });
    const taken = createAdmin(plain.deps, { ...admin, username: 'Duty-Officer' });
    await expect(taken).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('the name of an administrator', () => {
  it('is sent beside the login name once one is set, never in its place', async () => {
    const person = await plain.admin();
    const names = async () => {
      const { username, name } = (await plain.call(getCurrentUser, {}, person)).data;
      return { username, name };
    };
    expect(await names()).toEqual({ username: person.username, name: undefined });
    await plain.db.updateTable('users').set({ shownName: '沈岚' }).where('id', '=', person.userId).execute();
    expect(await names()).toEqual({ username: person.username, name: '沈岚' });
  });
});
