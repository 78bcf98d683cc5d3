// Editing an article: autosave and save, versions, their diff, restoring one.
import type { RichDocument } from '@rfb/contract/publishing/articles/document.ts';
import * as writing from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { documentOf, draftOf, makeArticles } from '../../../testing/articles.ts';

const t = await testApp();
const admin = await t.admin();
const colleague = await t.admin();
const { named, write, publish, published, save, staff } = makeArticles(t, admin);

beforeEach(() => t.db.deleteFrom('rateCounters').execute());

const numbersOf = async (articleId: string) =>
  (await staff(articleId)).versions.map(({ number, isOpen }) => `${number}${isOpen ? ' open' : ''}`);

describe('saving', () => {
  it('overwrites the open version until it is closed, then starts the next one', async () => {
    const draft = await write({ title: '一' });
    const { data: second } = await save(draft, { title: '二' });
    expect(await numbersOf(draft.id)).toEqual(['1 open']);
    const { params, body } = named(second);
    const closing = { ...body, draft: draftOf({ title: '三' }), closes: true, note: '加入表格' };
    const { data: third } = await t.call(writing.saveArticle, { params, body: closing }, admin);
    expect(third.versions).toMatchObject([{ number: 1, title: '三', note: '加入表格', isOpen: false }]);
    await save(third, { title: '四' });
    expect(await numbersOf(draft.id)).toEqual(['2 open', '1']);
    expect((await staff(draft.id)).draft.title).toBe('四');
  });

  it('rejects overwriting a concurrent change, and returns who saved when', async () => {
    const draft = await write();
    const { params, body } = named(draft);
    const theirs = { ...body, draft: draftOf({ title: '同事的标题' }), closes: false };
    const { data } = await t.call(writing.saveArticle, { params, body: theirs }, colleague);
    const mine = await save(draft, { title: '我的标题' });
    expect(mine).toMatchObject({
      status: 409,
      code: 40901,
      data: { savedBy: colleague.username, savedAt: data.savedAt, revision: data.revision },
    });
    expect((await staff(draft.id)).draft.title).toBe('同事的标题');
  });

  it('accepts exactly one of ten concurrent saves of the same revision', async () => {
    const draft = await write();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => save(draft, { title: `第 ${at} 稿` })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40901)).toHaveLength(9);
  });

  it('rejects an invalid document with a message naming the place, and saves nothing of it', async () => {
    const draft = await write();
    const { params, body } = named(draft);
    const wrong: Record<string, unknown> = {
      'a script address': { ...documentOf('x') },
      'a picture without words': {
        type: 'doc',
        content: [{ type: 'image', attrs: { fileId: 'f', alt: '' } }],
      },
    };
    (wrong['a script address'] as RichDocument).content = [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
      },
    ];
    for (const document of Object.values(wrong)) {
      const saving = { ...body, draft: { ...draftOf(), document: document as RichDocument }, closes: false };
      const answer = await t.call(writing.saveArticle, { params, body: saving }, admin);
      expect(answer).toMatchObject({
        status: 400,
        data: { fields: { 'draft.document': expect.stringMatching(/^第 1 段/) } },
      });
    }
    expect(await staff(draft.id)).toMatchObject({ revision: draft.revision });
  });

  it('rejects a maliciously deep document with a message', async () => {
    const depth = 5_000;
    const payload = `{"title":"","summary":"","category":null,"tags":[],"source":"","author":"","coverFileId":null,"document":${'{"type":"blockquote","content":['.repeat(depth)}${']}'.repeat(depth)}}`;
    const answer = await t.app.inject({
      method: 'POST',
      url: '/zwli/api/admin/articles',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().msg).toMatch(/[一-鿿]/);
  });

  it('rejects duplicate tags, a long summary and an unknown category', async () => {
    const tries = [
      { tags: ['冷链', '冷链'] },
      { summary: '长'.repeat(121) },
      { category: 'other' as 'policy' },
      { title: '换\n行' },
      { tags: Array.from({ length: 9 }, (_, at) => `标签${at}`) },
    ];
    for (const fields of tries)
      expect((await t.call(writing.createArticle, { body: draftOf(fields) }, admin)).status).toBe(400);
  });
});

