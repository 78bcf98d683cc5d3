// Deduplicates changes: a repeated click shares the pending call, and every retry sends the same idempotency key.
import { type Endpoint, pathOf } from '@rfb/contract/endpoint.ts';
import { newKey } from './request.ts';

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type SentChange = { name: string; key: string; repeatsUntil: number };

/** A click this soon after success counts as part of a double click. */
const REPEAT_MS = 1000;

/** Not deduplicated: session calls have their own rules, and each caller needs its own single-use ticket. */
const isSingle = ({ path }: Endpoint) => path.startsWith('/auth/') || path.endsWith('/tickets');

const underWay = new Map<string, Promise<unknown>>();
/** The change sent last; only this one can be repeated, because after another change the same input is a new change. */
let last: SentChange | undefined;

const keyFor = (name: string) => (last?.name === name && Date.now() < last.repeatsUntil ? last.key : newKey());

/** `send` receives the key to use; an identical pending change is not sent again. */
export const sendOnce = async <R>(endpoint: Endpoint, input: Input, send: (key: string) => Promise<R>): Promise<R> => {
  if (endpoint.method === 'GET' || isSingle(endpoint)) return send(newKey());
  const name = `${endpoint.method} ${pathOf(endpoint, input)} ${JSON.stringify(input.body)}`;
  const running = underWay.get(name);
  if (running) return running as Promise<R>;
  // After a failure the key stays valid without limit: the change may have been made and only its response lost.
  const sent: SentChange = { name, key: keyFor(name), repeatsUntil: Number.POSITIVE_INFINITY };
  last = sent;
  const call = send(sent.key);
  underWay.set(name, call);
  try {
    const reply = await call;
    sent.repeatsUntil = Date.now() + REPEAT_MS;
    return reply;
  } finally {
    underWay.delete(name);
  }
};
