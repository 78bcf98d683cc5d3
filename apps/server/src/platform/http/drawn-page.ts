// A page drawn once and sent often: its ETag, its compressed forms, and a cache of one second against bursts.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '@rfb/contract/site.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const KEEP_MS = 1000;
const KEEP_COUNT = 200;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = 'br' | 'gzip';
const compress: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, BROTLI),
  gzip: (html) => promisify(gzip)(html),
};

export type DrawnPage = RenderedPage & {
  etag: string;
  bodies: Map<Encoding, Promise<Buffer>>;
  /** Drawn then, and shown again because nothing newer can be had. */
  keptSince?: string;
};

export const drawnPage = (page: RenderedPage): DrawnPage => ({
  ...page,
  etag: `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
  bodies: new Map(),
});

const encodingFor = (accepted = ''): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );

const bodyIn = (page: DrawnPage, encoding: Encoding) => {
  const body = page.bodies.get(encoding) ?? compress[encoding](page.html);
  page.bodies.set(encoding, body);
  return body;
};

export const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: DrawnPage) => {
  reply.header('Vary', 'Accept-Encoding');
  if (page.keptSince) reply.header('X-Kept-Since', page.keptSince);
  if (page.status === 200 && !page.isSecret && !page.keptSince) {
    reply.header('Cache-Control', 'no-cache').header('ETag', page.etag);
    const known = request.headers['if-none-match']?.split(/,\s*/) ?? [];
    if (known.includes(page.etag)) return reply.code(304).removeHeader('Content-Type').send();
  } else reply.header('Cache-Control', 'no-store');
  reply.code(page.status);
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(page.html);
  return reply.header('Content-Encoding', encoding).send(await bodyIn(page, encoding));
};

/** Draws an address at most once a second, however many ask for it; on the account of the first. */
export const createPageCache = (draw: (url: string, visitor: string) => Promise<DrawnPage>) => {
  const kept = new Map<string, { until: number; page: Promise<DrawnPage> }>();
  return (url: string, visitor: string) => {
    const entry = kept.get(url);
    if (entry && entry.until > Date.now()) return entry.page;
    if (kept.size >= KEEP_COUNT) kept.clear();
    const page = draw(url, visitor);
    kept.set(url, { until: Date.now() + KEEP_MS, page });
    page.catch(() => kept.delete(url));
    return page;
  };
};
