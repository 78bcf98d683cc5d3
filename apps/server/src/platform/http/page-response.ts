// Sends rendered pages: ETag, compression, and a one-second cache against bursts.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '@rfb/contract/site.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const CACHE_MS = 1000;
const CACHE_SIZE = 200;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = 'br' | 'gzip';
const compress: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, BROTLI),
  gzip: (html) => promisify(gzip)(html),
};

export type PageResponse = RenderedPage & {
  etag: string;
  bodies: Map<Encoding, Promise<Buffer>>;
  /** When it was rendered, if it is a stale copy served because the database is unavailable. */
  staleSince?: string;
};

export const pageResponse = (page: RenderedPage): PageResponse => ({
  ...page,
  etag: `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
  bodies: new Map(),
});

const encodingFor = (accepted = ''): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );

const bodyIn = (page: PageResponse, encoding: Encoding) => {
  const body = page.bodies.get(encoding) ?? compress[encoding](page.html);
  page.bodies.set(encoding, body);
  return body;
};

export const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: PageResponse) => {
  reply.header('Vary', 'Accept-Encoding');
  if (page.staleSince) reply.header('X-Kept-Since', page.staleSince);
  if (page.status === 200 && !page.isSecret && !page.staleSince) {
    reply.header('Cache-Control', 'no-cache').header('ETag', page.etag);
    const known = request.headers['if-none-match']?.split(/,\s*/) ?? [];
    if (known.includes(page.etag)) return reply.code(304).removeHeader('Content-Type').send();
  } else reply.header('Cache-Control', 'no-store');
  reply.code(page.status);
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(page.html);
  return reply.header('Content-Encoding', encoding).send(await bodyIn(page, encoding));
};

/** Renders each URL at most once a second, however many request it; rate limits count the first visitor. */
export const createPageCache = (render: (url: string, visitor: string) => Promise<PageResponse>) => {
  const cache = new Map<string, { until: number; page: Promise<PageResponse> }>();
  return (url: string, visitor: string) => {
    const entry = cache.get(url);
    if (entry && entry.until > Date.now()) return entry.page;
    if (cache.size >= CACHE_SIZE) cache.clear();
    const page = render(url, visitor);
    cache.set(url, { until: Date.now() + CACHE_MS, page });
    page.catch(() => cache.delete(url));
    return page;
  };
};
