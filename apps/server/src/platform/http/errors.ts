// Turns every error into an envelope with a Chinese message and the request id; internal details are only logged.
import { type RefusalName, refusals } from '@rfb/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { logOf } from './log.ts';

const FASTIFY_CODES: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongMediaType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
};

const kindOf = (error: Error & { code?: string; statusCode?: number }): RefusalName => {
  const code = error.code ?? '';
  const known = FASTIFY_CODES[code];
  if (known) return known;
  if (isDatabaseUnavailable(error)) return 'unavailable';
  // Serialisation failure, deadlock or lock timeout: reported as a conflict, so that a retry sees the new state.
  if (code === '40001' || code === '40P01' || code === '55P03') return 'wrongState';
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'invalid';
  return 'broken';
};

/** What the caller is told of an error. */
export const refusalOf = (error: Error) => (error instanceof Refusal ? error : new Refusal(kindOf(error)));

const send = (reply: FastifyReply, refusal: Refusal) =>
  reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code: refusal.code, data: refusal.data, msg: refusal.message, requestId: reply.request.id });

/** Answers 404 for a URL the router cannot decode. */
export const handleMalformedUrl = (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
  send(reply, new Refusal('notFound', { msg: '没有这个地址' }));

export const handleErrors = (app: FastifyInstance) => {
  app.setErrorHandler((error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500)
      logOf(request).error({ err: { message: error.message, stack: error.stack } }, refusals[refusal.kind].msg);
    return send(reply, refusal);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, new Refusal('notFound', { msg: '没有这个地址' })));
};
