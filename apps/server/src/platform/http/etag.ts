// Answers 304 to clients that already have the content.
import type { FastifyReply } from 'fastify';

const bare = (etag: string) => etag.trim().replace(/^W\//, '');

/** Sets the ETag header and returns whether If-None-Match matches it. */
export const isNotModified = (reply: FastifyReply, etag: string) => {
  reply.header('etag', etag);
  const known = reply.request.headers['if-none-match'];
  return known === '*' || (known?.split(',').map(bare).includes(bare(etag)) ?? false);
};

export const sendNotModified = (reply: FastifyReply) =>
  reply.code(304).removeHeader('content-type').removeHeader('content-disposition').send();
