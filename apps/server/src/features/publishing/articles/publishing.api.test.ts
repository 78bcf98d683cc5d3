// From draft to publication and back: what the public sees in every state.

import { getHome } from '@rfb/contract/overview/home/home.endpoints.ts';
import { getArticleCover, listArticles } from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import * as writing from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { documentOf, makeArticles } from '../../../testing/articles.ts';
import { publishDueArticles } from './articles.jobs.ts';
import { articleAddresses, articleFeed } from './feeds.queries.ts';

const t = await testApp();
const admin = await t.admin();
const colleague = await t.admin();
// The clock moves by minutes only, because an access token expires after fifteen.
const { named, write, publish, published, save, read, titles, schedule, staff } = makeArticles(t, admin);

beforeEach(() => t.db.deleteFrom('rateCounters').execute());

const withdraw = (article: StaffArticle, reason = '数据来源有误') => {
  const { params, body } = named(article);
  return t.call(writing.withdrawArticle, { params, body: { ...body, reason } }, admin);
};

describe('a draft', () => {
  it('is hidden from the public until it is published', async () => {
    const draft = await write({ title: '挂车年检新规解读' });
    expect(draft).toMatchObject({ status: 'draft', stage: 'draft', newestNumber: 1, publicNumber: null });
    expect((await read(draft.id)).status).toBe(404);
    expect(await titles({ keyword: '挂车年检' })).toEqual([]);
    const article = await publish(draft);
    expect(article).toMatchObject({ status: 'published', stage: 'none', publicNumber: 1 });
    expect((await read(draft.id)).data).toMatchObject({ title: '挂车年检新规解读', updatedAt: null, views: 0 });
    expect(await titles({ keyword: '挂车年检' })).toEqual(['挂车年检新规解读']);
  });

  it('may be saved incomplete, but not published, submitted or scheduled', async () => {
    const draft = await write({ title: '', summary: '', category: null, document: { type: 'doc', content: [] } });
    const fields = { title: '请填写标题', summary: '请填写摘要', category: '请选择分类', document: '请填写正文' };
    for (const endpoint of [writing.publishArticle, writing.submitArticle])
      expect(await t.call(endpoint, named(draft), admin)).toMatchObject({ status: 400, data: { fields } });
    expect(await schedule(draft, 5)).toMatchObject({ status: 400, data: { fields } });
    expect(await staff(draft.id)).toMatchObject({ status: 'draft', revision: draft.revision });
  });

  it('is submitted for review, returned with a note, and read-only meanwhile', async () => {
    const draft = await write();
    const { data: submitted } = await t.call(writing.submitArticle, named(draft), admin);
    expect(submitted).toMatchObject({ status: 'in_review', versions: [{ isOpen: false }] });
    expect(await save(submitted, { title: '偷偷修改' })).toMatchObject({ status: 409, data: { status: 'in_review' } });
    const { params, body } = named(submitted);
    const { data: back } = await t.call(
      writing.returnArticle,
      { params, body: { ...body, note: '请补充依据' } },
      colleague,
    );
    expect(back).toMatchObject({ status: 'draft', returnNote: '请补充依据' });
    const { data: saved } = await save(back, { title: '补充了依据' });
    expect(saved).toMatchObject({ newestNumber: 2, status: 'draft' });
    const again = await t.call(writing.submitArticle, named(saved), admin);
    expect(again.data).toMatchObject({ status: 'in_review', returnNote: null });
  });
});

