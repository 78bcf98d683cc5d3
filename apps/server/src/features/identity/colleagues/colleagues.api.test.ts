// A company's people: roles, removal, restoring, transfer of ownership, leaving; one owner always remains.

import { getCurrentUser } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import * as colleagues from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { closeAccount } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { listColleagueActivity } from '@rfb/contract/overview/logs/activity.endpoints.ts';
import { listNotices, streamEvents } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { testApp } from '../../../testing/app.ts';
import { listenTo } from '../../../testing/listener.ts';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { notify } from '../../services/notifications/exports.ts';

const t = await testApp();
const paramsOf = ({ userId }: Person) => ({ params: { userId } });
const isSignedIn = async (person: Person) => (await t.call(getCurrentUser, {}, person)).status === 200;
const roleOf = async (person: Person) => (await t.call(getCurrentUser, {}, person)).data.companyRole;
const remove = (person: Person, by: Person) => t.call(colleagues.removeColleague, paramsOf(person), by);
const setRole = (person: Person, role: 'owner' | 'dispatcher' | 'reader', by: Person) =>
  t.call(colleagues.changeColleagueRole, { ...paramsOf(person), body: { role } }, by);
const transfer = (to: Person, by: Person, password = PASSWORD) =>
  t.call(colleagues.transferOwnership, { ...paramsOf(to), body: { password, ownRole: 'dispatcher' } }, by);
const ownersOf = async ({ companyId }: Person) =>
  t.db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('companyRole', '=', 'owner')
    .where('disabledAt', 'is', null)
    .execute();
const auditOf = (action: string, { userId }: Person) =>
  t.db.selectFrom('auditRows').selectAll().where('action', '=', action).where('subjectId', '=', userId).execute();

describe('removing a colleague', async () => {
  const owner = await t.fleet();
  const dispatcher = await t.colleague(owner, 'dispatcher');

  it('ends sessions and the open stream at once, without waiting for a heartbeat', async () => {
    // The heartbeat never comes: only the published end of the sessions can close the stream.
    const app = await buildApp(t.deps, { logLevel: 'silent', hasSite: false, heartbeatMs: 3_600_000 });
    afterAll(() => app.close());
    const listener = await listenTo(app, streamEvents, dispatcher);
    expect(await listener.next()).toBeDefined();
    expect((await remove(dispatcher, owner)).status).toBe(200);
    expect(await listener.until(() => false)).toBeUndefined();
    expect(await isSignedIn(dispatcher)).toBe(false);
  });

  it('is recorded with the person who did it, and the name stays in the list', async () => {
    expect(await auditOf('colleague.removed', dispatcher)).toMatchObject([
      { userId: owner.userId, companyId: owner.companyId },
    ]);
    const { items } = (await t.call(colleagues.listColleagues, {}, owner)).data;
    expect(items.find(({ id }) => id === dispatcher.userId)).toMatchObject({
      name: dispatcher.username,
      role: 'dispatcher',
      isDisabled: true,
      maskedPhone: `139****${dispatcher.phone.slice(-4)}`,
    });
    const activity = (await t.call(listColleagueActivity, {}, owner)).data.items;
    expect(activity[0]).toMatchObject({
      name: expect.stringMatching(/^联系人\d+$/),
      action: 'colleague.removed',
      role: 'owner',
    });
  });

  it('sets the phone free; restoring takes it back, unless it has another account by then', async () => {
    const other = await t.fleet();
    const setPhone = (phone: string) =>
      t.db.updateTable('users').set({ phone }).where('id', '=', other.userId).execute();
    await setPhone(dispatcher.phone);
    const restore = () => t.call(colleagues.restoreColleague, paramsOf(dispatcher), owner);
    expect((await restore()).status).toBe(409);
    await setPhone(other.phone);
    expect((await restore()).status).toBe(200);
    await t.signInAgain(dispatcher);
    expect(await roleOf(dispatcher)).toBe('dispatcher');
  });

  it('is refused for oneself, for people of other companies, and twice', async () => {
    const stranger = await t.fleet();
    expect((await remove(owner, owner)).status).toBe(409);
    expect((await remove(stranger, owner)).status).toBe(404);
    expect(await isSignedIn(stranger)).toBe(true);
    const reader = await t.colleague(owner, 'reader');
    expect((await remove(reader, owner)).status).toBe(200);
    expect((await remove(reader, owner)).status).toBe(409);
  });
});

