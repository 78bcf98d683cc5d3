// Answers 304 to clients that already have the content.
import type { FastifyReply } from 'fastify';

const bare = (etag: string) => etag.trim().replace(/^W\//, '');

/** Sets the ETag header and returns whether If-None-Match matches it. */
export const isNotModified = (reply: FastifyReply, etag: string) => {
  reply.header('etag', etag);
  const known = reply.request.headers['if-none-match'];
  if (known === undefined) return false;
  return known === etag || known === '*' || known.split(',').map(bare).includes(bare(etag));
};

/** What a 304 repeats: headers that describe the content it does not have are left out. */
export const sendNotModified = (reply: FastifyReply, headers: Record<string, string>) => {
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-type' && name !== 'content-disposition') reply.header(name, value);
  return reply.code(304).send();
};
