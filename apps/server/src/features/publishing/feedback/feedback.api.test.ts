// Answers about public pages: nameless, about known pages only, once a day for each network address.
import { closeFeedback, listFeedback, sendFeedback } from '@rfb/contract/publishing/feedback/feedback.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeArticles } from '../../../testing/articles.ts';

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
