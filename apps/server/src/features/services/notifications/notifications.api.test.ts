// Notices: receivers, deduplication, channels, settings, reading.
import {
  getNoticeChoices,
  getUnread,
  listNotices,
  readAllNotices,
  readNotice,
  saveNoticeChoices,
} from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { type Notice, notify } from './exports.ts';
import { notificationsJobs } from './notifications.jobs.ts';

const t = await testApp();

type Extra = Partial<Pick<Notice, 'about' | 'dedupKey' | 'link'>>;
const rejected = (to: Notice['to'], extra: Extra = {}): Notice => ({
  to,
  template: 'application.rejected',
  values: { reason: '执照照片不清晰', receiptNo: 'AP-20261103-0009' },
  link: '/user/dashboard',
  ...extra,
});
const announced = (to: Notice['to'], articleSummary = '执照照片不清晰'): Notice => ({
  to,
  template: 'announcement.published',
  values: { articleTitle: '年会通知', articleSummary },
  link: '/user/dashboard',
});

const renewed = (to: Notice['to']): Notice => ({
  to,
  template: 'renewal.recorded',
  values: { endsOn: '2027-11-16', level: '金牌' },
  link: '/user/profile',
});

const sendNotice = (notice: Notice) => t.db.transaction().execute((trx) => notify(t.deps, trx, notice));
const runJobs = async (deps = t.deps) => {
  while (await runNextJob(t.db, notificationsJobs(deps)));
};
const titlesOf = async (person: Person) => (await t.call(listNotices, { query: {} }, person)).data.items;
const giveMail = (person: Person, email = `${person.username}@example.org`) =>
  t.db.updateTable('users').set({ email }).where('id', '=', person.userId).execute();
/** Clears the recorded messages. */
const clearMessages = async () => {
  await runJobs();
  t.texts.length = 0;
  t.letters.length = 0;
};

/** Saves the user's settings with some fields changed. */
const choose = async (person: Person, kind: string, channels: { site?: boolean; sms?: boolean; mail?: boolean }) => {
  const { data } = await t.call(getNoticeChoices, {}, person);
  const items = data.items.map((item) => (item.kind === kind ? { ...item, ...channels } : item));
  return t.call(saveNoticeChoices, { body: { items } }, person);
};

describe('a notice', () => {
  it('to a company reaches all its users and nobody else', async () => {
    const [fleet, stranger] = [await t.fleet(), await t.shipper()];
    await sendNotice(rejected({ companyId: fleet.companyId }));
    expect(await titlesOf(fleet)).toMatchObject([
      { title: '入会申请未通过', shelf: 'todo', why: '你的企业提交了入会申请 AP-20261103-0009', readAt: null },
    ]);
    expect(await titlesOf(stranger)).toEqual([]);
  });

  it('to administrators reaches all active ones', async () => {
    const [one, two, gone, fleet] = [await t.admin(), await t.admin(), await t.admin(), await t.fleet()];
    await t.db
      .updateTable('users')
      .set({ disabledAt: new Date().toISOString() })
      .where('id', '=', gone.userId)
      .execute();
    await sendNotice({
      to: { admins: true },
      template: 'application.submitted',
      values: { companyName: '苏州澜舟', receiptNo: 'AP-20261103-0010' },
      link: '/admin/member/pending',
    });
    expect(await titlesOf(one)).toHaveLength(1);
    expect(await titlesOf(two)).toHaveLength(1);
    expect(await titlesOf(fleet)).toEqual([]);
    const rows = await t.db.selectFrom('notifications').select('id').where('userId', '=', gone.userId).execute();
    expect(rows).toEqual([]);
  });

  it('with the same dedup key is sent once per channel', async () => {
    const fleet = await t.fleet();
    await giveMail(fleet);
    await clearMessages();
    const notice = rejected({ userId: fleet.userId }, { dedupKey: 'application:1:rejected' });
    await Promise.all([sendNotice(notice), sendNotice(notice), sendNotice(notice)]);
    await runJobs();
    await sendNotice(notice);
    await runJobs();
    expect(await titlesOf(fleet)).toHaveLength(1);
    expect(t.texts).toHaveLength(1);
    expect(t.letters).toHaveLength(1);
  });

  it('is not sent when the action fails', async () => {
    const fleet = await t.fleet();
    const failing = t.db.transaction().execute(async (trx) => {
      await notify(t.deps, trx, rejected({ userId: fleet.userId }));
      throw new Error('the action failed');
    });
    await expect(failing).rejects.toThrow('the action failed');
    expect(await titlesOf(fleet)).toEqual([]);
    expect(await t.db.selectFrom('jobs').select('id').where('doneAt', 'is', null).execute()).toEqual([]);
  });
});

