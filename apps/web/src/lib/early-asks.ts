// Calls sent before the console's scripts have run; the first query of the same endpoint and input takes the answer.
import { type Endpoint, pathOf, type ReplyOf } from '@rfb/contract/endpoint.ts';
import { type AskInput, ask } from './api.ts';

/** An answer that nobody has taken by then is outdated. */
const KEEP_MS = 30_000;

const sent = new Map<string, Promise<unknown>>();

const addressOf = <E extends Endpoint>(endpoint: E, [input]: AskInput<E>) => pathOf(endpoint, input ?? {});

/** Returns the answer as well; a failure is handled by whoever takes it. */
export const askEarly = <E extends Endpoint>(endpoint: E, ...input: AskInput<E>) => {
  const answer = ask(endpoint, ...input);
  const address = addressOf(endpoint, input);
  const forget = () => sent.delete(address);
  // After a failure the query asks itself: the connection may be back by then.
  answer.then(() => setTimeout(forget, KEEP_MS), forget);
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
