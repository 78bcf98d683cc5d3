// The user's own account: email, phone, avatar and sign-ins, isolated from other accounts.

import {
  forgetPassword,
  getCurrentUser,
  login,
  logout,
  resetPassword,
  sendCode,
} from '@rfb/contract/identity/auth/auth.endpoints.ts';
import {
  changeAvatar,
  changeEmail,
  changeName,
  changePhone,
  getAccount,
  listSignIns,
} from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { testApp } from '../../../testing/app.ts';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { authJobs } from '../../identity/auth/auth.jobs.ts';
import { startSession } from '../../identity/auth/exports.ts';
import { notificationsJobs } from '../../services/notifications/notifications.jobs.ts';
import { accountsJobs } from './accounts.jobs.ts';

const t = await testApp({ env: { SMS_PROVIDER: 'outbox' } });
const handlers = { ...authJobs(t.deps), ...accountsJobs(t.deps), ...notificationsJobs(t.deps) };
const runJobs = async () => {
  while (await runNextJob(t.db, handlers));
};
let nextPhone = 0;
const aPhone = () => `1371234${String(++nextPhone).padStart(4, '0')}`;

/** Requests a code and reads it from the SMS log. */
const codeTo = async (phone: string, person: Person) => {
  const { code } = await t.call(sendCode, { body: { phone, scene: 'change-phone' } }, person);
  expect(code).toBe(0);
  await runJobs();
  return (
    t.texts
      .filter((line) => line.startsWith(`[sms] ${phone} change-phone`))
      .at(-1)
      ?.split(' ')
      .at(-1) ?? ''
  );
};
const otherSession = (of: Person) =>
  t.db.transaction().execute(async (trx) => {
    const session = { userId: of.userId, role: 'company' as const, address: '10.9.9.9', userAgent: 'Firefox Windows' };
    return { ...of, token: (await startSession(t.deps, trx, session)).token };
  });
const auditOf = (of: Person, action: string) =>
  t.db.selectFrom('auditRows').selectAll().where('userId', '=', of.userId).where('action', '=', action).execute();