describe('SMS and mail', () => {
  it('contain the text, the link and the reason', async () => {
    const fleet = await t.fleet();
    await giveMail(fleet);
    await clearMessages();
    await sendNotice(rejected({ userId: fleet.userId }));
    await runJobs();
    expect(t.texts).toEqual([`[sms] ${fleet.phone} notice 入会申请未通过：执照照片不清晰`]);
    expect(t.letters).toEqual([
      `[mail] ${fleet.username}@example.org 【公路货运分会】入会申请未通过 执照照片不清晰 ` +
        '查看：http://localhost/user/dashboard 为什么收到：你的企业提交了入会申请 AP-20261103-0009',
    ]);
  });

  it('are not sent without a phone or an email', async () => {
    const fleet = await t.fleet();
    await t.db.updateTable('users').set({ phone: null }).where('id', '=', fleet.userId).execute();
    await clearMessages();
    await sendNotice(rejected({ userId: fleet.userId }));
    await runJobs();
    expect([...t.texts, ...t.letters]).toEqual([]);
  });

  it('are retried when the provider fails', async () => {
    const fleet = await t.fleet();
    await clearMessages();
    await sendNotice(rejected({ userId: fleet.userId }));
    const broken = async () => {
      throw new Error('provider is down');
    };
    await runJobs({ ...t.deps, sms: { canSend: true, providers: [], send: broken } });
    expect(t.texts).toEqual([]);
    await t.travel('1 hour');
    await runJobs();
    expect(t.texts).toHaveLength(1);
  });

  it('are not queued without a provider', async () => {
    const fleet = await t.fleet();
    const deps = { ...t.deps, sms: { ...t.deps.sms, canSend: false }, mail: { ...t.deps.mail, canSend: false } };
    await t.db.transaction().execute((trx) => notify(deps, trx, rejected({ userId: fleet.userId })));
    expect(await t.db.selectFrom('jobs').select('id').where('doneAt', 'is', null).execute()).toEqual([]);
    expect(await titlesOf(fleet)).toHaveLength(1);
  });
});

describe('a setting', () => {
  it('disables a channel, also for queued messages', async () => {
    const fleet = await t.fleet();
    await giveMail(fleet);
    await clearMessages();
    await sendNotice(rejected({ userId: fleet.userId }));
    expect((await choose(fleet, 'application.rejected', { sms: false })).code).toBe(0);
    await sendNotice(rejected({ userId: fleet.userId }));
    await runJobs();
    expect(t.texts).toEqual([]);
    expect(t.letters).toHaveLength(2);
  });

  it('enables a channel that is off by default', async () => {
    const fleet = await t.fleet();
    await clearMessages();
    await sendNotice(announced({ userId: fleet.userId }));
    await choose(fleet, 'announcement.published', { sms: true });
    await sendNotice(announced({ userId: fleet.userId }));
    await runJobs();
    expect(t.texts).toHaveLength(1);
  });

  it('can disable ordinary notices in the app', async () => {
    const fleet = await t.fleet();
    await choose(fleet, 'announcement.published', { site: false });
    await sendNotice(announced({ userId: fleet.userId }));
    expect(await titlesOf(fleet)).toEqual([]);
  });

  it('cannot disable critical notices in the app, not even by a database row', async () => {
    const fleet = await t.fleet();
    const answer = await choose(fleet, 'application.rejected', { site: false });
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.data)).toContain('重要通知不能关闭站内提醒');
    await t.db
      .insertInto('notificationChoices')
      .values({ userId: fleet.userId, kind: 'application.rejected', channel: 'site', isWanted: false })
      .execute();
    await sendNotice(rejected({ userId: fleet.userId }));
    expect(await titlesOf(fleet)).toHaveLength(1);
  });

  it('is offered only for kinds the role can receive', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const kindsOf = async (person: Person) =>
      (await t.call(getNoticeChoices, {}, person)).data.items.map((i) => i.kind);
    expect(await kindsOf(fleet)).not.toContain('application.submitted');
    expect(await kindsOf(admin)).toContain('application.submitted');
    const items = [{ kind: 'application.submitted' as const, site: true, sms: true, mail: true }];
    expect((await t.call(saveNoticeChoices, { body: { items } }, fleet)).status).toBe(400);
  });

  it('marks channels that cannot reach the user', async () => {
    const fleet = await t.fleet();
    expect((await t.call(getNoticeChoices, {}, fleet)).data.canReach).toEqual({ sms: true, mail: false });
  });
});

