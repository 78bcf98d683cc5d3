// A company's invitations by phone: sent, resent, revoked, expired, accepted once; nothing tells the inviter about other accounts.
import { getCurrentUser, login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import * as colleagues from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { OPEN_INVITATIONS } from '@rfb/contract/identity/invitations/invitation-rules.ts';
import { getInvitation } from '@rfb/contract/identity/invitations/invitations.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeInvitations } from '../../../testing/invitations.ts';
import type { Person } from '../../../testing/people.ts';

const t = await testApp();
const { newPhone, messagesTo, ticketTo, codeTo, accept } = makeInvitations(t);
const invite = (owner: Person, phone: string, role: 'dispatcher' | 'reader' = 'dispatcher') =>
  t.call(colleagues.inviteColleague, { body: { phone, role } }, owner);
const idOf = async ({ companyId }: Person) =>
  (await t.db.selectFrom('invitations').select('id').where('companyId', '=', companyId).executeTakeFirstOrThrow()).id;

describe('an invited person', async () => {
  const owner = await t.fleet({ name: '苏州澜舟驰远运输有限公司' });
  const phone = newPhone();
  expect((await invite(owner, phone)).status).toBe(200);
  const ticket = await ticketTo(phone);

  it('gets one message with company, role and link, and reads the invitation', async () => {
    const [text = ''] = await messagesTo(phone, 'invitationLink');
    expect(text).toContain('“苏州澜舟驰远运输有限公司”，角色：调度');
    const { data } = await t.call(getInvitation, { params: { ticket } });
    expect(data).toMatchObject({
      placeName: '苏州澜舟驰远运输有限公司',
      isOffice: false,
      roles: [{ name: '调度', summary: expect.any(String) }],
    });
    expect(data.maskedPhone).toBe(`135****${phone.slice(-4)}`);
  });

  it('needs the code of the invited phone; another phone is refused even with its own code', async () => {
    expect((await accept(ticket, phone)).status).toBe(400);
    const other = newPhone();
    const refused = await accept(ticket, other, { code: await codeTo(other) });
    expect(refused.data).toMatchObject({ fields: { phone: '请填写收到邀请短信的手机号' } });
  });

  it('gets an account of the company with that role, signed in, with consent; the link works once', async () => {
    const code = await codeTo(phone);
    const joined = await accept(ticket, phone, { code });
    expect(joined.status, joined.msg).toBe(200);
    expect(joined.data.user).toMatchObject({ companyRole: 'dispatcher', subRole: 'fleet' });
    const { data } = await t.call(getCurrentUser, {}, { ...owner, token: joined.data.token });
    expect(data.companyRole).toBe('dispatcher');
    const named = async () =>
      (await t.call(getCompanyProfile, {}, { ...owner, token: joined.data.token })).data.user.name;
    expect(await named()).toBe('陆青');
    await t.db.updateTable('users').set({ companyRole: 'owner' }).where('id', '=', data.id).execute();
    expect(await named(), 'an invited owner keeps the own name').toBe('陆青');
    const consents = await t.db.selectFrom('consents').select('document').where('userId', '=', data.id).execute();
    expect(consents).toHaveLength(2);
    const again = await accept(ticket, phone, { code });
    expect([again.status, again.msg]).toEqual([409, '邀请已经接受过，请直接登录']);
    const body = { username: `luqing${phone.slice(2)}`, password: 'four plain words here', door: 'company' as const };
    expect((await t.call(login, { body })).status).toBe(200);
  });

  it('joins once although the link is sent twice at the same moment', async () => {
    const twice = newPhone();
    await invite(owner, twice, 'reader');
    const link = await ticketTo(twice);
    const code = await codeTo(twice);
    const answers = await Promise.all([accept(link, twice, { code }), accept(link, twice, { code })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a phone that has an account', () => {
  it('makes no difference for the inviter, and only its owner learns it, after the code', async () => {
    const [owner, other] = [await t.fleet(), await t.shipper()];
    const unknown = newPhone();
    const [known, fresh] = [await invite(owner, other.phone), await invite(owner, unknown)];
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    const { invitations } = (await t.call(colleagues.listColleagues, {}, owner)).data;
    expect(new Set(invitations.map(({ sends, role }) => `${sends} ${role}`)).size).toBe(1);
    const ticket = await ticketTo(other.phone);
    const withoutCode = await accept(ticket, other.phone);
    expect(withoutCode.body).not.toContain('已有平台账号');
    const told = await accept(ticket, other.phone, { code: await codeTo(other.phone) });
    expect(told.status).toBe(400);
    expect(told.msg).toContain('该手机号已有平台账号');
  });
});

describe('an invitation ends', () => {
  it('when it is revoked, and after seven days', async () => {
    const owner = await t.fleet();
    const phone = newPhone();
    await invite(owner, phone);
    const ticket = await ticketTo(phone);
    const revoked = await t.call(colleagues.revokeInvitation, { params: { invitationId: await idOf(owner) } }, owner);
    expect(revoked.status).toBe(200);
    expect((await t.call(getInvitation, { params: { ticket } })).msg).toContain('已撤回');
    expect((await accept(ticket, phone, { code: await codeTo(phone) })).status).toBe(409);

    const later = await t.fleet();
    const late = newPhone();
    await invite(later, late);
    const link = await ticketTo(late);
    await t.db.updateTable('invitations').set({ expiresAt: '2020-01-01' }).where('phone', '=', late).execute();
    expect((await t.call(getInvitation, { params: { ticket: link } })).msg).toContain('已过期');
    expect((await accept(link, late, { code: await codeTo(late) })).status).toBe(409);
    expect((await invite(later, late)).status).toBe(200);
    // A new one to the same phone does not turn the old link into a withdrawn one.
    expect((await t.call(getInvitation, { params: { ticket: link } })).msg).toContain('已过期');
  });

  it('with the inviter’s role, for good', async () => {
    const owner = await t.fleet();
    const colleague = await t.colleague(owner, 'dispatcher');
    const phone = newPhone();
    await invite(owner, phone);
    const ticket = await ticketTo(phone);
    const give = (from: Person, to: Person) =>
      t.call(
        colleagues.transferOwnership,
        { params: { userId: to.userId }, body: { password: from.password, ownRole: 'dispatcher' } },
        from,
      );
    expect((await give(owner, colleague)).status).toBe(200);
    await t.signInAgain(colleague);
    expect((await give(colleague, owner)).status).toBe(200);
    expect((await t.call(getInvitation, { params: { ticket } })).msg).toContain('邀请人已经不能邀请他人');
    expect((await accept(ticket, phone, { code: await codeTo(phone) })).status).toBe(409);
  });
});

describe('invitations are limited', () => {
  it('to one open per phone, three messages each, five messages per phone and day, twenty open', async () => {
    const owner = await t.fleet();
    const phone = newPhone();
    await invite(owner, phone);
    expect((await invite(owner, phone)).status).toBe(400);
    const invitationId = await idOf(owner);
    const resend = () => t.call(colleagues.resendInvitation, { params: { invitationId } }, owner);
    expect([(await resend()).status, (await resend()).status, (await resend()).status]).toEqual([200, 200, 409]);
    expect((await invite(await t.fleet(), phone)).status).toBe(200);
    expect((await invite(await t.fleet(), phone)).status).toBe(200);
    expect((await invite(await t.fleet(), phone)).status).toBe(429);

    const busy = await t.fleet();
    const rows = Array.from({ length: OPEN_INVITATIONS }, (_, index) => ({
      id: `full${index}`,
      companyId: busy.companyId,
      phone: newPhone(),
      role: 'reader' as const,
      ticketHash: Buffer.from(`full${index}`),
      invitedBy: busy.userId,
      expiresAt: '2999-01-01',
    }));
    await t.db.insertInto('invitations').values(rows).execute();
    expect((await invite(busy, newPhone())).status).toBe(409);
  });

  it('and refused while the owner’s account is being closed', async () => {
    const owner = await t.fleet();
    await t.db.updateTable('users').set({ closingAt: '2999-01-01' }).where('id', '=', owner.userId).execute();
    const { status, msg } = await invite(owner, newPhone());
    expect([status, msg]).toEqual([409, '你的账号正在注销，请先撤回注销申请']);
  });

  it('and refused for somebody who is already a colleague', async () => {
    const owner = await t.fleet();
    const reader = await t.colleague(owner, 'reader');
    expect((await invite(owner, reader.phone)).data).toMatchObject({ fields: { phone: '该手机号已经是同事' } });
  });
});
