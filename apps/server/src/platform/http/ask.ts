// Asks endpoints in process as an anonymous visitor, to load the data of public pages, and remembers what was used.
import { type Envelope, pathOf, type ReplyOf } from '@rfb/contract/endpoint.ts';
import type { Ask, AskFailure } from '@rfb/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Found } from '../kept/store.ts';
import { Refusal } from '../refusal.ts';
import { refusalOf } from './errors.ts';
import { type KeptAnswers, labelOf } from './kept-answers.ts';
import { limitAddress } from './limit-rate.ts';

export class AskFailed extends Error implements AskFailure {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  constructor(status: number, { code, data, msg }: Envelope, cause?: unknown) {
    super(msg, { cause });
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** What a page was made from; `isKept` false: something that is not the same for everybody, or that failed. */
type Used = { tables: Set<string>; until: number; isKept: boolean };
export type Asking = { ask: Ask; used: Used };

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object };

const texts = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

const failureOf = (error: Error) => {
  const { status, code, data, message } = refusalOf(error);
  return new AskFailed(status, { code, data, msg: message }, error);
};

/** The last good answer is not used: the page falls back to its own last good copy. */
const dataOf = ({ bytes, staleSince }: Found) => {
  if (staleSince) throw new Refusal('unavailable');
  return (JSON.parse(bytes.body.toString()) as Envelope).data;
};

/** `address`: the visitor's IP address, so that rate limits count the visitor and not this process. */
export const askOf = (app: FastifyInstance, deps: Deps, answers: KeptAnswers, address: string): Asking => {
  const used: Used = { tables: new Set(), until: Number.POSITIVE_INFINITY, isKept: true };

  const askKept = async (answerer: NonNullable<ReturnType<KeptAnswers['get']>>, { params, query }: Parts) => {
    try {
      const asked = answerer.parse({ params: texts(params), query: texts(query) });
      // Only what has to be computed counts, as for callers of the API.
      if (!(await deps.kept.has(asked.key))) await limitAddress(deps, answerer.route.endpoint, address);
      const found = await answerer.find(asked, (error, what) => app.log.error({ err: String(error) }, what));
      for (const table of found.tables) used.tables.add(table);
      used.until = Math.min(used.until, found.until);
      return dataOf(found);
    } catch (error) {
      used.isKept = false;
      throw failureOf(error as Error);
    }
  };

  const ask: Ask = async (endpoint, input) => {
    const parts = input as Parts;
    const answerer = answers.get(labelOf(endpoint));
    if (answerer) return (await askKept(answerer, parts)) as ReplyOf<typeof endpoint>;
    used.isKept = false;
    const answer = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, parts),
      headers: { host: 'localhost' },
      remoteAddress: address,
      ...(parts.body && { payload: parts.body }),
    });
    const envelope = answer.json() as Envelope;
    if (envelope.code !== 0) throw new AskFailed(answer.statusCode, envelope);
    return envelope.data as ReplyOf<typeof endpoint>;
  };
  return { ask, used };
};