describe('reading', () => {
  it('one notice decreases the count of its shelf', async () => {
    const fleet = await t.fleet();
    await sendNotice(rejected({ userId: fleet.userId }));
    await sendNotice(announced({ userId: fleet.userId }));
    const [notice] = (await t.call(listNotices, { query: { shelf: 'todo' } }, fleet)).data.items;
    expect((await t.call(readNotice, { params: { noticeId: notice?.id ?? '' } }, fleet)).code).toBe(0);
    expect((await t.call(getUnread, {}, fleet)).data).toEqual({ todo: 0, business: 0, announcement: 1 });
  });

  it("another user's notice returns 404 and leaves it unread", async () => {
    const [fleet, other, admin] = [await t.fleet(), await t.fleet(), await t.admin()];
    await sendNotice(rejected({ userId: fleet.userId }));
    const [notice] = await titlesOf(fleet);
    for (const person of [other, admin])
      expect((await t.call(readNotice, { params: { noticeId: notice?.id ?? '' } }, person)).status).toBe(404);
    expect((await t.call(getUnread, {}, fleet)).data.todo).toBe(1);
  });

  it('a whole shelf leaves other shelves and later notices unread', async () => {
    const fleet = await t.fleet();
    await sendNotice(rejected({ userId: fleet.userId }));
    await sendNotice(announced({ userId: fleet.userId }));
    const upTo = (await titlesOf(fleet))[0]?.cursor ?? '';
    await sendNotice(rejected({ userId: fleet.userId }));
    await t.call(readAllNotices, { body: { shelf: 'todo', upTo } }, fleet);
    expect((await t.call(getUnread, {}, fleet)).data).toEqual({ todo: 1, business: 0, announcement: 1 });
  });

  it('have opaque cursors per user, which reveal nothing about other users', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    await sendNotice(announced({ userId: fleet.userId }));
    const [first] = await titlesOf(fleet);
    for (let count = 0; count < 5; count += 1) await sendNotice(announced({ userId: other.userId }));
    await sendNotice(announced({ userId: fleet.userId }));
    const [second] = await titlesOf(fleet);
    const rows = await t.db.selectFrom('notifications').select('seq').where('userId', '=', fleet.userId).execute();
    const { body } = await t.call(listNotices, { query: {} }, fleet);
    // No numbers in the reply, so no differences can be computed.
    const [numbers] = [JSON.stringify(JSON.parse(body).data).match(/[:[,]-?\d+(\.\d+)?(?=[,}\]])/g) ?? []];
    expect(numbers).toEqual([]);
    for (const cursor of [first?.cursor ?? '', second?.cursor ?? '']) {
      expect(cursor).toMatch(/^[\w-]{22}$/);
      const inside = Buffer.from(cursor, 'base64url');
      for (const { seq } of rows) expect(inside.readBigUInt64BE(8)).not.toBe(BigInt(seq));
      expect((await t.call(listNotices, { query: { before: cursor } }, other)).status).toBe(400);
      expect((await t.call(readAllNotices, { body: { shelf: 'todo', upTo: cursor } }, other)).status).toBe(400);
    }
    expect((await t.call(listNotices, { query: { before: second?.cursor } }, fleet)).data.items).toEqual([first]);
  });

  it('continues after the last row, without gaps or duplicates', async () => {
    const fleet = await t.fleet();
    for (let count = 0; count < 45; count += 1) await sendNotice(announced({ userId: fleet.userId }, `第 ${count} 条`));
    const texts: string[] = [];
    let before: string | undefined;
    do {
      const query = before === undefined ? {} : { before };
      const { data } = await t.call(listNotices, { query }, fleet);
      texts.push(...data.items.map(({ text }) => text));
      before = data.nextBefore;
    } while (before !== undefined);
    expect(texts).toEqual(Array.from({ length: 45 }, (_, index) => `第 ${44 - index} 条`));
  });
});

describe('quiet hours', () => {
  const hourNow = async () =>
    (
      await sql<{
        hour: number;
      }>`select extract(hour from app_now() at time zone 'Asia/Shanghai')::int as hour`.execute(t.db)
    ).rows[0]?.hour ?? 0;
  const wishQuiet = async (person: Person, quiet: { from: number; to: number } | null) => {
    const { data } = await t.call(getNoticeChoices, {}, person);
    return t.call(saveNoticeChoices, { body: { items: data.items, quiet } }, person);
  };

  it('postpone SMS and mail, but neither in-app nor critical notices', async () => {
    const fleet = await t.fleet();
    await giveMail(fleet);
    const hour = await hourNow();
    expect((await wishQuiet(fleet, { from: hour, to: (hour + 9) % 24 })).data.quiet).toEqual({
      from: hour,
      to: (hour + 9) % 24,
    });
    await clearMessages();
    await sendNotice(renewed({ userId: fleet.userId }));
    await sendNotice(rejected({ userId: fleet.userId }));
    await runJobs();
    expect((await titlesOf(fleet)).map(({ title }) => title)).toEqual(['入会申请未通过', '会员续费已完成']);
    expect(t.letters.filter((letter) => letter.includes('会员续费已完成'))).toEqual([]);
    expect(t.letters.filter((letter) => letter.includes('入会申请未通过'))).toHaveLength(1);
    await t.travel('9 hours');
    await runJobs();
    expect(t.letters.filter((letter) => letter.includes('会员续费已完成'))).toHaveLength(1);
  });

  it('are off by default, and must not be empty', async () => {
    const fleet = await t.fleet();
    expect((await t.call(getNoticeChoices, {}, fleet)).data.quiet).toBeNull();
    expect((await wishQuiet(fleet, { from: 8, to: 8 })).status).toBe(400);
    await wishQuiet(fleet, { from: 22, to: 8 });
    expect((await wishQuiet(fleet, null)).data.quiet).toBeNull();
  });
});