describe('changing the phone', () => {
  it('requires a code from each phone, ends all other sessions, and notifies both phones', async () => {
    const fleet = await t.fleet();
    const other = await otherSession(fleet);
    const phone = aPhone();
    const body = { phone, oldCode: await codeTo(fleet.phone, fleet), code: await codeTo(phone, fleet) };
    expect(await t.call(changePhone, { body }, fleet)).toMatchObject({ code: 0, data: { phone } });
    await runJobs();
    expect((await t.call(getAccount, {}, fleet)).data.phone).toBe(phone);
    expect((await t.call(getAccount, {}, other)).status).toBe(401);
    const notices = t.texts.filter((line) => line.includes(' notice '));
    expect(notices.some((line) => line.startsWith(`[sms] ${fleet.phone} `))).toBe(true);
    expect(notices.some((line) => line.startsWith(`[sms] ${phone} `))).toBe(true);
    const [row] = await auditOf(fleet, 'account.phoneChanged');
    expect(JSON.stringify(row)).not.toContain(phone);
    const signIn = (username: string) => t.call(login, { body: { username, password: fleet.password } });
    expect((await signIn(fleet.phone)).code).toBe(40001);
    expect((await signIn(phone)).code).toBe(0);
  });

  it('invalidates reset tokens issued for the old phone', async () => {
    const fleet = await t.fleet();
    const phone = aPhone();
    await t.call(sendCode, { body: { phone: fleet.phone, scene: 'reset' } });
    await runJobs();
    const sent = t.texts.filter((line) => line.startsWith(`[sms] ${fleet.phone} reset`)).at(-1);
    const { data } = await t.call(forgetPassword, {
      body: { phone: fleet.phone, code: sent?.split(' ').at(-1) ?? '' },
    });
    await t.travel('61 seconds');
    const body = { phone, oldCode: await codeTo(fleet.phone, fleet), code: await codeTo(phone, fleet) };
    expect((await t.call(changePhone, { body }, fleet)).code).toBe(0);
    const reset = { resetToken: data.resetToken, password: 'three rivers meet at noon' };
    expect((await t.call(resetPassword, { body: reset })).code).toBe(40006);
  });

  it('names the wrong code and keeps the correct one valid for the next attempt', async () => {
    const fleet = await t.fleet();
    const phone = aPhone();
    const oldCode = await codeTo(fleet.phone, fleet);
    const code = await codeTo(phone, fleet);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await t.call(changePhone, { body: { phone, oldCode, code: wrong } }, fleet)).toMatchObject({
      status: 400,
      code: 40002,
      data: { fields: { code: '验证码不正确或已过期' } },
    });
    expect((await t.call(changePhone, { body: { phone, oldCode, code } }, fleet)).code).toBe(0);
    expect(
      (await t.call(changePhone, { body: { phone: fleet.phone, oldCode: code, code: oldCode } }, fleet)).code,
    ).toBe(40002);
  });

  it('rejects the code of the new phone alone', async () => {
    const fleet = await t.fleet();
    const phone = aPhone();
    const code = await codeTo(phone, fleet);
    expect(await t.call(changePhone, { body: { phone, code } }, fleet)).toMatchObject({
      status: 400,
      data: { fields: { oldCode: expect.any(String) } },
    });
    expect((await t.call(changePhone, { body: { phone, code, oldCode: code } }, fleet)).code).toBe(40002);
    expect((await t.call(changePhone, { body: { phone, code, password: fleet.password } }, fleet)).code).toBe(400);
    expect((await t.call(getAccount, {}, fleet)).data.phone).toBe(fleet.phone);
  });

  it('rejects a phone of another account once it is verified', async () => {
    const [fleet, other] = [await t.fleet(), await t.shipper()];
    const body = {
      phone: other.phone,
      oldCode: await codeTo(fleet.phone, fleet),
      code: await codeTo(other.phone, fleet),
    };
    expect(await t.call(changePhone, { body }, fleet)).toMatchObject({
      status: 400,
      data: { fields: { phone: expect.any(String) } },
    });
    expect((await t.call(getAccount, {}, other)).data.phone).toBe(other.phone);
  });

  it('locks after five wrong attempts', async () => {
    const fleet = await t.fleet();
    const body = { phone: aPhone(), oldCode: '000000', code: '000000' };
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await t.call(changePhone, { body }, fleet)).code);
    expect(codes).toEqual([40002, 40002, 40002, 40002, 42901, 42901]);
  });

  it('accepts the password instead of an old code for an account without a phone', async () => {
    const admin = await t.admin();
    await t.db.updateTable('users').set({ phone: null }).where('id', '=', admin.userId).execute();
    const phone = aPhone();
    const code = await codeTo(phone, admin);
    expect(await t.call(changePhone, { body: { phone, code, password: 'wrong' } }, admin)).toMatchObject({
      code: 40001,
      data: { fields: { password: '密码不正确' } },
    });
    expect((await t.call(changePhone, { body: { phone, code, password: admin.password } }, admin)).code).toBe(0);
  });
});

describe('the current user', () => {
  // spec: 3.current-user, 7.auth/currentUser
  it('has exactly id, username, role, subRole, avatar and email, and what the person may do', async () => {
    const [fleet, shipper, admin] = [await t.fleet(), await t.shipper(), await t.admin()];
    await t.db.updateTable('users').set({ email: 'gu@example.com' }).where('id', '=', fleet.userId).execute();
    const read = async (person: Person) => (await t.call(getCurrentUser, {}, person)).data;
    const company = { role: 'company', companyRole: 'owner', avatar: '' } as const;
    const { userId: id, username } = fleet;
    expect(await read(fleet)).toEqual({ ...company, id, username, subRole: 'fleet', email: 'gu@example.com' });
    const theirs = { id: shipper.userId, username: shipper.username, subRole: 'shipper', email: '' };
    expect(await read(shipper)).toEqual({ ...company, ...theirs });
    expect(await read(admin)).toEqual({
      id: admin.userId,
      username: admin.username,
      role: 'admin',
      staffRoles: expect.arrayContaining(['owner']),
      avatar: '',
      email: '',
    });
  });
});

