// The QR code of an article encodes the address of its page.
import { getArticleQr } from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import { withdrawArticle } from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import { expect, it } from 'vitest';
import { qrPath } from '../../../platform/qr.ts';
import { testApp } from '../../../testing/app.ts';
import { makeArticles } from '../../../testing/articles.ts';

const t = await testApp();
const admin = await t.admin();
const { named, published, write } = makeArticles(t, admin);
const qrOf = (articleId: string) => t.call(getArticleQr, { params: { articleId } });

it('encodes the public address of the article, as a sandboxed SVG', async () => {
  const { id } = await published();
  const { status, headers, body } = await qrOf(id);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(body).toContain(qrPath(`${t.deps.config.publicUrl}/article-detail?id=${id}`).path);
});

it('is 404 for an article that is not public', async () => {
  expect((await qrOf((await write()).id)).status).toBe(404);
  const article = await published();
  const { params, body } = named(article);
  await t.call(withdrawArticle, { params, body: { ...body, reason: '数据来源有误' } }, admin);
  expect((await qrOf(article.id)).status).toBe(410);
});
