// The signed-in company: its own data, its changes, isolation from other companies.
import { login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { updateMembership } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import {
  changePassword,
  getCompanyProfile,
  getMembership,
  updateInvoiceTitle,
} from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { getWorkbench } from '@rfb/contract/overview/workbench/workbench.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { startSession } from '../../identity/auth/exports.ts';

const t = await testApp();
const contact = {
  contactPerson: '周子昂',
  phone: '13912345678',
  email: 'zhou@example.com',
  regionCode: '330110',
  address: '良睦路 1 号',
};
const companyRow = (of: Person) =>
  t.db.selectFrom('companies').selectAll().where('id', '=', of.companyId).executeTakeFirstOrThrow();
const auditOf = (app: TestApp, of: Person, action: string) =>
  app.db
    .selectFrom('auditRows')
    .selectAll()
    .where('companyId', '=', of.companyId)
    .where('action', '=', action)
    .execute();
const anotherSession = (of: Person) =>
  t.db.transaction().execute(async (trx) => {
    const session = { userId: of.userId, role: 'company' as const, address: of.address, userAgent: 'another browser' };
    return { ...of, token: (await startSession(t.deps, trx, session)).token };
  });

describe('the profile', () => {
  // spec: 7.companies/profile
  it('contains company, application and membership, with a score of exactly 80 without history', async () => {
    const fleet = await t.fleet({ level: 'gold', name: '昆山驰远运输有限公司' });
    const { status, code, data } = await t.call(getCompanyProfile, {}, fleet);
    expect({ status, code }).toEqual({ status: 200, code: 0 });
    expect(data).toMatchObject({
      user: { id: fleet.userId, username: fleet.username, role: 'company', subRole: 'fleet' },
      companyType: 'fleet',
      companyName: '昆山驰远运输有限公司',
      contactPerson: expect.stringMatching(/^联系人\d+$/),
      regionCode: '320505',
      application: { status: 2 },
      member: { memberLevel: 'gold', status: 'active', creditScore: 80 },
    });
    expect(data.application).not.toHaveProperty('rejectReason');
  });

  // spec: 3.display-name
  it('contains a name of the person only for colleagues: the company’s own account is shown by its contact person', async () => {
    const fleet = await t.fleet();
    const dispatcher = await t.colleague(fleet, 'dispatcher');
    const nameAfterSetting = async (person: Person) => {
      await t.db.updateTable('users').set({ shownName: '许静' }).where('id', '=', person.userId).execute();
      return (await t.call(getCompanyProfile, {}, person)).data.user.name;
    };
    expect(await nameAfterSetting(fleet)).toBeUndefined();
    expect(await nameAfterSetting(dispatcher)).toBe('许静');
  });

  // spec: 4.rejection
  it('contains no membership for an applicant, and the reason of a rejection', async () => {
    const waiting = await t.call(getCompanyProfile, {}, await t.shipper({ application: 0 }));
    expect(waiting.data).toMatchObject({ companyType: 'shipper', application: { status: 0 }, member: null });
    const rejected = await t.call(getCompanyProfile, {}, await t.fleet({ application: 3 }));
    expect(rejected.data).toMatchObject({ application: { status: 3, rejectReason: '执照照片不清晰' }, member: null });
  });

  it('contains the newest application after a resubmission', async () => {
    const fleet = await t.fleet({ application: 3 });
    const again = { id: t.deps.newId(), receiptNo: 'RH-AGAIN', companyId: fleet.companyId, status: 0 };
    await t.db.insertInto('applications').values(again).execute();
    const { data } = await t.call(getCompanyProfile, {}, fleet);
    expect(data.application).toEqual({ id: again.id, status: 0, closeKind: null });
  });

  it('has the status suspended for a suspended company', async () => {
    const { data } = await t.call(getCompanyProfile, {}, await t.fleet({ isSuspended: true }));
    expect(data.member?.status).toBe('suspended');
  });

  // spec: 6.profile-403
  it('returns 403 to an administrator and 401 without a session', async () => {
    expect(await t.call(getCompanyProfile, {}, await t.admin())).toMatchObject({ status: 403, code: 403 });
    expect(await t.call(getCompanyProfile, {})).toMatchObject({ status: 401, code: 401 });
  });
});

describe('changing contact data', () => {
  // spec: 7.companies/membership/update
  it('takes effect immediately and changes nothing else', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const [before, untouched] = [await companyRow(fleet), await companyRow(other)];
    const { code, data } = await t.call(updateMembership, { body: contact }, fleet);
    expect(code).toBe(0);
    expect(data).toMatchObject(contact);
    expect(await companyRow(fleet)).toEqual({
      ...before,
      ...contact,
      searchGrams: expect.arrayContaining(['39', '12', '78']),
      version: before.version + 1,
    });
    expect(await companyRow(other)).toEqual(untouched);
  });

  it('is audited before and after, with personal data masked', async () => {
    const fleet = await t.fleet();
    await t.call(updateMembership, { body: contact }, fleet);
    const [row, ...more] = await auditOf(t, fleet, 'company.contactChanged');
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      userId: fleet.userId,
      subjectKind: 'company',
      subjectId: fleet.companyId,
      before: { phone: expect.stringMatching(/^138\*{4}\d{4}$/), regionCode: '320505', version: 1 },
      after: { phone: '139****5678', contactPerson: '周**', email: 'z***@example.com', version: 2 },
    });
    expect(JSON.stringify(row)).not.toContain(contact.phone);
  });

  it('happens once per idempotency key', async () => {
    const fleet = await t.fleet();
    const headers = { 'idempotency-key': 'contact-change-1' };
    const first = await t.call(updateMembership, { body: contact }, fleet, { headers });
    const second = await t.call(updateMembership, { body: contact }, fleet, { headers });
    expect(second.data).toEqual(first.data);
    expect((await companyRow(fleet)).version).toBe(2);
    const other = await t.call(updateMembership, { body: { ...contact, address: '别处' } }, fleet, { headers });
    expect(other.status).toBe(422);
  });

  it('rejects an unknown region with a field error', async () => {
    const fleet = await t.fleet();
    const answer = await t.call(updateMembership, { body: { ...contact, regionCode: '999999' } }, fleet);
    expect(answer).toMatchObject({ status: 400, data: { fields: { regionCode: '请选择地区' } } });
    expect((await companyRow(fleet)).version).toBe(1);
  });

  it.each(['companyName', 'creditCode', 'companyType', 'companyId', 'version', 'isDemo'])(
    'rejects the extra field %s',
    async (field) => {
      const fleet = await t.fleet();
      const before = await companyRow(fleet);
      const body = { ...contact, [field]: 'x' };
      expect(await t.call(updateMembership, { body }, fleet)).toMatchObject({ status: 400, code: 400 });
      expect(await companyRow(fleet)).toEqual(before);
    },
  );

  // spec: 7.companies/membership/update
  it('returns 409 with the current values for an outdated version, and succeeds with the current one', async () => {
    const fleet = await t.fleet();
    const { version } = (await t.call(getCompanyProfile, {}, fleet)).data;
    await t.call(updateMembership, { body: { ...contact, version } }, fleet);
    const mine = { ...contact, address: '湖畔路 9 号', version };
    const answer = await t.call(updateMembership, { body: mine }, fleet);
    expect(answer).toMatchObject({ status: 409, data: { current: { ...contact, version: version + 1 } } });
    expect((await companyRow(fleet)).address).toBe(contact.address);
    const again = await t.call(updateMembership, { body: { ...mine, version: version + 1 } }, fleet);
    expect(again).toMatchObject({ code: 0, data: { address: '湖畔路 9 号', version: version + 2 } });
  });

  it('returns 403 to administrators and 401 without a session', async () => {
    expect(await t.call(updateMembership, { body: contact }, await t.admin())).toMatchObject({ status: 403 });
    expect(await t.call(updateMembership, { body: contact })).toMatchObject({ status: 401 });
  });
});

