// Serves what crawlers and feed readers request: RSS feeds, sitemap and robots.txt.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { feedXml, robotsText, sitemapIndexXml, sitemapXml } from './feed-texts.ts';
import { baseOf } from './page-address.ts';
import { createPageCache, pageResponse, sendPage } from './page-response.ts';

/** `path` is relative to the base path and includes the query. */
export type FeedItem = { path: string; title: string; summary: string; publishedAt: string; category?: string };
export type Feed = { path: `/${string}.xml`; title: string; description: string; list(): Promise<FeedItem[]> };

export type PublicAddress = { path: string; changedAt?: string | null };
/** Pages of one kind, in a stable order. */
export type AddressSource = {
  name: string;
  count(): Promise<number>;
  list(slice: { limit: number; offset: number }): Promise<PublicAddress[]>;
};

export type FeedOptions = { publicUrl: string; webDir: string; feeds: Feed[]; sources: AddressSource[] };

/** With more addresses than this the sitemap is split into several files, listed by an index. */
export const ADDRESSES_PER_FILE = 5_000;

const XML = 'application/xml; charset=utf-8';
const TYPES = { feed: 'application/rss+xml; charset=utf-8', map: XML, robots: 'text/plain; charset=utf-8' } as const;

/** For a fixed list of pages. */
export const fixedAddresses = (name: string, paths: readonly string[]): AddressSource => ({
  name,
  count: async () => paths.length,
  list: async ({ limit, offset }) => paths.slice(offset, offset + limit).map((path) => ({ path })),
});

export const registerFeeds = (app: FastifyInstance, { publicUrl, webDir, feeds, sources }: FeedOptions) => {
  const base = baseOf(webDir);
  const prefix = base.slice(0, -1);
  const address = (path: string) => `${publicUrl}${prefix}${path}`;

  const countAll = () => Promise.all(sources.map(({ count }) => count()));
  const listPart = async ({ list }: AddressSource, part: number) => {
    const slice = { limit: ADDRESSES_PER_FILE, offset: (part - 1) * ADDRESSES_PER_FILE };
    return (await list(slice)).map(({ path, changedAt }) => ({ at: address(path), changedAt }));
  };
  const renderSitemap = async () => {
    const counts = await countAll();
    if (counts.reduce((sum, count) => sum + count, 0) <= ADDRESSES_PER_FILE)
      return sitemapXml((await Promise.all(sources.map((source) => listPart(source, 1)))).flat());
    const files = sources.flatMap(({ name }, index) =>
      Array.from({ length: Math.ceil((counts[index] ?? 0) / ADDRESSES_PER_FILE) }, (_, at) =>
        address(`/sitemap-${name}-${at + 1}.xml`),
      ),
    );
    return sitemapIndexXml(files);
  };
  const renderSitemapPart = async (name: string, part: number) => {
    const source = sources.find((one) => one.name === name);
    const found = source ? await listPart(source, part) : [];
    return found.length > 0 ? sitemapXml(found) : '';
  };
  const renderFeed = async ({ path, title, description, list }: Feed) => {
    const items = (await list()).map(({ path: page, ...item }) => ({ ...item, at: address(page) }));
    return feedXml({ title, description, site: address('/'), self: address(path), items });
  };
  const robots = robotsText({
    closed: [`${base}admin`, `${base}user`, `${API_BASE}/`],
    open: [`${API_BASE}/articles/*/cover`],
    sitemap: address('/sitemap.xml'),
  });

  /** Keyed by path, so that concurrent requests share one rendering through the page cache. */
  const renderers = new Map<string, () => Promise<string>>();
  const renderCached = createPageCache(async (path) =>
    pageResponse({ status: 200, html: (await renderers.get(path)?.()) ?? '', styles: [] }),
  );
  const answer = async (request: FastifyRequest, reply: FastifyReply, type: string, key: string) => {
    const page = await renderCached(key, '');
    return page.html ? sendPage(request, reply.type(type), page) : reply.callNotFound();
  };
  const serve = (path: string, type: string, render: () => Promise<string>) => {
    renderers.set(path, render);
    app.get(path, (request, reply) => answer(request, reply, type, path));
  };

  for (const feed of feeds) serve(`${prefix}${feed.path}`, TYPES.feed, () => renderFeed(feed));
  serve(`${prefix}/sitemap.xml`, TYPES.map, renderSitemap);
  // Crawlers read robots.txt at the root of a host only.
  serve('/robots.txt', TYPES.robots, async () => robots);
  app.get<{ Params: { name: string; part: string } }>(
    `${prefix}/sitemap-:name(^[a-z]+)-:part(^[1-9][0-9]{0,3}).xml`,
    async (request, reply) => {
      const { name, part } = request.params;
      const xml = await renderSitemapPart(name, Number(part));
      if (!xml) return reply.callNotFound();
      return sendPage(request, reply.type(TYPES.map), pageResponse({ status: 200, html: xml, styles: [] }));
    },
  );
};
