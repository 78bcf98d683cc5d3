// From draft to publication and back: what readers see in every state.
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeArticles } from '../../testing/articles.ts';

const t = await testApp();
const admin = await t.admin();
const { write, publish, read, titles } = makeArticles(t, admin);

beforeEach(() => t.db.deleteFrom('rateCounters').execute());

describe('a draft', () => {
  it('is nobody else’s business until it is published, then it is read by everybody', async () => {
    const draft = await write({ title: '挂车年检新规解读' });
    expect(draft).toMatchObject({ status: 'draft', stage: 'draft', newestNumber: 1, publicNumber: null });
    expect((await read(draft.id)).status).toBe(404);
    expect(await titles({ keyword: '挂车年检' })).toEqual([]);
    const article = await publish(draft);
    expect(article).toMatchObject({ status: 'published', stage: 'none', publicNumber: 1 });
    expect((await read(draft.id)).data).toMatchObject({ title: '挂车年检新规解读', updatedAt: null, views: 0 });
    expect(await titles({ keyword: '挂车年检' })).toEqual(['挂车年检新规解读']);
  });
});