describe('a change of role', () => {
  it('ends the sessions, is recorded with before and after, and the person is told', async () => {
    const owner = await t.fleet();
    const reader = await t.colleague(owner, 'reader');
    expect((await setRole(reader, 'dispatcher', owner)).status).toBe(200);
    expect(await isSignedIn(reader)).toBe(false);
    expect(await auditOf('colleague.roleChanged', reader)).toMatchObject([
      { userId: owner.userId, before: { role: 'reader' }, after: { role: 'dispatcher' } },
    ]);
    await t.signInAgain(reader);
    expect(await roleOf(reader)).toBe('dispatcher');
    const [notice] = (await t.call(listNotices, { query: {} }, reader)).data.items;
    expect(notice?.title).toBe('你的角色已改为调度');
    expect((await setRole(reader, 'dispatcher', owner)).status).toBe(400);
  });
});

describe('ownership', () => {
  it('is transferred with the password; the former owner gets the chosen role', async () => {
    const owner = await t.fleet();
    const next = await t.colleague(owner, 'finance');
    expect((await transfer(next, owner, 'not the password')).status).toBe(400);
    expect((await transfer(next, owner)).status).toBe(200);
    expect([await roleOf(owner), await roleOf(next)]).toEqual(['dispatcher', 'owner']);
    expect((await transfer(owner, owner)).status).toBe(403);
  });

  it('is never without a person: the only owner cannot give it up, leave or close the account', async () => {
    const owner = await t.fleet();
    await t.colleague(owner, 'dispatcher');
    expect((await setRole(owner, 'reader', owner)).status).toBe(409);
    expect((await t.call(colleagues.leaveCompany, { body: { password: PASSWORD } }, owner)).status).toBe(409);
    const closing = await t.call(closeAccount, { body: { password: PASSWORD } }, owner);
    expect([closing.status, closing.msg]).toEqual([409, '你是企业唯一的负责人，请先转让负责人再注销']);
  });

  it('remains with one person when owners remove, demote and leave at the same moment', async () => {
    for (const round of [1, 2, 3, 4]) {
      const one = await t.fleet();
      const two = await t.colleague(one, 'owner');
      const pairs = [
        () => [remove(two, one), remove(one, two)],
        () => [setRole(two, 'reader', one), setRole(one, 'reader', two)],
        () => [transfer(two, one), remove(one, two)],
        () => [one, two].map((person) => t.call(colleagues.leaveCompany, { body: { password: PASSWORD } }, person)),
      ];
      await Promise.all(pairs[round - 1]?.() ?? []);
      expect((await ownersOf(one)).length, `round ${round}`).toBeGreaterThanOrEqual(1);
    }
  });

  it('is not used after it was given away in the same moment', async () => {
    const owner = await t.fleet();
    const [one, two] = [await t.colleague(owner, 'dispatcher'), await t.colleague(owner, 'finance')];
    const answers = await Promise.all([transfer(one, owner), transfer(two, owner)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ownersOf(owner)).toHaveLength(1);
  });
});

describe('leaving', () => {
  it('ends the own sessions and tells the owner; the last person closes the account instead', async () => {
    const owner = await t.shipper();
    const finance = await t.colleague(owner, 'finance');
    const leave = (person: Person) => t.call(colleagues.leaveCompany, { body: { password: PASSWORD } }, person);
    expect((await leave(finance)).status).toBe(200);
    expect(await isSignedIn(finance)).toBe(false);
    const [notice] = (await t.call(listNotices, { query: {} }, owner)).data.items;
    expect(notice?.title).toBe(`${finance.username}已退出企业`);
    const last = await leave(owner);
    expect([last.status, last.msg]).toEqual([409, '企业只有你一个账号，请改用注销账号']);
  });
});

describe('notices to a company', () => {
  it('reach those whose role does the work', async () => {
    const owner = await t.fleet();
    const people = {
      owner,
      ...Object.fromEntries(
        await Promise.all(
          (['dispatcher', 'finance', 'reader'] as const).map(async (role) => [role, await t.colleague(owner, role)]),
        ),
      ),
    } as Record<string, Person>;
    const tell = async (notice: object) => {
      await t.db
        .transaction()
        .execute((trx) => notify(t.deps, trx, { to: { companyId: owner.companyId }, link: '', ...notice } as never));
    };
    await tell({
      template: 'order.cancelledByShipper',
      values: { orderNo: 'YD-1', origin: '苏州', destination: '成都', reason: '改期' },
    });
    await tell({ template: 'colleague.left', values: { personName: '许静' } });
    const kindsOf = async (person: Person | undefined) =>
      (await t.call(listNotices, { query: {} }, person)).data.items.map(({ kind }) => kind).sort();
    expect(await kindsOf(people.owner)).toEqual(['colleague.changed', 'order.cancelled']);
    expect(await kindsOf(people.dispatcher)).toEqual(['order.cancelled']);
    expect(await kindsOf(people.finance)).toEqual([]);
    expect(await kindsOf(people.reader)).toEqual([]);
  });
});