describe('changing the password', () => {
  // spec: 7.companies/password
  it('ends all other sessions, and the new password works', async () => {
    const fleet = await t.fleet();
    const elsewhere = await anotherSession(fleet);
    const body = { oldPassword: fleet.password, newPassword: 'a quite different phrase 7' };
    expect(await t.call(changePassword, { body }, fleet)).toMatchObject({ code: 0, data: null });
    expect(await t.call(getCompanyProfile, {}, elsewhere)).toMatchObject({ status: 401 });
    expect(await t.call(getCompanyProfile, {}, fleet)).toMatchObject({ status: 200 });
    const signIn = (password: string) => t.call(login, { body: { username: fleet.username, password } });
    expect(await signIn(fleet.password)).toMatchObject({ code: 40001 });
    expect(await signIn(body.newPassword)).toMatchObject({ code: 0 });
  });

  it('rejects the same password and ends no session', async () => {
    const fleet = await t.fleet();
    const elsewhere = await anotherSession(fleet);
    const body = { oldPassword: fleet.password, newPassword: fleet.password };
    expect(await t.call(changePassword, { body }, fleet)).toMatchObject({ code: 40007, msg: '新密码不能与原密码相同' });
    expect(await t.call(getCompanyProfile, {}, elsewhere)).toMatchObject({ status: 200 });
  });

  // spec: 7.companies/password
  it('rejects a wrong old password without ending the session', async () => {
    const fleet = await t.fleet();
    const body = { oldPassword: 'not the password', newPassword: 'a quite different phrase 7' };
    expect(await t.call(changePassword, { body }, fleet)).toMatchObject({ status: 400, code: 40005 });
    expect(await t.call(getCompanyProfile, {}, fleet)).toMatchObject({ status: 200 });
  });
});

