// The lists as machines read them: published entries only, each under its own address.
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeListings } from '../../testing/listings.ts';

const t = await testApp({ env: { PUBLIC_URL: 'https://branch.example' } });
const make = await makeListings(t, await t.admin());

it('tells what is published, by its address, and nothing before that', async () => {
  const shown = await make.published(await t.fleet({ name: '公示<一>有限公司' }));
  const hidden = await make.decided(await t.fleet({ name: '未公示有限公司' }));
  const revoked = await make.published(await t.fleet());
  await make.end('revokeListing', revoked);
  const { body, headers } = await t.app.inject({ url: '/industry-discipline/rss.xml' });
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(body).toContain('<title>黑名单：公示&lt;一&gt;有限公司（公示中）</title>');
  expect(body).toContain(`<link>https://branch.example/industry-discipline?decision=${shown}</link>`);
  expect(body).toContain('已撤销：经复核作出此处理');
  expect(body.match(/成交后三次放弃派车/g)).toHaveLength(1);
  expect(body).not.toContain('未公示有限公司');
  const map = (await t.app.inject({ url: '/sitemap.xml' })).body;
  expect(map).toContain(shown);
  for (const text of [body, map]) expect(text).not.toContain(hidden);
});
