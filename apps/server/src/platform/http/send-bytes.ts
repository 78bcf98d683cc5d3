// Sends finished bytes: 304 to clients that have them, compressed for those that accept it, marked while they are stale.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Bytes, compressedBody, type Encoding } from '../kept/bytes.ts';
import { isNotModified, sendNotModified } from './etag.ts';

const encodings = (['br', 'gzip'] as const).map(
  (name) => [name, new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`)] as const,
);
const encodingFor = (accepted = ''): Encoding | undefined =>
  accepted ? encodings.find(([, pattern]) => pattern.test(accepted))?.[0] : undefined;

type Sent = { bytes: Bytes; staleSince?: Date };

export const sendBytes = async (request: FastifyRequest, reply: FastifyReply, { bytes, staleSince }: Sent) => {
  if (bytes.isCompressible) reply.header('vary', 'accept-encoding');
  if (!staleSince && bytes.etag && isNotModified(reply, bytes.etag)) return sendNotModified(reply, bytes.headers);
  reply.code(bytes.status).headers(bytes.headers);
  if (staleSince) {
    // 110: stale, because it could not be revalidated.
    reply.header('x-kept-since', staleSince.toISOString()).header('warning', '110 - "Response is Stale"');
    reply.header('cache-control', 'no-store');
  }
  const encoding = bytes.isCompressible ? encodingFor(request.headers['accept-encoding']) : undefined;
  if (!encoding) return reply.send(bytes.body);
  return reply.header('content-encoding', encoding).send(await compressedBody(bytes, encoding));
};
