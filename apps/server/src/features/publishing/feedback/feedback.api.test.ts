// Answers about public pages: nameless, about known pages only, once a day for each network address.
import { closeFeedback, listFeedback, sendFeedback } from '@rfb/contract/publishing/feedback/feedback.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeArticles } from '../../../testing/articles.ts';
import { dropOldFeedback } from './feedback.queries.ts';

const t = await testApp();
const admin = await t.admin();

type Answer = { page: string; isUseful?: boolean; text?: string; website?: string };
const answer = ({ isUseful = true, text = '', ...more }: Answer, address?: string) =>
  t.call(sendFeedback, { body: { isUseful, text, ...more } }, undefined, address ? { address } : {});
const told = async (page: string) =>
  (await t.call(listFeedback, { query: { pageSize: '50' } }, admin)).data.items.find(({ id }) => id === page);

it('takes answers about pages that exist, and about no address somebody made up', async () => {
  const fleet = await t.fleet();
  const articles = makeArticles(t, admin);
  const shown = await articles.published();
  const draft = await articles.write();
  const known = [
    ...['/verify', '/legal/terms', '/404', '/standards/GB-1589-2016', `/ecosystem/${fleet.companyId}`],
    `/article-detail?id=${shown.id}`,
  ];
  for (const page of known) expect((await answer({ page })).status, page).toBe(200);
  const unknown = [
    ...['/nosuchpage', 'https://evil.example/', '/standards/GB-0-0000', '/ecosystem/nosuchfleet', '/admin/dashboard'],
    ...[`/article-detail?id=${draft.id}`, '/article-detail', '/verify?code=1', ' /verify'],
  ];
  for (const page of unknown) expect((await answer({ page })).status, page).toBe(404);
});

it('counts one answer a day for each network address, the last one', async () => {
  const page = '/legal/privacy';
  for (const isUseful of [true, true, false]) await answer({ page, isUseful, text: '写得太长' }, '203.0.113.7');
  // Another one of the same network of an IPv6 provider is the same caller.
  await answer({ page }, '2001:db8:1:2::1');
  await answer({ page }, '2001:db8:1:2::2');
  expect(await told(page)).toMatchObject({ useful: 1, useless: 1, lines: [{ text: '写得太长', isUseful: false }] });
});

it('stores no address, and what fills the hidden field is dropped without a word', async () => {
  const page = '/standards/GB-7258-2017';
  expect((await answer({ page, text: '买发票加我', website: 'https://spam.example' }, '203.0.113.8')).status).toBe(200);
  expect(await told(page)).toBeUndefined();
  await answer({ page }, '203.0.113.9');
  const rows = await t.db.selectFrom('pageFeedback').selectAll().where('page', '=', page).execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows.map((row) => ({ ...row, sender: row.sender.toString('latin1') })))).not.toContain(
    '203.0.113',
  );
  const audited = await t.db.selectFrom('auditRows').select('id').where('action', '=', 'feedback.sent').execute();
  expect(audited).toEqual([]);
});

it('an answer that was changed is another one: who marks what was read does not mark what was not', async () => {
  const page = '/standards/GB-7258-2017';
  const lineOf = async () => (await told(page))?.lines[0];
  await answer({ page, text: '第一句' }, '203.0.113.20');
  const read = await lineOf();
  await answer({ page, text: '第二句' }, '203.0.113.20');
  await t.call(closeFeedback, { body: { ids: [read?.id ?? ''] } }, admin);
  expect((await lineOf())?.text).toBe('第二句');
});

it('takes no signs that are not seen or turn around what is read', async () => {
  for (const text of ['一\n二', '甲\u202Egnp.exe', '甲\u200b乙'])
    expect((await answer({ page: '/verify', text }, '203.0.113.21')).status, JSON.stringify(text)).toBe(400);
});

it('keeps no more of one page and day than readers would send, and none for ever', async () => {
  const page = '/legal/terms';
  await sql`insert into page_feedback (id, page, is_useful, day, sender)
    select 'many-' || n, ${page}, false, (select max(day) from page_feedback), int8send(n) from generate_series(1, 200) n`.execute(
    t.db,
  );
  const before = await told(page);
  expect((await answer({ page }, '203.0.113.22')).status).toBe(200);
  expect(await told(page)).toEqual(before);
  await t.db.updateTable('pageFeedback').set({ day: '2020-01-01' }).where('page', '=', page).execute();
  await dropOldFeedback(t.db);
  expect(await told(page)).toBeUndefined();
});

it('stops an address that answers about every page', async () => {
  const answers = await Promise.all(Array.from({ length: 31 }, () => answer({ page: '/verify' }, '203.0.113.10')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

it('shows staff the lines nobody has dealt with, and keeps the counts when somebody has', async () => {
  const page = '/standards/GB-38900-2020';
  await answer({ page, isUseful: false, text: '没有写检验周期' });
  const lines = (await told(page))?.lines ?? [];
  expect(lines).toMatchObject([{ text: '没有写检验周期' }]);
  const body = { ids: lines.map(({ id }) => id) };
  expect((await t.call(closeFeedback, { body }, await t.admin(['editor']))).status).toBe(403);
  expect((await t.call(closeFeedback, { body }, admin)).data).toEqual({ closed: 1 });
  expect(await told(page)).toMatchObject({ useful: 0, useless: 1, lines: [] });
});
