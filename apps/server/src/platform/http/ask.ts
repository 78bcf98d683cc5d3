// Runs an endpoint inside the process as a stranger: how the site gets its pages' content.
import { type Envelope, pathOf, type ReplyOf } from '@rfb/contract/endpoint.ts';
import type { Ask } from '@rfb/contract/site.ts';
import type { FastifyInstance } from 'fastify';

export class AskFailed extends Error {
  readonly status: number;
  constructor(status: number, msg: string) {
    super(msg);
    this.status = status;
  }
}

export const askOf =
  (app: FastifyInstance): Ask =>
  async (endpoint, input) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input as Parameters<typeof pathOf>[1]),
      headers: { host: 'localhost' },
    });
    const { code, data, msg } = answer.json() as Envelope;
    if (code !== 0) throw new AskFailed(answer.statusCode, msg);
    return data as ReplyOf<typeof endpoint>;
  };
