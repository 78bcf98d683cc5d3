// Calls an endpoint in process as an anonymous visitor, to load the data of public pages.
import { type Envelope, pathOf, type ReplyOf } from '@rfb/contract/endpoint.ts';
import type { Ask, AskFailure } from '@rfb/contract/site.ts';
import type { FastifyInstance } from 'fastify';

export class AskFailed extends Error implements AskFailure {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  constructor(status: number, { code, data, msg }: Envelope) {
    super(msg);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** `address`: the visitor's IP address, so that rate limits count the visitor and not this process. */
export const askOf =
  (app: FastifyInstance, address: string): Ask =>
  async (endpoint, input) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input as Parameters<typeof pathOf>[1]),
      headers: { host: 'localhost' },
      remoteAddress: address,
      ...((input as { body?: object }).body && { payload: (input as { body: object }).body }),
    });
    const envelope = answer.json() as Envelope;
    if (envelope.code !== 0) throw new AskFailed(answer.statusCode, envelope);
    return envelope.data as ReplyOf<typeof endpoint>;
  };
