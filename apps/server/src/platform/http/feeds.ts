// Serves what crawlers and feed readers request: RSS feeds, sitemap and robots.txt.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TableName } from '../db/tables.ts';
import { bytesOf } from '../kept/bytes.ts';
import type { Kept } from '../kept/kept.ts';
import { createLifetime } from '../kept/lifetime.ts';
import { feedXml, robotsText, sitemapIndexXml, sitemapXml } from './feed-texts.ts';
import { baseOf } from './page-address.ts';
import { sendBytes } from './send-bytes.ts';

/** `path` is relative to the base path and includes the query. */
type FeedItem = { path: string; title: string; summary: string; publishedAt: string; category?: string };
/** `tables`: what it is read from; `next`: when it changes by the clock alone, apart from midnight. */
type Dated = { tables: readonly TableName[]; next?(): Promise<string | null | undefined> };
export type Feed = Dated & {
  path: `/${string}.xml`;
  title: string;
  description: string;
  list(): Promise<FeedItem[]>;
};

/** `phase`: where the page says that it stands, which may move by the clock alone; not in the sitemap. */
type PublicAddress = { path: string; changedAt?: string | null; phase?: string };
/** Pages of one kind, in a stable order. */
export type AddressSource = Dated & {
  name: string;
  count(): Promise<number>;
  list(slice: { limit: number; offset: number }): Promise<PublicAddress[]>;
};

type FeedOptions = { publicUrl: string; webDir: string; kept: Kept; feeds: Feed[]; sources: AddressSource[] };

/** With more addresses than this the sitemap is split into several files, listed by an index. */
export const ADDRESSES_PER_FILE = 5_000;

const XML = 'application/xml; charset=utf-8';
const TYPES = { feed: 'application/rss+xml; charset=utf-8', map: XML, robots: 'text/plain; charset=utf-8' } as const;

/** For a fixed list of pages. */
export const fixedAddresses = (name: string, paths: readonly string[]): AddressSource => ({
  name,
  tables: [],
  count: async () => paths.length,
  list: async ({ limit, offset }) => paths.slice(offset, offset + limit).map((path) => ({ path })),
});

export const registerFeeds = (app: FastifyInstance, { publicUrl, webDir, kept, feeds, sources }: FeedOptions) => {
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
    open: [`${API_BASE}/articles/*/cover`, `${API_BASE}/fleets/*/picture`],
    sitemap: address('/sitemap.xml'),
  });

  /** An empty text is a 404. */
  type Document = { key: string; type: string; from: Dated[]; render: () => Promise<string> };
  const make = async ({ type, from, render }: Document, now: number) => {
    const tables = [...new Set(from.flatMap((one) => one.tables))];
    const lifetime = createLifetime(now, tables.length > 0);
    for (const { next } of from) lifetime.endAt(await next?.());
    const body = await render();
    const headers = { 'content-type': type, 'cache-control': 'no-cache' };
    const bytes = bytesOf({ status: 200, headers, body });
    return { bytes, tables, until: lifetime.until, isKept: body !== '' };
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply, document: Document) => {
    const found = await kept.find(document.key, (now) => make(document, now));
    return found.bytes.body.length > 0 ? sendBytes(request, reply, found) : reply.callNotFound();
  };
  const serve = (path: string, document: Omit<Document, 'key'>) => {
    app.get(path, (request, reply) => answer(request, reply, { ...document, key: path }));
  };

  for (const feed of feeds)
    serve(`${prefix}${feed.path}`, { type: TYPES.feed, from: [feed], render: () => renderFeed(feed) });
  serve(`${prefix}/sitemap.xml`, { type: TYPES.map, from: sources, render: renderSitemap });
  // Crawlers read robots.txt at the root of a host only.
  serve('/robots.txt', { type: TYPES.robots, from: [], render: async () => robots });
  app.get<{ Params: { name: string; part: string } }>(
    `${prefix}/sitemap-:name(^[a-z]+)-:part(^[1-9][0-9]{0,3}).xml`,
    (request, reply) => {
      const { name, part } = request.params;
      const from = sources.filter((source) => source.name === name);
      const render = () => renderSitemapPart(name, Number(part));
      return answer(request, reply, { key: `sitemap ${name} ${part}`, type: TYPES.map, from, render });
    },
  );
};
