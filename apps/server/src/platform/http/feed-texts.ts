// Renders RSS feeds, sitemaps and robots.txt; all text is XML-escaped.

/** Characters XML cannot represent are removed. */
const INVALID_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escapeXml = (text: string) =>
  text.replace(INVALID_IN_XML, '').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

type Item = { at: string; title: string; summary: string; publishedAt: string; category?: string };
type FeedText = { title: string; description: string; site: string; self: string; items: Item[] };

const itemXml = ({ at, title, summary, publishedAt, category }: Item) =>
  [
    '<item>',
    tag('title', title),
    tag('link', at),
    `<guid isPermaLink="true">${escapeXml(at)}</guid>`,
    tag('pubDate', new Date(publishedAt).toUTCString()),
    category ? tag('category', category) : '',
    tag('description', summary),
    '</item>',
  ].join('');

export const feedXml = ({ title, description, site, self, items }: FeedText) => {
  const newest = items[0]?.publishedAt;
  return [
    `${HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
    tag('title', title),
    tag('link', site),
    tag('description', description),
    tag('language', 'zh-cn'),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    newest ? tag('lastBuildDate', new Date(newest).toUTCString()) : '',
    ...items.map(itemXml),
    '</channel></rss>\n',
  ].join('\n');
};

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
type Listed = { at: string; changedAt?: string | null | undefined };

export const sitemapXml = (addresses: Listed[]) => {
  const urls = addresses.map(
    ({ at, changedAt }) => `<url>${tag('loc', at)}${changedAt ? tag('lastmod', changedAt) : ''}</url>`,
  );
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`;
};

export const sitemapIndexXml = (files: string[]) =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files.map((at) => `<sitemap>${tag('loc', at)}</sitemap>`).join('\n')}\n</sitemapindex>\n`;

type Robots = { closed: string[]; open: string[]; sitemap: string };

export const robotsText = ({ closed, open, sitemap }: Robots) =>
  [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n');