describe('a closed version', () => {
  it('cannot be updated or deleted, not even by SQL', async () => {
    const { id } = await published();
    const change = sql`update article_versions set title = '改写历史' where article_id = ${id}`.execute(t.db);
    await expect(change).rejects.toThrow('is closed');
    const remove = sql`delete from article_versions where article_id = ${id}`.execute(t.db);
    await expect(remove).rejects.toThrow();
  });

  it('can be read, compared and restored as a new draft', async () => {
    const article = await published({ title: '旧标题', document: documentOf('第一段。', '第二段。') });
    const { data: changed } = await save(article, {
      title: '新标题',
      document: documentOf('第一段。', '第二段，补充一句。'),
    });
    const second = await publish(changed);
    const params = { articleId: article.id };
    const { data: difference } = await t.call(
      writing.compareArticleVersions,
      { params, query: { from: '1', to: '2' } },
      admin,
    );
    expect(difference.fields).toEqual([{ name: 'title', before: '旧标题', after: '新标题' }]);
    expect(difference.blocks.map(({ kind }) => kind)).toEqual(['same', 'changed']);
    const { data: restored } = await t.call(
      writing.restoreArticleVersion,
      { params: { ...params, number: '1' }, body: { revision: second.revision } },
      admin,
    );
    expect(restored).toMatchObject({ status: 'published', stage: 'draft', newestNumber: 3, publicNumber: 2 });
    expect(restored.draft.title).toBe('旧标题');
    expect(restored.versions[0]).toMatchObject({ number: 3, note: '恢复自第 1 版', isOpen: true });
    const { data: old } = await t.call(writing.getArticleVersion, { params: { ...params, number: '2' } }, admin);
    expect(old).toMatchObject({ number: 2, isPublic: true, draft: { title: '新标题' } });
    for (const number of ['4', '999999'])
      expect((await t.call(writing.getArticleVersion, { params: { ...params, number } }, admin)).status).toBe(404);
  });

  it('keeps the open draft when an older one is restored', async () => {
    const article = await published({ title: '甲' });
    const { data: changed } = await save(article, { title: '乙' });
    await t.call(
      writing.restoreArticleVersion,
      { params: { articleId: article.id, number: '1' }, body: { revision: changed.revision } },
      admin,
    );
    expect(await numbersOf(article.id)).toEqual(['3 open', '2', '1']);
  });
});

describe('the staff list', () => {
  it('sorts by last save, searches drafts by two characters, and counts every status', async () => {
    const own = await testApp();
    const boss = await own.admin();
    const of = makeArticles(own, boss);
    const draft = await of.write({ title: '冷链草稿' });
    const out = await of.published({ title: '冷链正文', category: 'announcement' });
    await of.schedule(await of.write({ title: '定时的' }), 30);
    const list = async (query: Record<string, string> = {}) =>
      (await own.call(writing.listStaffArticles, { query }, boss)).data.items.map(({ title }) => title);
    expect(await list()).toEqual(['定时的', '冷链正文', '冷链草稿']);
    await of.save(draft, { title: '冷链草稿改' });
    expect((await list())[0]).toBe('冷链草稿改');
    expect(await list({ keyword: '冷链' })).toEqual(['冷链草稿改', '冷链正文']);
    expect(await list({ status: 'draft' })).toEqual(['冷链草稿改']);
    expect(await list({ status: 'scheduled' })).toEqual(['定时的']);
    expect(await list({ category: 'announcement' })).toEqual(['冷链正文']);
    expect(await list({ onHome: '1' })).toEqual([]);
    const { params, body } = of.named(out);
    await own.call(writing.featureArticle, { params, body: { ...body, isOnHome: true } }, boss);
    expect(await list({ onHome: '1' })).toEqual(['冷链正文']);
    const counts = async () => (await own.call(writing.countStaffArticles, {}, boss)).data;
    expect(await counts()).toMatchObject({ draft: 1, scheduled: 1, published: 1 });
    await own.travel('31 minutes');
    const later = await own.admin();
    const { data } = await own.call(writing.countStaffArticles, {}, later);
    expect(data).toMatchObject({ draft: 1, scheduled: 0, published: 2 });
  });

  it('allows only announcements on the home page and in notifications', async () => {
    const article = await published({ category: 'policy' });
    const { params, body } = named(article);
    const feature = await t.call(writing.featureArticle, { params, body: { ...body, isOnHome: true } }, admin);
    expect(feature).toMatchObject({ status: 400, data: { fields: { isOnHome: expect.any(String) } } });
    const draft = named(await write({ category: 'policy' }));
    const loud = await t.call(
      writing.publishArticle,
      { params: draft.params, body: { ...draft.body, notifiesMembers: true } },
      admin,
    );
    expect(loud).toMatchObject({ status: 400, data: { fields: { notifiesMembers: expect.any(String) } } });
  });
});