describe('a published article', () => {
  it('stays unchanged while the next version is edited, and changes when that is published', async () => {
    const article = await published({ title: '第一版标题' });
    const { data: changed } = await save(article, { title: '第二版标题', category: 'policy' });
    expect(changed).toMatchObject({ status: 'published', stage: 'draft', newestNumber: 2, publicNumber: 1 });
    expect((await read(article.id)).data.title).toBe('第一版标题');
    expect(await titles({ keyword: '第二版标题' })).toEqual([]);
    const first = (await read(article.id)).data.publishedAt;
    const updated = await publish(changed);
    expect(updated).toMatchObject({ status: 'published', stage: 'none', publicNumber: 2 });
    const { data } = await read(article.id);
    expect(data).toMatchObject({ title: '第二版标题', category: 'policy', publishedAt: first });
    expect(Date.parse(data.updatedAt ?? '')).toBeGreaterThan(Date.parse(first));
    expect(await titles({ category: 'policy', keyword: '第二版标题' })).toEqual(['第二版标题']);
    expect(await titles({ keyword: '第一版标题' })).toEqual([]);
  });

  it('once withdrawn returns 410 with title and day, is in no list, and can be edited again', async () => {
    const article = await published({ title: '将被撤回的文章', category: 'announcement' });
    const { params, body } = named(article);
    expect((await withdraw(article, '短')).status).toBe(400);
    const { data: featured } = await t.call(
      writing.featureArticle,
      { params, body: { ...body, isOnHome: true } },
      admin,
    );
    const inHome = async () => JSON.stringify((await t.call(getHome, {})).data).includes('将被撤回的文章');
    expect(await inHome()).toBe(true);
    const { data: withdrawn } = await withdraw(featured);
    expect(withdrawn).toMatchObject({ status: 'withdrawn', publicNumber: null, withdrawReason: '数据来源有误' });
    const gone = await read(article.id);
    expect(gone).toMatchObject({
      status: 410,
      code: 41001,
      data: { title: '将被撤回的文章', withdrawnAt: withdrawn.withdrawnAt },
    });
    expect(gone.body).not.toContain('数据来源有误');
    expect((await t.call(getArticleCover, { params })).status).toBe(410);
    expect(await titles({ keyword: '将被撤回' })).toEqual([]);
    expect(await inHome()).toBe(false);

    const { data: reopened } = await t.call(writing.reopenArticle, named(withdrawn), admin);
    expect(reopened.status).toBe('draft');
    expect((await read(article.id)).status).toBe(410);
    const { data: saved } = await save(reopened, { title: '订正后的文章' });
    await publish(saved);
    expect((await read(article.id)).data).toMatchObject({ title: '订正后的文章', updatedAt: null });
  });

  it('once archived is still readable at its address, but in no list', async () => {
    const article = await published({ title: '年代久远的通知' });
    const { data: archived } = await t.call(writing.archiveArticle, named(article), admin);
    expect(archived.status).toBe('archived');
    expect((await read(article.id)).data).toMatchObject({ title: '年代久远的通知', isArchived: true });
    expect(await titles({ keyword: '年代久远' })).toEqual([]);
    expect((await save(archived, { title: '改' })).status).toBe(409);
    expect((await withdraw(archived)).data.status).toBe('withdrawn');
  });

  it('is sorted first while it is pinned', async () => {
    const article = await published({ title: '置顶的文章' });
    await published({ title: '后来的文章' });
    expect((await titles())[0]).toBe('后来的文章');
    const pin = (from: StaffArticle, isPinned: boolean) => {
      const { params, body } = named(from);
      return t.call(writing.pinArticle, { params, body: { ...body, isPinned } }, admin);
    };
    const { data: pinned } = await pin(article, true);
    expect((await titles())[0]).toBe('置顶的文章');
    expect((await pin(pinned, false)).data.isPinned).toBe(false);
    expect((await titles())[0]).toBe('后来的文章');
    expect(await pin(await write(), true)).toMatchObject({ status: 409, data: { status: 'draft' } });
  });
});