describe('the workbench', () => {
  it('computes days left, rating and member counts from the database', async () => {
    const own = await testApp();
    const fleet = await own.fleet({ daysLeft: 20 });
    await own.shipper({ daysLeft: -3 });
    await own.shipper({ isSuspended: true });
    await own.fleet({ application: 0 });
    const stars = Array.from({ length: 10 }, () => ({ id: own.deps.newId(), companyId: fleet.companyId, stars: 5 }));
    await own.db.insertInto('ratings').values(stars).execute();
    await own.db.updateTable('fleetCards').set({ vehicleCount: 12 }).execute();
    const { data } = await own.call(getWorkbench, {}, fleet);
    expect(data).toEqual({
      lastSignInAt: null,
      daysLeft: 20,
      isInGrace: false,
      fleet: { rating: 4.8, ratingCount: 10, vehicleCount: 12 },
      registeredFleets: 1,
      activeMembers: 2,
    });
  });

  it('contains the last sign-in before this session', async () => {
    const fleet = await t.fleet();
    const { startedAt } = await t.db
      .selectFrom('sessions')
      .select('startedAt')
      .where('userId', '=', fleet.userId)
      .executeTakeFirstOrThrow();
    const { data } = await t.call(getWorkbench, {}, await anotherSession(fleet));
    expect(data.lastSignInAt).toBe(startedAt);
  });

  it('has no fleet figures for a shipper and no days left for an applicant', async () => {
    const { data } = await t.call(getWorkbench, {}, await t.shipper({ application: 0 }));
    expect(data).toMatchObject({ fleet: null, daysLeft: null, isInGrace: false });
  });

  it('marks the grace period', async () => {
    const { data } = await t.call(getWorkbench, {}, await t.shipper({ daysLeft: -3 }));
    expect(data).toMatchObject({ daysLeft: -3, isInGrace: true });
  });

  it('returns 403 to administrators and 401 without a session', async () => {
    expect(await t.call(getWorkbench, {}, await t.admin())).toMatchObject({ status: 403 });
    expect(await t.call(getWorkbench, {})).toMatchObject({ status: 401 });
  });
});

describe('the membership', () => {
  it('contains the member number, days left and terms, newest first', async () => {
    const fleet = await t.fleet({ level: 'gold', daysLeft: 122 });
    const { data } = await t.call(getMembership, {}, fleet);
    expect(data).toMatchObject({
      memberNo: expect.stringMatching(/^HY-\d{4}-\d{4}$/),
      daysLeft: 122,
      isInGrace: false,
    });
    expect(data?.terms).toMatchObject([{ level: 'gold', amountFen: 300_000, voucherNo: null, isContinuation: false }]);
  });

  it('is null before admission', async () => {
    expect(await t.call(getMembership, {}, await t.shipper({ application: 1 }))).toMatchObject({ code: 0, data: null });
  });
});

it('never contains data of another company', async () => {
  const [mine, theirs] = [await t.shipper(), await t.fleet({ name: '别家车队有限公司', application: 3 })];
  await t.call(updateMembership, { body: { ...contact, email: 'secret@theirs.example' } }, theirs);
  const row = await companyRow(theirs);
  const secrets = [row.id, row.name, row.phone, row.email, row.creditCode, '执照照片不清晰'];
  const seen = [await t.call(getCompanyProfile, {}, mine), await t.call(getWorkbench, {}, mine)];
  for (const { body } of seen) for (const secret of secrets) expect(body).not.toContain(secret);
});

it('changes the invoice title immediately and keeps the old value in the history', async () => {
  const fleet = await t.fleet();
  const setTitle = (invoiceTitle: string) => t.call(updateInvoiceTitle, { body: { invoiceTitle } }, fleet);
  expect((await t.call(getCompanyProfile, {}, fleet)).data.invoiceTitle).toBe('');
  await setTitle('澜舟驰远');
  expect((await setTitle('澜舟驰远运输')).data.invoiceTitle).toBe('澜舟驰远运输');
  const past = await t.db
    .selectFrom('companyChanges')
    .select(['field', 'oldValue', 'newValue'])
    .where('companyId', '=', fleet.companyId)
    .orderBy('id')
    .execute();
  expect(past.at(-1)).toEqual({ field: 'invoiceTitle', oldValue: '澜舟驰远', newValue: '澜舟驰远运输' });
  expect((await setTitle('长'.repeat(81))).status).toBe(400);
});
