// One's own account: mail address, phone, picture and sign-ins, and that nobody else's is ever touched.
import {
  changeAvatar,
  changeEmail,
  changeName,
  changePhone,
  getAccount,
  listSignIns,
} from '@rfb/contract/accounts/accounts.endpoints.ts';
import {
  forgetPassword,
  getCurrentUser,
  login,
  logout,
  resetPassword,
  sendCode,
} from '@rfb/contract/auth/auth.endpoints.ts';
import { readFile, uploadFile } from '@rfb/contract/files/files.endpoints.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { runNextJob } from '../../platform/jobs/jobs.ts';
import { testApp } from '../../testing/app.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';
import { authJobs } from '../auth/auth.jobs.ts';
import { startSession } from '../auth/exports.ts';
import { notificationsJobs } from '../notifications/notifications.jobs.ts';
import { accountsJobs } from './accounts.jobs.ts';

const t = await testApp({ env: { SMS_PROVIDER: 'outbox' } });
const handlers = { ...authJobs(t.deps), ...accountsJobs(t.deps), ...notificationsJobs(t.deps) };
const runJobs = async () => {
  while (await runNextJob(t.db, handlers));
};
let nextPhone = 0;
const aPhone = () => `1371234${String(++nextPhone).padStart(4, '0')}`;

/** Asks for a code and reads it from the phone. */
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
const elsewhere = (of: Person) =>
  t.db.transaction().execute(async (trx) => {
    const session = { userId: of.userId, role: 'company' as const, address: '10.9.9.9', userAgent: 'Firefox Windows' };
    return { ...of, token: (await startSession(t.deps, trx, session)).token };
  });
const auditOf = (of: Person, action: string) =>
  t.db.selectFrom('auditRows').selectAll().where('userId', '=', of.userId).where('action', '=', action).execute();

describe('changing the phone', () => {
  it('takes a code to each phone; the other devices end, this one stays, and both phones are told', async () => {
    const fleet = await t.fleet();
    const other = await elsewhere(fleet);
    const phone = aPhone();
    const body = { phone, oldCode: await codeTo(fleet.phone, fleet), code: await codeTo(phone, fleet) };
    expect(await t.call(changePhone, { body }, fleet)).toMatchObject({ code: 0, data: { phone } });
    await runJobs();
    expect((await t.call(getAccount, {}, fleet)).data.phone).toBe(phone);
    expect((await t.call(getAccount, {}, other)).status).toBe(401);
    const told = t.texts.filter((line) => line.includes(' notice '));
    expect(told.some((line) => line.startsWith(`[sms] ${fleet.phone} `))).toBe(true);
    expect(told.some((line) => line.startsWith(`[sms] ${phone} `))).toBe(true);
    const [row] = await auditOf(fleet, 'account.phoneChanged');
    expect(JSON.stringify(row)).not.toContain(phone);
    const signIn = (username: string) => t.call(login, { body: { username, password: fleet.password } });
    expect((await signIn(fleet.phone)).code).toBe(40001);
    expect((await signIn(phone)).code).toBe(0);
  });

  it('ends what the old phone was allowed before: no password can be set with it any more', async () => {
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

  it('names the code that was wrong, and keeps the right one for the next try', async () => {
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

  it('is impossible with the code of the new phone alone', async () => {
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

  it('to a phone somebody else has is refused once that phone is proved', async () => {
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

  it('waits after five wrong tries', async () => {
    const fleet = await t.fleet();
    const body = { phone: aPhone(), oldCode: '000000', code: '000000' };
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await t.call(changePhone, { body }, fleet)).code);
    expect(codes).toEqual([40002, 40002, 40002, 40002, 42901, 42901]);
  });

  it('of an account without one takes the password instead of an old code', async () => {
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

describe('the picture', () => {
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
  it('is shown to everybody once it is set, and to nobody once it is replaced or taken away', async () => {
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

  it('must be one’s own', async () => {
    const [mine, theirs] = [await t.fleet(), await t.fleet()];
    const fileId = await upload(theirs);
    expect((await t.call(changeAvatar, { body: { fileId } }, mine)).status).toBe(400);
    expect((await t.call(readFile, { params: { fileId } })).status).toBe(401);
  });
});

describe('the mail address', () => {
  // spec: 3.current-user
  it('changes at once, is written down masked, and its owner is told', async () => {
    const fleet = await t.fleet();
    expect(
      (await t.call(changeEmail, { body: { email: 'gu@example.com', password: PASSWORD } }, fleet)).data.email,
    ).toBe('gu@example.com');
    const [row] = await auditOf(fleet, 'account.emailChanged');
    expect(row?.after).toEqual({ email: 'g***@example.com' });
    const notices = await t.db.selectFrom('notifications').select('kind').where('userId', '=', fleet.userId).execute();
    expect(notices).toEqual([{ kind: 'account.changed' }]);
  });

  it('stays as it is for whoever only found the session open', async () => {
    const fleet = await t.fleet();
    const body = { email: 'thief@example.com', password: 'not the password' };
    const refused = await t.call(changeEmail, { body }, fleet);
    expect(refused).toMatchObject({ status: 400, data: { fields: { password: '密码不正确' } } });
    expect((await t.call(getAccount, {}, fleet)).data.email).toBe('');
  });
});

describe('the name one is shown by', () => {
  it('is said by its owner, and written down', async () => {
    const admin = await t.admin();
    expect((await t.call(getAccount, {}, admin)).data.shownName).toBe('');
    expect((await t.call(changeName, { body: { shownName: '沈岚' } }, admin)).data.shownName).toBe('沈岚');
    expect((await auditOf(admin, 'account.nameChanged'))[0]?.after).toEqual({ shownName: '沈**' });
  });
});

describe('the list of sign-ins', () => {
  it('has every session of 90 days, the newest first, each with how it ended', async () => {
    const fleet = await t.fleet();
    const gone = await elsewhere(fleet);
    await t.call(logout, {}, gone);
    const { data } = await t.call(listSignIns, { query: {} }, fleet);
    expect(data.total).toBe(2);
    expect(data.items.map(({ state, ending }) => [state, ending])).toEqual([
      ['ended', '主动退出'],
      ['current', ''],
    ]);
    expect(data.items[0]).toMatchObject({ device: 'Firefox · Windows', address: '10.9.9.9' });
  });

  it('shows nobody else’s, and forgets what is older', async () => {
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
