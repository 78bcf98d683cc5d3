// Closing an account: seven days to cancel, then personal data is anonymised.
import { setTimeout } from 'node:timers/promises';
import { getFleetPhoto } from '@rfb/contract/fleet/photos/photos.endpoints.ts';
import { login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { updateMembership } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { closeAccount, getAccount, keepAccount } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { makeCases } from '../../../testing/cases.ts';
import type { Person } from '../../../testing/people.ts';
import { makePhotos } from '../../../testing/photos.ts';
import { startSession } from '../../identity/auth/exports.ts';
import { finishClosings } from './closing.actions.ts';

const t = await testApp();
const close = (person: Person, password = person.password) => t.call(closeAccount, { body: { password } }, person);
const userRow = (of: Person) =>
  t.db.selectFrom('users').selectAll().where('id', '=', of.userId).executeTakeFirstOrThrow();
const companyRow = (of: Person) =>
  t.db.selectFrom('companies').selectAll().where('id', '=', of.companyId).executeTakeFirstOrThrow();
/** Ends the grace period of one account. */
const passGrace = async (of: Person) => {
  await t.db.updateTable('users').set({ closingAt: '2020-01-01' }).where('id', '=', of.userId).execute();
  await finishClosings(t.deps);
};

describe('closing an account', () => {
  it('requires the password, ends all other sessions and keeps this one for seven days', async () => {
    const fleet = await t.fleet();
    const other = await t.db.transaction().execute(async (trx) => {
      const session = { userId: fleet.userId, role: 'company' as const, address: '10.9.9.9', userAgent: 'x' };
      return { ...fleet, token: (await startSession(t.deps, trx, session)).token };
    });
    expect(await close(fleet, 'wrong')).toMatchObject({ status: 400, code: 40001 });
    const { data } = await close(fleet);
    const days = (Date.parse(data.closingAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    expect((await t.call(getAccount, {}, other)).status).toBe(401);
    expect((await t.call(getCompanyProfile, {}, fleet)).status).toBe(200);
    expect((await close(fleet)).status).toBe(409);
  });

  it('can be cancelled, also after signing in again', async () => {
    const fleet = await t.fleet();
    await close(fleet);
    expect((await t.call(login, { body: { username: fleet.username, password: fleet.password } })).code).toBe(0);
    expect((await t.call(keepAccount, {}, fleet)).data.closingAt).toBeNull();
    await finishClosings(t.deps);
    expect((await userRow(fleet)).phone).toBe(fleet.phone);
  });

  it('changes nothing before the seven days are over', async () => {
    const fleet = await t.fleet();
    await close(fleet);
    await finishClosings(t.deps);
    expect((await userRow(fleet)).disabledAt).toBeNull();
  });
});

describe('an account whose grace period is over', () => {
  it('takes the photos of its company with it, published, waiting and refused ones', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const { send, decide, published } = makePhotos(t);
    const shown = await published(fleet, admin, { alt: '顾明远和车' });
    await send(fleet, { kind: 'cover' });
    await decide((await send(fleet)).data.id, 'refuse', admin, '看得清人脸，请打码');
    await close(fleet);
    await passGrace(fleet);
    const params = { fleetId: fleet.companyId, photoId: shown.id };
    expect((await t.call(getFleetPhoto, { params, query: {} })).status).toBe(404);
    const rows = await t.db.selectFrom('fleetPhotos').selectAll().where('companyId', '=', fleet.companyId).execute();
    expect(rows.map(({ state, fileId, alt, reason }) => [state, fileId, alt, reason])).toEqual(
      [1, 2, 3].map(() => ['withdrawn', null, '已注销', '']),
    );
    const kept = t.db.selectFrom('files').select('id').where('purpose', '=', 'fleetPhoto');
    expect(await kept.where('userId', '=', fleet.userId).where('boundAt', 'is not', null).execute()).toEqual([]);
  });

  it('is anonymised and disabled; its company resigns and loses its contact data', async () => {
    const fleet = await t.fleet();
    const contact = {
      contactPerson: '顾明远',
      phone: '13912345678',
      email: 'gu@example.com',
      regionCode: '320505',
      address: '路 1 号',
    };
    await t.call(updateMembership, { body: contact }, fleet);
    const { messageId } = await makeCases(t).aMessage({ name: '顾明远', email: 'gu@example.com' }, fleet);
    await close(fleet);
    await passGrace(fleet);
    const message = await t.db.selectFrom('contactMessages').selectAll().where('id', '=', messageId).executeTakeFirst();
    expect(message).toMatchObject({ name: '已注销', phone: '', email: '', companyName: '', searchGrams: [] });
    expect(await userRow(fleet)).toMatchObject({
      username: `closed-${fleet.userId}`,
      phone: null,
      email: '',
      passwordHash: '',
    });
    expect((await t.call(getAccount, {}, fleet)).status).toBe(401);
    expect((await t.call(login, { body: { username: fleet.username, password: fleet.password } })).code).toBe(40001);
    const company = await companyRow(fleet);
    expect(company).toMatchObject({ contactPerson: '已注销', phone: '', email: '' });
    const changes = await t.db
      .selectFrom('companyChanges')
      .selectAll()
      .where('companyId', '=', fleet.companyId)
      .execute();
    expect(JSON.stringify(changes)).not.toMatch(/顾明远|13912345678|gu@example/);
    const standing = await t.db
      .selectFrom('memberStandings')
      .select('status')
      .where('companyId', '=', fleet.companyId)
      .executeTakeFirst();
    expect(standing?.status).toBe('inactive');
    const left = await t.db.selectFrom('notifications').select('id').where('userId', '=', fleet.userId).execute();
    expect(left).toEqual([]);
    const audit = await t.db.selectFrom('auditRows').select('action').where('subjectId', '=', fleet.userId).execute();
    expect(audit.map(({ action }) => action)).toContain('account.closed');
  });

  it('is kept while a review of its company is open', async () => {
    const applicant = await t.fleet({ application: 0 });
    const { data } = await close(applicant);
    expect(data.unfinished).toEqual([expect.stringContaining('入会申请')]);
    await passGrace(applicant);
    expect((await userRow(applicant)).disabledAt).toBeNull();
    const decided = {
      status: 3,
      reviewedAt: '2026-01-01',
      reviewer: '甲',
      rejectReason: '资料不全',
      closeKind: 'rejected',
    } as const;
    await t.db.updateTable('applications').set(decided).where('companyId', '=', applicant.companyId).execute();
    await finishClosings(t.deps);
    expect((await userRow(applicant)).disabledAt).not.toBeNull();
  });
});

/** Number of connections waiting for a lock. */
const countWaitingForLock = async ({ db }: TestApp) => {
  const { rows } = await sql<{ count: number }>`select count(distinct pid)::int as count from pg_locks
    join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
};

describe('the last administrator', () => {
  it('cannot close the account, also when two administrators try concurrently', async () => {
    const own = await testApp();
    const first = await own.admin();
    const requestClosing = (person: Person) => own.call(closeAccount, { body: { password: person.password } }, person);
    expect((await own.call(getAccount, {}, first)).data.isLastAdmin).toBe(true);
    expect(await requestClosing(first)).toMatchObject({ status: 409 });
    const second = await own.admin();
    // Holds the lock until both requests wait for it, so that they really run concurrently.
    const replies = await own.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('role', '=', 'admin').forUpdate().execute();
      const both = [requestClosing(first), requestClosing(second)];
      while ((await countWaitingForLock(own)) < 2) await setTimeout(20);
      return both;
    });
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});
