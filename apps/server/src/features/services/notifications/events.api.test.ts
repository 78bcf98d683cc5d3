// The live stream: delivered on every instance, resumable, ends with its session.
import { once } from 'node:events';
import { connect } from 'node:net';
import { logout } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import {
  getUnread,
  listNotices,
  readNotice,
  streamEvents,
} from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { openLive } from '../../../platform/live/live.ts';
import { testApp } from '../../../testing/app.ts';
import { listenTo } from '../../../testing/listener.ts';
import type { Person } from '../../../testing/people.ts';
import { endSessionsOf } from '../../identity/auth/exports.ts';
import { notify } from './exports.ts';
import { topicOf } from './notify.ts';

const t = await testApp();

/** A server instance on the same database. */
const instance = async ({ heartbeatMs = 15_000 } = {}) => {
  const db = openDatabase({ url: t.url, size: 4, onError: () => {} });
  const live = openLive({ url: t.url, onError: () => {} });
  const app = await buildApp({ ...t.deps, db, live }, { logLevel: 'silent', hasSite: false, heartbeatMs });
  afterAll(async () => {
    await app.close();
    await live.close();
    await db.destroy();
  });
  return app;
};
const one = await instance();
const two = await instance();
/** An instance with a short heartbeat, which checks sessions quickly. */
const quick = await instance({ heartbeatMs: 50 });

const sendNotice = (person: Person, text: string) =>
  t.db.transaction().execute((trx) =>
    notify(t.deps, trx, {
      to: { userId: person.userId },
      template: 'application.rejected',
      values: { reason: text, receiptNo: 'AP-1' },
      link: '/user/dashboard',
    }),
  );

type Listener = Awaited<ReturnType<typeof listenTo<typeof streamEvents>>>;
const nextText = async ({ until }: Listener) => {
  const received = await until(({ type }) => type === 'notice');
  return received?.event.type === 'notice' ? received.event.notice.text : undefined;
};
const nextUnread = async ({ until }: Listener) => {
  const received = await until(({ type }) => type === 'unread');
  return received?.event.type === 'unread' ? received.event.unread : undefined;
};

describe('a live stream', () => {
  it('starts with unread counts and sends every new notice, on every instance', async () => {
    const fleet = await t.fleet();
    await sendNotice(fleet, '旧消息');
    const listeners = [await listenTo(one, streamEvents, fleet), await listenTo(two, streamEvents, fleet)];
    for (const listener of listeners) {
      expect(listener.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect((await listener.next())?.event).toEqual({
        type: 'unread',
        unread: { todo: 1, business: 0, announcement: 0 },
      });
    }
    await sendNotice(fleet, '新消息');
    for (const listener of listeners) {
      expect(await nextText(listener)).toBe('新消息');
      expect((await nextUnread(listener))?.todo).toBe(2);
      listener.leave();
    }
  });

  it("never sends another user's notices", async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const listener = await listenTo(one, streamEvents, other);
    await sendNotice(fleet, '给别人的');
    await sendNotice(other, '给自己的');
    expect(await nextText(listener)).toBe('给自己的');
    listener.leave();
  });

  it('updates other devices when a notice is read on one', async () => {
    const fleet = await t.fleet();
    await sendNotice(fleet, '读一下');
    const listener = await listenTo(two, streamEvents, fleet);
    expect((await nextUnread(listener))?.todo).toBe(1);
    const [notice] = (await t.call(listNotices, { query: {} }, fleet)).data.items;
    await t.call(readNotice, { params: { noticeId: notice?.id ?? '' } }, fleet);
    const isNone = await listener.until((event) => event.type === 'unread' && event.unread.todo === 0);
    expect(isNone).toBeDefined();
    listener.leave();
  });

  it('resumes after the last received event', async () => {
    const fleet = await t.fleet();
    const first = await listenTo(one, streamEvents, fleet);
    await sendNotice(fleet, '第一条');
    const received = await first.until(({ type }) => type === 'notice');
    first.leave();
    await sendNotice(fleet, '第二条');
    await sendNotice(fleet, '第三条');
    const second = await listenTo(two, streamEvents, fleet, { after: received?.id ?? '' });
    expect([await nextText(second), await nextText(second)]).toEqual(['第二条', '第三条']);
    second.leave();
  });

  it('sends a notice committed after one with a higher number', async () => {
    const fleet = await t.fleet();
    const listener = await listenTo(one, streamEvents, fleet);
    expect(await nextUnread(listener)).toBeDefined();
    await t.db.transaction().execute(async (slow) => {
      await notify(t.deps, slow, {
        to: { userId: fleet.userId },
        template: 'application.rejected',
        values: { reason: '先编号，后提交', receiptNo: 'AP-2' },
        link: '',
      });
      await sendNotice(fleet, '后编号，先提交');
      expect(await nextText(listener)).toBe('后编号，先提交');
    });
    expect(await nextText(listener)).toBe('先编号，后提交');
    listener.leave();
  });

  it('survives a broken database connection', async () => {
    const fleet = await t.fleet();
    const listener = await listenTo(one, streamEvents, fleet);
    expect(await nextUnread(listener)).toBeDefined();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen live' and datname = current_database()`.execute(t.db);
    await sendNotice(fleet, '断线期间');
    expect(await nextText(listener)).toBe('断线期间');
    listener.leave();
  });
});