describe('a scheduled article', () => {
  it('becomes public exactly at its time everywhere, before any job has run', async () => {
    const draft = await write({ title: '按时出现的公告', category: 'announcement', tags: ['定时'] });
    const { data: scheduled } = await schedule(draft, 2);
    expect(scheduled).toMatchObject({ status: 'scheduled', stage: 'scheduled', publicNumber: null });
    const { params, body } = named(scheduled);
    await t.call(writing.featureArticle, { params, body: { ...body, isOnHome: true } }, admin);
    const places = async () => [
      (await read(draft.id)).status,
      (await titles({ keyword: '按时出现' })).length,
      (await titles({ tag: '定时' })).length,
      (await t.call(listArticles, { query: { tag: '定时' } })).data.total,
      (await articleFeed(t.db).list()).filter(({ title }) => title === '按时出现的公告').length,
      (await articleAddresses(t.db).list({ limit: 100, offset: 0 })).filter(({ path }) => path.includes(draft.id))
        .length,
      (await titles({ category: 'announcement' })).filter((title) => title === '按时出现的公告').length,
      (await t.call(getHome, {})).data.announcements.filter(({ id }) => id === draft.id).length,
      (await t.call(getArticleCover, { params })).status,
    ];
    await t.travel('110 seconds');
    expect(await places()).toEqual([404, 0, 0, 0, 0, 0, 0, 0, 404]);
    await t.travel('10 seconds');
    expect(await places()).toEqual([200, 1, 1, 1, 1, 1, 1, 1, 200]);
    expect(await staff(draft.id)).toMatchObject({ status: 'published', stage: 'none', publicNumber: 1 });
    const before = (await read(draft.id)).body;
    await publishDueArticles(t.deps);
    expect((await read(draft.id)).body).toBe(before);
    expect((await read(draft.id)).data.publishedAt).toBe(scheduled.scheduledFor);
    const rows = await t.db.selectFrom('articlePublications').selectAll().where('articleId', '=', draft.id).execute();
    expect(rows).toMatchObject([{ number: 1, publishedAt: scheduled.scheduledFor, publishedBy: null }]);
  });

  it('replaces the published version at its time', async () => {
    const article = await published({ title: '旧的说法' });
    const { data: changed } = await save(article, { title: '新的说法' });
    const { data: scheduled } = await schedule(changed, 1);
    expect(scheduled).toMatchObject({ status: 'published', stage: 'scheduled' });
    expect((await read(article.id)).data.title).toBe('旧的说法');
    await t.travel('61 seconds');
    expect((await read(article.id)).data).toMatchObject({ title: '新的说法', updatedAt: scheduled.scheduledFor });
    await publishDueArticles(t.deps);
    expect(await titles({ keyword: '新的说法' })).toEqual(['新的说法']);
    expect((await read(article.id)).data).toMatchObject({ title: '新的说法', updatedAt: scheduled.scheduledFor });
  });

  it('can be unscheduled, and then stays unpublished', async () => {
    const { data: scheduled } = await schedule(await write({ title: '不再发布' }), 1);
    const { params, body } = named(scheduled);
    await t.call(writing.returnArticle, { params, body: { ...body, note: '等等再说' } }, admin);
    await t.travel('61 seconds');
    await publishDueArticles(t.deps);
    expect((await read(scheduled.id)).status).toBe(404);
    expect(await titles({ keyword: '不再发布' })).toEqual([]);
  });

  it('cannot be scheduled in the past or for the year after next', async () => {
    const draft = await write();
    expect(await schedule(draft, -1)).toMatchObject({
      status: 400,
      data: { fields: { scheduledFor: expect.stringContaining('晚于') } },
    });
    expect(await schedule(draft, 60 * 24 * 400)).toMatchObject({
      status: 400,
      data: { fields: { scheduledFor: expect.stringContaining('一年') } },
    });
  });

  it('whose time has come counts as published for the next action, with or without the job', async () => {
    const { data: scheduled } = await schedule(await write({ title: '到点以后撤回' }), 1);
    await t.travel('61 seconds');
    expect(await t.call(writing.submitArticle, named(scheduled), admin)).toMatchObject({ status: 409 });
    expect((await withdraw(await staff(scheduled.id))).data.status).toBe('withdrawn');
    expect((await read(scheduled.id)).status).toBe(410);
  });
});

describe('concurrent changes', () => {
  it('publish once when twenty publish the same draft; the others get 409', async () => {
    const draft = await write({ title: '同时发布' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => t.call(writing.publishArticle, named(draft), at % 2 ? admin : colleague)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const rows = await t.db.selectFrom('articlePublications').selectAll().where('articleId', '=', draft.id).execute();
    expect(rows).toHaveLength(1);
    const audit = await t.db
      .selectFrom('auditRows')
      .select('id')
      .where('subjectId', '=', draft.id)
      .where('action', '=', 'article.published')
      .execute();
    expect(audit).toHaveLength(1);
  });

  it('reject publishing a revision that was overwritten, with who saved when', async () => {
    const draft = await write({ document: documentOf('第一稿') });
    const { data: saved } = await save(draft, { document: documentOf('第二稿') });
    expect(await t.call(writing.publishArticle, named(draft), colleague)).toMatchObject({
      status: 409,
      code: 40901,
      data: { savedBy: admin.username, savedAt: saved.savedAt, revision: saved.revision },
    });
  });

  it('publish once when the scheduled time comes during a manual publication', async () => {
    const { data: scheduled } = await schedule(await write({ title: '又到点又有人按' }), 1);
    await t.travel('61 seconds');
    await Promise.all([
      ...Array.from({ length: 5 }, () => publishDueArticles(t.deps)),
      t.call(writing.publishArticle, named(scheduled), admin),
    ]);
    const rows = await t.db
      .selectFrom('articlePublications')
      .selectAll()
      .where('articleId', '=', scheduled.id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

it('writes every move to the audit trail with actor and reason', async () => {
  const article = await published();
  await withdraw(article);
  const rows = await t.db
    .selectFrom('auditRows')
    .select(['action', 'userId', 'reason'])
    .where('subjectKind', '=', 'article')
    .where('subjectId', '=', article.id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'article.created', userId: admin.userId, reason: null },
    { action: 'article.published', userId: admin.userId, reason: null },
    { action: 'article.withdrawn', userId: admin.userId, reason: '数据来源有误' },
  ]);
});
