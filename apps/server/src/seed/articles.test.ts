// Tests the demo's articles: length, valid documents, and one article in every state.
import { getHome } from '@rfb/contract/overview/home/home.endpoints.ts';
import { listArticles, listMostRead } from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import { documentProblem } from '@rfb/contract/publishing/articles/document-check.ts';
import { publishProblems, textOf } from '@rfb/contract/publishing/articles/document-text.ts';
import {
  countStaffArticles,
  getStaffArticle,
  listStaffArticles,
} from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../platform/db/database.ts';
import { testApp } from '../testing/app.ts';
import { addArticles } from './add-articles.ts';
import { demoArticles } from './demo-articles.ts';

const t = await testApp();

describe('the demo’s articles', () => {
  // Without the rest of the demo; seed.test.ts finds them in the whole one.
  beforeAll(async () => {
    const { userId: adminId } = await t.admin();
    const { deps } = t;
    const seeder = { deps, newId: deps.newId, passwordHashOf: () => '', adminId };
    await transact(t.db, (trx) => addArticles({ ...seeder, trx }));
  });

  it.each(demoArticles)('$id has 600 to 1,500 characters', ({ versions }) => {
    for (const { draft } of versions) expect(documentProblem(draft.document)).toBeUndefined();
    const newest = versions.at(-1)?.draft;
    if (!newest) throw new Error('an article without words');
    expect(publishProblems(newest)).toEqual({});
    const length = textOf(newest.document).replace(/\s/g, '').length;
    expect(length).toBeGreaterThanOrEqual(600);
    expect(length).toBeLessThanOrEqual(1_500);
  });

  it('have the states of the sample: ten published, one of them pinned, one scheduled, one draft', async () => {
    const { data: counts } = await t.call(countStaffArticles, {}, await t.admin());
    expect(counts).toEqual({ draft: 1, in_review: 0, scheduled: 1, published: 10, withdrawn: 0, archived: 0 });
    const { data } = await t.call(listArticles, { query: {} });
    expect(data.total).toBe(10);
    expect(data.items.map(({ isPinned }) => isPinned)).toEqual([true, ...Array(9).fill(false)]);
    expect(data.items[0]?.title).toBe('2026年度会员续费与会员等级评定工作安排');
    for (const { publishedAt } of data.items) expect(Date.parse(publishedAt)).toBeLessThan(Date.now());
  });

  it('are found by a keyword of two characters', async () => {
    const { data } = await t.call(listArticles, { query: { keyword: '等待' } });
    expect(data.items.length).toBeGreaterThan(1);
  });

  it('have a history: two have several versions, one of them unpublished changes', async () => {
    const admin = await t.admin();
    const versionsOf = async (articleId: string) =>
      (await t.call(getStaffArticle, { params: { articleId } }, admin)).data;
    expect(await versionsOf('a001')).toMatchObject({ stage: 'draft', newestNumber: 4, publicNumber: 3 });
    expect(await versionsOf('a010')).toMatchObject({ stage: 'none', newestNumber: 3, publicNumber: 3 });
    const { data } = await t.call(listStaffArticles, { query: { changed: '1' } }, admin);
    expect(data.items.map(({ id }) => id)).toEqual(['a001']);
  });

  it('fill the home page and the list of most read articles', async () => {
    const { data } = await t.call(getHome, {});
    expect(data.articles).toHaveLength(5);
    expect(data.announcements.map(({ id }) => id)).toEqual(['a004', 'a005']);
    expect((await t.call(listMostRead, {})).data.items).toHaveLength(5);
  });
});
