// Staff handle messages: claims, answers to the sender, deadlines, audit trail.
import * as endpoints from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { testApp } from '../../../testing/app.ts';
import { makeCases } from '../../../testing/cases.ts';
import { messagesJobs, notifyOverdueMessages } from './messages.jobs.ts';

const t = await testApp();
const { aMessage } = makeCases(t);
const [admin, colleague] = [await t.admin(), await t.admin()];

const delivered = async () => {
  t.texts.length = 0;
  t.letters.length = 0;
  while (await runNextJob(t.db, messagesJobs(t.deps)));
  return { texts: t.texts.join('\n'), letters: t.letters.join('\n') };
};
const read = async (messageId: string) => (await t.call(endpoints.getMessage, { params: { messageId } }, admin)).data;
const claim = (messageId: string, by = admin) => t.call(endpoints.claimMessage, { params: { messageId } }, by);
const answer = (messageId: string, by = admin, text = '请登录后在个人信息里办理续费。') =>
  t.call(endpoints.answerMessage, { params: { messageId }, body: { text } }, by);
const close = (messageId: string, by = admin) =>
  t.call(endpoints.closeMessage, { params: { messageId }, body: { reason: '已电话答复' } }, by);

describe('a message handled by staff', () => {
  it('is claimed, answered by SMS and mail, and closed, each step with its person', async () => {
    const { messageId, phone, receiptNo } = await aMessage({ email: 'yan@example.org' });
    await delivered();
    expect((await claim(messageId)).code).toBe(0);
    expect(await read(messageId)).toMatchObject({ status: 'handling', assignee: admin.username, isMine: true });
    expect((await answer(messageId)).data).toEqual({ sentBy: ['sms', 'mail'] });
    const { texts, letters } = await delivered();
    expect(texts).toContain(`[sms] ${phone} notice 留言 ${receiptNo} 的答复：请登录后`);
    expect(letters).toContain('yan@example.org');
    expect((await close(messageId)).code).toBe(0);
    const closed = await read(messageId);
    expect(closed).toMatchObject({ status: 'closed', answeredBy: admin.username, closeReason: '已电话答复' });
    expect(closed.history.map(({ who, text }) => `${who} ${text}`)).toEqual([
      `${admin.username} 关闭`,
      `${admin.username} 答复`,
      `${admin.username} 认领`,
      '留言人 提交留言',
    ]);
  });

  it('claimed by a colleague can be answered only after taking it over', async () => {
    const { messageId } = await aMessage();
    await claim(messageId, colleague);
    expect(await answer(messageId)).toMatchObject({
      status: 409,
      msg: `${colleague.username} 正在处理这条留言，请先认领再操作`,
    });
    expect((await claim(messageId)).code).toBe(0);
    expect((await answer(messageId)).code).toBe(0);
  });

  it('is answered once when two answer concurrently', async () => {
    const { messageId } = await aMessage();
    const answers = await Promise.all([answer(messageId), answer(messageId, colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('already answered or closed rejects further answers with its state', async () => {
    const { messageId } = await aMessage();
    await answer(messageId);
    for (const late of [await answer(messageId), await claim(messageId)])
      expect(late).toMatchObject({ status: 409, data: { current: { status: 'replied' } } });
    await close(messageId);
    expect(await close(messageId)).toMatchObject({ status: 409, msg: expect.stringContaining('已关闭') });
  });

  it('shows phone and mail masked; each reveal is written to the audit trail', async () => {
    const { messageId, phone } = await aMessage({ email: 'yan@example.org' });
    const { body } = await t.call(endpoints.getMessage, { params: { messageId } }, admin);
    const listed = (await t.call(endpoints.listMessages, { query: { pageSize: '100' } }, admin)).body;
    for (const bytes of [body, listed]) {
      expect(bytes).not.toContain(phone);
      expect(bytes).not.toContain('yan@example.org');
    }
    const revealed = await t.call(endpoints.revealSender, { params: { messageId } }, admin);
    expect(revealed.data).toEqual({ phone, email: 'yan@example.org' });
    expect((await read(messageId)).history[0]).toMatchObject({ who: admin.username, text: '查看联系方式' });
  });

  it('has notes for staff that its sender never sees', async () => {
    const { messageId, receiptNo, phone } = await aMessage();
    await t.call(
      endpoints.addMessageNote,
      { params: { messageId }, body: { text: '对方是老会员\n先核对会费' } },
      admin,
    );
    expect((await read(messageId)).notes).toMatchObject([{ text: '对方是老会员\n先核对会费', author: admin.username }]);
    const { body } = await t.call(endpoints.findContactMessage, { body: { receiptNo, phone } });
    expect(body).not.toContain('老会员');
  });
});

describe('the list', () => {
  it('sorts by the nearest deadline, searches by two characters, and filters by own claims', async () => {
    const early = await aMessage({ name: '欧阳晓', companyName: '晓行运输' });
    await sql`update contact_messages set due_at = due_at - interval '10 days' where id = ${early.messageId}`.execute(
      t.db,
    );
    const list = async (query: object) =>
      (await t.call(endpoints.listMessages, { query: { pageSize: '100', ...query } }, admin)).data.items;
    const [first] = await list({});
    expect(first).toMatchObject({ id: early.messageId, isOverdue: true });
    expect(first?.hoursLeft).toBeLessThan(0);
    for (const keyword of ['阳晓', '晓行', early.receiptNo, early.phone])
      expect((await list({ keyword })).map(({ id }) => id)).toContain(early.messageId);
    expect((await list({ overdue: '1' })).map(({ id }) => id)).toEqual([early.messageId]);
    await claim(early.messageId);
    expect((await list({ mine: '1' })).every(({ isMine }) => isMine)).toBe(true);
    expect(await list({ kind: 'fees', keyword: '阳晓' })).toEqual([]);
  });
});

describe('deadlines', () => {
  it.each([
    ['2025-11-17T02:00:00Z', '2025-11-19T16:00:00.000Z', 'Monday morning, until the end of Wednesday'],
    ['2025-11-20T10:00:00Z', '2025-11-24T16:00:00.000Z', 'Thursday, over the weekend to Monday'],
    ['2025-11-21T15:59:00Z', '2025-11-25T16:00:00.000Z', 'late on Friday in Shanghai'],
    ['2025-11-21T16:01:00Z', '2025-11-25T16:00:00.000Z', 'already Saturday in Shanghai'],
    ['2025-11-22T03:00:00Z', '2025-11-25T16:00:00.000Z', 'Saturday'],
  ])('of two working days from %s end at %s: %s', async (since, end) => {
    const { rows } = await sql<{ end: string }>`select working_days_end(${since}::timestamptz, 2) as end`.execute(t.db);
    expect(rows[0]?.end).toBe(end);
  });

  it('that pass are reported to every administrator once', async () => {
    const { messageId, receiptNo } = await aMessage();
    await notifyOverdueMessages(t.deps);
    await t.travel('5 days');
    await Promise.all([notifyOverdueMessages(t.deps), notifyOverdueMessages(t.deps)]);
    await notifyOverdueMessages(t.deps);
    const notices = await t.db
      .selectFrom('notifications')
      .select(['userId', 'link'])
      .where('kind', '=', 'message.overdue')
      .where('text', 'like', `%${receiptNo}%`)
      .execute();
    expect(notices.map(({ userId }) => userId).sort()).toEqual([admin.userId, colleague.userId].sort());
    expect(notices[0]?.link).toContain(messageId);
  });
});