describe('a live stream ends', () => {
  it('when its user logs out', async () => {
    const fleet = await t.fleet();
    const listener = await listenTo(quick, streamEvents, fleet);
    expect(await nextUnread(listener)).toBeDefined();
    await t.call(logout, {}, fleet, { headers: { origin: 'http://localhost' } });
    expect(await listener.until(() => false)).toBeUndefined();
    expect((await listenTo(quick, streamEvents, fleet)).status).toBe(401);
  });

  it('when all sessions end, for example by a new password', async () => {
    const fleet = await t.fleet();
    const listener = await listenTo(quick, streamEvents, fleet);
    await t.db.transaction().execute((trx) => endSessionsOf(trx, fleet.userId, { reason: 'password-changed' }));
    expect(await listener.until(() => false)).toBeUndefined();
  });

  it('when the account is suspended', async () => {
    const fleet = await t.fleet();
    const listener = await listenTo(quick, streamEvents, fleet);
    const now = new Date().toISOString();
    await t.db.updateTable('users').set({ disabledAt: now }).where('id', '=', fleet.userId).execute();
    expect(await listener.until(() => false)).toBeUndefined();
  });

  it('after the idle limit: streaming does not count as activity', async () => {
    const fleet = await t.fleet();
    const listener = await listenTo(quick, streamEvents, fleet);
    const lastActiveAt = async () =>
      (await t.db.selectFrom('sessions').select('lastActiveAt').where('userId', '=', fleet.userId).execute())[0]
        ?.lastActiveAt;
    const before = await lastActiveAt();
    await t.travel('10 minutes');
    await t.call(getUnread, {}, fleet);
    const again = await listenTo(quick, streamEvents, fleet);
    expect(await nextUnread(again)).toBeDefined();
    expect(await lastActiveAt()).toBe(before);
    await t.travel('111 minutes');
    expect(await listener.until(() => false)).toBeUndefined();
    expect(await again.until(() => false)).toBeUndefined();
  });

  it('when the server stops, without delaying it', async () => {
    const stopping = await instance();
    const fleet = await t.fleet();
    const listener = await listenTo(stopping, streamEvents, fleet);
    expect(await nextUnread(listener)).toBeDefined();
    await stopping.close();
    expect(await listener.until(() => false)).toBeUndefined();
  });

  it('while preconnected sockets do not delay the stop either', async () => {
    const stopping = await instance();
    const port = Number(new URL(await stopping.listen({ host: '127.0.0.1', port: 0 })).port);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    await stopping.close();
    await once(socket, 'close');
  });
});

describe('the number of streams', () => {
  it('is limited per user, and freed when one is closed', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const open = [];
    for (let count = 0; count < 8; count += 1) open.push(await listenTo(quick, streamEvents, fleet));
    expect(open.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await listenTo(quick, streamEvents, fleet)).status).toBe(429);
    expect((await listenTo(quick, streamEvents, other)).status).toBe(200);
    open[0]?.leave();
    await expect.poll(async () => (await listenTo(quick, streamEvents, fleet)).status).toBe(200);
  });
});

describe('a failed query for notices', () => {
  it('is logged, and the next one sends what was missed', async () => {
    const lines: string[] = [];
    const app = await buildApp(t.deps, {
      logLevel: 'error',
      logStream: { write: (line) => void lines.push(line) },
      hasSite: false,
    });
    afterAll(() => app.close());
    const person = await t.fleet();
    const listener = await listenTo(app, streamEvents, person);
    await nextUnread(listener);
    const owner = new pg.Client({ connectionString: t.url });
    await owner.connect();
    await owner.query('revoke select on notifications from rfb_server');
    // Inserted by the owner role, because the server's queries fail now.
    await owner.query(`select pg_notify('live', $1)`, [JSON.stringify({ topic: topicOf(person.userId) })]);
    await vi.waitFor(() => expect(lines.join('')).toContain('loading new notices failed'), 30_000);
    await owner.query('grant select on notifications to rfb_server');
    await owner.end();
    await sendNotice(person, '补上的');
    expect(await nextText(listener)).toBe('补上的');
  });
});
