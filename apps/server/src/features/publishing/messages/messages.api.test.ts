// A visitor writes to the secretariat: delivery, spam, rate limits, status check.
import * as endpoints from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { anAddress, testApp } from '../../../testing/app.ts';
import { makeCases } from '../../../testing/cases.ts';
import { messagesJobs } from './messages.jobs.ts';

const t = await testApp();
const { write, messageForm, aMessage } = makeCases(t);
const admin = await t.admin();
const pass = async (time: string) => {
  await t.travel(time);
  for (const person of [admin]) await t.signInAgain(person);
};

const delivered = async () => {
  t.texts.length = 0;
  t.letters.length = 0;
  while (await runNextJob(t.db, messagesJobs(t.deps)));
  return [...t.texts, ...t.letters].join('\n');
};
const storedBy = (phone: string) =>
  t.db.selectFrom('contactMessages').selectAll().where('phone', '=', phone).orderBy('sentAt').execute();
const query = (receiptNo: string, phone: string, address = anAddress()) =>
  t.call(endpoints.findContactMessage, { body: { receiptNo, phone } }, undefined, { address });
const send = (
  body: Awaited<ReturnType<typeof messageForm>>,
  headers: Record<string, string> = {},
  address = anAddress(),
) => t.call(endpoints.sendContactMessage, { body }, undefined, { headers, address });

beforeEach(delivered);

describe('a message', () => {
  it('gets a receipt number, notifies the administrators, and confirms to its sender by SMS', async () => {
    const { body, answer } = await write({ companyName: '严立运输有限公司', email: 'yan@example.org' });
    expect(answer.data.receiptNo).toMatch(/^LY-\d{8}-\d{6}$/);
    expect(await storedBy(body.phone)).toMatchObject([
      { status: 'new', isSpam: false, companyName: '严立运输有限公司', text: body.text, userId: null },
    ]);
    expect(await delivered()).toContain(`${body.phone} notice 留言已收到：编号 ${answer.data.receiptNo}`);
    const notices = await t.db.selectFrom('notifications').selectAll().where('userId', '=', admin.userId).execute();
    expect(notices.at(-1)).toMatchObject({ kind: 'message.received', shelf: 'todo' });
  });

  it('of a signed-in user is linked to their account only', async () => {
    const fleet = await t.fleet();
    const { messageId } = await aMessage({}, fleet);
    const { data } = await t.call(endpoints.getMessage, { params: { messageId } }, admin);
    expect(data.company).toMatchObject({ id: fleet.companyId });
  });

  it('keeps line breaks and is rejected when empty, too long or with an outdated consent', async () => {
    const { body, answer } = await write({ text: '第一行\r\n第二行  ' });
    expect(answer.code).toBe(0);
    expect((await storedBy(body.phone))[0]?.text).toBe('第一行\n第二行');
    for (const [bad, field] of [
      [{ text: '四个字吧' }, 'text'],
      [{ text: '长'.repeat(1001) }, 'text'],
      [{ name: ' ' }, 'name'],
      [{ phone: '12345' }, 'phone'],
      [{ email: 'nobody' }, 'email'],
      [{ kind: 'praise' as never }, 'kind'],
      [{ consentVersion: '1999-01-01' }, 'consentVersion'],
    ] as const) {
      const refused = await send(await messageForm(bad));
      expect(refused.status, field).toBe(400);
      expect(Object.keys((refused.data as unknown as { fields: object }).fields), field).toEqual([field]);
    }
  });

  it('that fills the honeypot field gets the normal reply, is filed as spam, and has no deadline', async () => {
    const before = (await t.call(endpoints.countMessages, {}, admin)).data;
    const { body, answer } = await write({ website: 'http://spam.example' });
    expect(answer).toMatchObject({ code: 0, data: { receiptNo: expect.stringMatching(/^LY-/) } });
    expect(await delivered()).toBe('');
    expect((await t.call(endpoints.countMessages, {}, admin)).data).toEqual(before);
    const shelved = async (shelf: 'open' | 'all' | 'closed' | 'spam') =>
      (await t.call(endpoints.listMessages, { query: { shelf, pageSize: '100' } }, admin)).data.items.map(
        ({ receiptNo }) => receiptNo,
      );
    for (const shelf of ['open', 'all', 'closed'] as const)
      expect(await shelved(shelf)).not.toContain(answer.data.receiptNo);
    expect(await shelved('spam')).toContain(answer.data.receiptNo);
    // Its sender sees the same status as everybody else.
    const { data } = await query(answer.data.receiptNo, body.phone);
    expect(data.message).toMatchObject({ status: 'new', closedAt: null });
  });
});

