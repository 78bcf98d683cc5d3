// One JSON line per request: route, status, milliseconds, ids; no bodies, no query values, no personal data.
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../limits/limits.ts';

/** Enough of an address to see a pattern, not enough to know a person. */
const truncated = (address: string) => addressKey(address).replace(/\.\d+$/, '.0');

export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.actor?.userId,
      companyId: request.actor?.companyId,
      address: truncated(request.ip),
    });
  });
};
