// One intention, one change: a repeated click shares the call under way, and every try of it carries the same key.
import { type Endpoint, pathOf } from '@rfb/contract/endpoint.ts';
import { newKey } from './request.ts';

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Intention = { name: string; key: string; repeatsUntil: number };

/** A click this soon after success is the second half of a double click. */
const REPEAT_MS = 1000;

/** Sessions have their own rules, and a ticket can be spent once: two askers need two of them. */
const isSingle = ({ path }: Endpoint) => path.startsWith('/auth/') || path.endsWith('/tickets');

const underWay = new Map<string, Promise<unknown>>();
/** The change sent last. Only it can be meant again: after another change, the same words ask for something new. */
let last: Intention | undefined;

const keyFor = (name: string) => (last?.name === name && Date.now() < last.repeatsUntil ? last.key : newKey());

/** `send` gets the key to use; an identical change under way is not sent again. */
export const sendOnce = async <R>(endpoint: Endpoint, input: Input, send: (key: string) => Promise<R>): Promise<R> => {
  if (endpoint.method === 'GET' || isSingle(endpoint)) return send(newKey());
  const name = `${endpoint.method} ${pathOf(endpoint, input)} ${JSON.stringify(input.body)}`;
  const running = underWay.get(name);
  if (running) return running as Promise<R>;
  // After a failure the key stays good without limit: a lost answer may have been a change that was made.
  const intention: Intention = { name, key: keyFor(name), repeatsUntil: Number.POSITIVE_INFINITY };
  last = intention;
  const call = send(intention.key);
  underWay.set(name, call);
  try {
    const reply = await call;
    intention.repeatsUntil = Date.now() + REPEAT_MS;
    return reply;
  } finally {
    underWay.delete(name);
  }
};