describe('the avatar', () => {
  const picture = async () =>
    new File(
      [
        await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00543e' } })
          .png()
          .toBuffer(),
      ],
      'me.png',
    );
  const upload = async (person: Person) =>
    (await t.call(uploadFile, { body: { purpose: 'avatar' }, file: await picture() }, person)).data.fileId;

  // spec: 3.current-user
  it('is public once set, and no longer readable once replaced or removed', async () => {
    const fleet = await t.fleet();
    const fileId = await upload(fleet);
    const read = () => t.call(readFile, { params: { fileId } });
    expect((await read()).status).toBe(401);
    const { data } = await t.call(changeAvatar, { body: { fileId } }, fleet);
    expect(data.avatar).toBe(`/zwli/api/files/${fileId}`);
    expect((await t.call(getCurrentUser, {}, fleet)).data.avatar).toBe(data.avatar);
    expect((await read()).status).toBe(200);
    expect((await t.call(changeAvatar, { body: {} }, fleet)).data.avatar).toBe('');
    expect((await read()).status).toBe(401);
  });

  it('must be uploaded by the user', async () => {
    const [mine, theirs] = [await t.fleet(), await t.fleet()];
    const fileId = await upload(theirs);
    expect((await t.call(changeAvatar, { body: { fileId } }, mine)).status).toBe(400);
    expect((await t.call(readFile, { params: { fileId } })).status).toBe(401);
  });
});

describe('the email', () => {
  // spec: 3.current-user
  it('changes immediately, is audited in masked form, and notifies its owner', async () => {
    const fleet = await t.fleet();
    expect(
      (await t.call(changeEmail, { body: { email: 'gu@example.com', password: PASSWORD } }, fleet)).data.email,
    ).toBe('gu@example.com');
    const [row] = await auditOf(fleet, 'account.emailChanged');
    expect(row?.after).toEqual({ email: 'g***@example.com' });
    const notices = await t.db.selectFrom('notifications').select('kind').where('userId', '=', fleet.userId).execute();
    expect(notices).toEqual([{ kind: 'account.changed' }]);
  });

  it('is not changed without the password', async () => {
    const fleet = await t.fleet();
    const body = { email: 'thief@example.com', password: 'not the password' };
    const refused = await t.call(changeEmail, { body }, fleet);
    expect(refused).toMatchObject({ status: 400, data: { fields: { password: '密码不正确' } } });
    expect((await t.call(getAccount, {}, fleet)).data.email).toBe('');
  });
});

describe('the display name', () => {
  it('is set by its owner and audited', async () => {
    const admin = await t.admin();
    expect((await t.call(getAccount, {}, admin)).data.shownName).toBe('');
    expect((await t.call(changeName, { body: { shownName: '沈岚' } }, admin)).data.shownName).toBe('沈岚');
    expect((await auditOf(admin, 'account.nameChanged'))[0]?.after).toEqual({ shownName: '沈**' });
  });
});

describe('the list of sign-ins', () => {
  it('contains the sessions of 90 days, newest first, with how each ended', async () => {
    const fleet = await t.fleet();
    const gone = await otherSession(fleet);
    await t.call(logout, {}, gone);
    const { data } = await t.call(listSignIns, { query: {} }, fleet);
    expect(data.total).toBe(2);
    expect(data.items.map(({ state, ending }) => [state, ending])).toEqual([
      ['ended', '主动退出'],
      ['current', ''],
    ]);
    expect(data.items[0]).toMatchObject({ device: 'Firefox · Windows', address: '10.9.9.9' });
  });

  it('omits sessions of other users and older ones', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    await t.db
      .insertInto('sessions')
      .values({
        id: t.deps.newId(),
        userId: fleet.userId,
        startedAt: '2020-01-01',
        lastActiveAt: '2020-01-01',
        expiresAt: '2020-01-02',
        address: 'x',
        userAgent: 'x',
      })
      .execute();
    expect((await t.call(listSignIns, { query: {} }, fleet)).data.total).toBe(1);
    expect((await t.call(listSignIns, { query: {} }, other)).data.total).toBe(1);
  });
});
