// Calls sent before the console's scripts have run; the first query of the same endpoint and input takes the answer.
import { type Endpoint, pathOf, type ReplyOf } from '@rfb/contract/endpoint.ts';
import { type AskInput, ask } from './api.ts';

/** An answer that nobody has taken by then is outdated. */
const KEEP_MS = 30_000;

const sent = new Map<string, Promise<unknown>>();

const addressOf = <E extends Endpoint>(endpoint: E, [input]: AskInput<E>) => pathOf(endpoint, input ?? {});

/** Returns the answer as well; failures are handled by the query that takes it. */
export const askEarly = <E extends Endpoint>(endpoint: E, ...input: AskInput<E>) => {
  const answer = ask(endpoint, ...input);
  const address = addressOf(endpoint, input);
  const forget = () => setTimeout(() => sent.delete(address), KEEP_MS);
  answer.then(forget, forget);
  sent.set(address, answer);
  return answer;
};

/** The answer of an early call, once; later queries ask again. */
export const takeEarly = <E extends Endpoint>(endpoint: E, ...input: AskInput<E>) => {
  const address = addressOf(endpoint, input);
  const answer = sent.get(address) as Promise<ReplyOf<E>> | undefined;
  sent.delete(address);
  return answer;
};
