// The feed and sitemap of the lists contain published entries only.
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeListings } from '../../../testing/listings.ts';

const t = await testApp({ env: { PUBLIC_URL: 'https://branch.example' } });
const make = await makeListings(t, await t.admin());

it('contains published entries with their address and no unpublished one', async () => {
  const published = await make.published(await t.fleet({ name: '公示<一>有限公司' }));
  const hidden = await make.decided(await t.fleet({ name: '未公示有限公司' }));
  const revoked = await make.published(await t.fleet());
  await make.end('revokeListing', revoked);
  const { body, headers } = await t.app.inject({ url: '/industry-discipline/rss.xml' });
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(body).toContain('<title>黑名单：公示&lt;一&gt;有限公司（公示中）</title>');
  expect(body).toContain(`<link>https://branch.example/industry-discipline?decision=${published}</link>`);
  expect(body).toContain('已撤销：经复核作出此处理');
  expect(body.match(/成交后三次放弃派车/g)).toHaveLength(1);
  expect(body).not.toContain('未公示有限公司');
  const map = (await t.app.inject({ url: '/sitemap.xml' })).body;
  expect(map).toContain(published);
  for (const text of [body, map]) expect(text).not.toContain(hidden);
});
