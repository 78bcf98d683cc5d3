// Calls sent before the console's scripts have run; the first query of the same endpoint takes the answer.
import type { Endpoint, ReplyOf } from '@rfb/contract/endpoint.ts';
import { type AskInput, ask } from './api.ts';

const sent = new Map<string, Promise<unknown>>();

/** For an endpoint that is called without input; failures are handled by the query that takes the answer. */
export const askEarly = <E extends Endpoint>(endpoint: E, ...input: AskInput<E>) => {
  const answer = ask(endpoint, ...input);
  answer.catch(() => undefined);
  sent.set(endpoint.path, answer);
};

/** The answer of an early call, once; later queries ask again. */
export const takeEarly = <E extends Endpoint>(endpoint: E) => {
  const answer = sent.get(endpoint.path) as Promise<ReplyOf<E>> | undefined;
  sent.delete(endpoint.path);
  return answer;
};