describe('the limits on messages', () => {
  it('require a captcha of this form, which a wrong answer uses up, with or without idempotency key', async () => {
    for (const headers of [{}, { 'idempotency-key': 'a-key-of-my-own' }]) {
      const body = await messageForm();
      const wrong = { ...body, captcha: { ...body.captcha, answer: 'WRNG' } };
      expect(await send(wrong, headers)).toMatchObject({ status: 400, code: 40004 });
      expect(await send(body, headers)).toMatchObject({ status: 400, code: 40004 });
      expect(await storedBy(body.phone)).toEqual([]);
    }
  });

  it('send once for twenty repeated requests with the same reply', async () => {
    const body = await messageForm();
    const address = anAddress();
    const press = () => send(body, { 'idempotency-key': 'pressed-again' }, address);
    const answers = await Promise.all(Array.from({ length: 20 }, press));
    expect(new Set(answers.map(({ body: bytes }) => bytes)).size).toBe(1);
    expect(await storedBy(body.phone)).toHaveLength(1);
  });

  it('allow five messages per phone and day', async () => {
    const { body } = await write();
    for (let count = 2; count <= 5; count++) expect((await write({ phone: body.phone })).answer.code).toBe(0);
    const sixth = (await write({ phone: body.phone })).answer;
    expect(sixth).toMatchObject({ status: 429, msg: expect.stringContaining('一天最多留言 5 次') });
    expect((await write()).answer.code).toBe(0);
    await pass('25 hours');
    expect((await write({ phone: body.phone })).answer.code).toBe(0);
  });

  it('allow twenty messages per address and hour', async () => {
    const address = anAddress();
    for (let count = 0; count < 20; count++) expect((await send(await messageForm(), {}, address)).code).toBe(0);
    expect((await send(await messageForm(), {}, address)).status).toBe(429);
  });
});

describe('checking the status', () => {
  it('requires number and phone, and returns the answer but nothing that was typed', async () => {
    const { messageId, receiptNo, phone } = await aMessage({ name: '不能说的名字' });
    const text = '可以留空。总质量 4.5 吨及以下的普通货运车辆不需要道路运输证。';
    await t.call(endpoints.answerMessage, { params: { messageId }, body: { text } }, admin);
    const { data, body } = await query(receiptNo.toLowerCase(), phone);
    expect(data.message).toMatchObject({ status: 'replied', answer: text, receiptNo });
    for (const secret of ['不能说的名字', '部分车辆', phone]) expect(body).not.toContain(secret);
  });

  it('returns the same bytes for a wrong phone and an unknown number, and throttles guessing', async () => {
    const { receiptNo, phone } = await aMessage();
    const address = anAddress();
    const wrong = await query(receiptNo, '13600000000', address);
    const unknown = await query('LY-20200101-0001', phone, address);
    expect(wrong.status).toBe(200);
    expect(wrong.body).toBe(unknown.body);
    for (let count = 2; count < 20; count++) await query(receiptNo, '13600000000', address);
    expect((await query(receiptNo, phone, address)).status).toBe(429);
  });
});

describe('the median reply time', () => {
  it('is shown from five answers on, computed over ninety days', async () => {
    const promise = async () => (await t.call(endpoints.getReplyPromise, {})).data.figures;
    await t.db.deleteFrom('contactMessages').execute();
    const answered = async (hours: number, daysAgo: number) => {
      const { messageId } = await aMessage();
      await sql`update contact_messages set status = 'replied', answer = '已答复你', sent_at = app_now()
        - make_interval(days => ${daysAgo}::int, hours => ${hours}::int), due_at = app_now() - make_interval(days => ${daysAgo}::int)
        - interval '50 hours' + interval '48 hours', answered_at = app_now() - make_interval(days => ${daysAgo}::int)
        where id = ${messageId}`.execute(t.db);
    };
    for (const hours of [1, 3, 5, 40]) await answered(hours, 10);
    await answered(7, 91);
    expect(await promise()).toBeNull();
    await answered(9, 80);
    expect(await promise()).toEqual({ medianHours: 5, answered: 5, inTime: 0 });
  });
});
