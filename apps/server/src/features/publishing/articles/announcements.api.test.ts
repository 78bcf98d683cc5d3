// Announcements notify every company once, by one job.
import * as writing from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import {
  listNotices,
  saveNoticeChoices,
  streamEvents,
} from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { testApp } from '../../../testing/app.ts';
import { makeArticles } from '../../../testing/articles.ts';
import { listenTo } from '../../../testing/listener.ts';
import type { Person } from '../../../testing/people.ts';
import { notificationsJobs } from '../../services/notifications/notifications.jobs.ts';
import { articlesJobs, publishDueArticles } from './articles.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const { named, write, publish, published, schedule } = makeArticles(t, admin);
const doJobs = async () => {
  while (await runNextJob(t.db, { ...articlesJobs(t.deps), ...notificationsJobs(t.deps) }));
};
const bellOf = async (person: Person) =>
  (await t.call(listNotices, { query: { shelf: 'announcement' } }, person)).data.items;

beforeEach(async () => {
  await t.db.deleteFrom('rateCounters').execute();
  await t.db.deleteFrom('notifications').execute();
});

const announcement = { title: '关于会费的公告', summary: '会费标准不变。', category: 'announcement' } as const;

it('notifies every company that can sign in, each once', async () => {
  const [fleet, shipper, closed] = [await t.fleet(), await t.shipper(), await t.fleet()];
  await t.db
    .updateTable('users')
    .set({ disabledAt: new Date().toISOString() })
    .where('id', '=', closed.userId)
    .execute();
  const article = await publish(await write(announcement), true);
  expect(await bellOf(fleet)).toEqual([]);
  await doJobs();
  await articlesJobs(t.deps)['articles.announce']?.({ articleId: article.id, number: 1 }, t.db as never);
  for (const person of [fleet, shipper])
    expect(await bellOf(person)).toMatchObject([
      {
        kind: 'announcement.published',
        title: announcement.title,
        text: announcement.summary,
        link: `/article-detail?id=${article.id}`,
      },
    ]);
  const rows = await t.db.selectFrom('notifications').select('userId').execute();
  expect(rows.map(({ userId }) => userId)).not.toContain(closed.userId);
  expect(rows.map(({ userId }) => userId)).not.toContain(admin.userId);
});

it('skips users who disabled announcements, and mails those who enabled mail', async () => {
  const [quiet, mailed] = [await t.fleet(), await t.shipper()];
  const kind = 'announcement.published' as const;
  const choose = (person: Person, choice: { site: boolean; mail: boolean }) =>
    t.call(saveNoticeChoices, { body: { items: [{ kind, sms: false, ...choice }] } }, person);
  await choose(quiet, { site: false, mail: false });
  await choose(mailed, { site: true, mail: true });
  await t.db.updateTable('users').set({ email: 'office@example.org' }).where('id', '=', mailed.userId).execute();
  const before = t.letters.length;
  await publish(await write(announcement), true);
  await doJobs();
  expect(await bellOf(quiet)).toEqual([]);
  expect(await bellOf(mailed)).toHaveLength(1);
  expect(t.letters.length).toBe(before + 1);
});

it('ignores other articles, unflagged announcements, and one withdrawn before the job ran', async () => {
  const fleet = await t.fleet();
  await published({ category: 'policy' });
  await published(announcement);
  const article = await publish(await write(announcement), true);
  const { params, body } = named(article);
  await t.call(writing.withdrawArticle, { params, body: { ...body, reason: '发错了地方' } }, admin);
  await doJobs();
  expect(await bellOf(fleet)).toEqual([]);
});

it('notifies at the time of a scheduled announcement, also on open pages', async () => {
  const fleet = await t.fleet();
  const { data } = await schedule(await write(announcement), 1, true);
  expect(data.notifiesMembers).toBe(true);
  await publishDueArticles(t.deps);
  await doJobs();
  expect(await bellOf(fleet)).toEqual([]);
  await t.travel('61 seconds');
  const browser = await listenTo(t.app, streamEvents, fleet);
  await publishDueArticles(t.deps);
  await doJobs();
  const heard = await browser.until(({ type }) => type === 'notice');
  expect(heard?.event).toMatchObject({ notice: { title: announcement.title } });
  browser.leave();
});

it('is retried when the article could not be read, instead of being treated as withdrawn', async () => {
  const article = await publish(await write(announcement), true);
  const announce = articlesJobs(t.deps)['articles.announce'];
  const inBrokenTransaction = t.db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    await announce?.({ articleId: article.id, number: 1 }, trx);
  });
  await expect(inBrokenTransaction).rejects.toThrow('current transaction is aborted');
});
