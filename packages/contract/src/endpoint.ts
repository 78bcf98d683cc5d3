// The one way to declare an endpoint: what it takes, what it answers, who may call it.
import type * as z from 'zod/mini';
import type { Access } from './access.ts';

export const API_BASE = '/zwli/api';

export type Schema = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** At most `count` calls in `seconds`, counted per client address or per signed-in user. */
export type Limit = { count: number; seconds: number; per: 'address' | 'user' };

/** Whose object a `:param` names; anybody else is told 404. */
export type Owner = 'public' | 'company' | 'user' | 'staff';

/** What must hold beyond the access flag; the server refuses the call otherwise. */
export type Need = 'activeMember';

export type Endpoint = {
  method: Method;
  path: `/${string}`;
  access: Access;
  owner?: Owner;
  needs?: Need;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  reply: Schema;
  /** Name of the audit row a change writes. Required for everything that is not a GET. */
  audit?: string;
  /** Required for everything that is not a GET. */
  limit?: Limit;
  /** Takes an Idempotency-Key; its action runs in the transaction that stores the key. */
  idempotent?: boolean;
  /** How long shared caches may keep the answer; absent means no-store. */
  cacheSeconds?: number;
};

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputField<K extends string, S> = S extends Schema ? { [P in K]: z.input<S> } : unknown;

/** What a caller passes: `{params?, query?, body?}`, each only where the endpoint declares it. */
export type InputOf<E extends Endpoint> = InputField<'params', E['params']> &
  InputField<'query', E['query']> &
  InputField<'body', E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
export type ParsedOf<E extends Endpoint> = {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
};

/** The answer of every call. */
export type Envelope<T = unknown> = { code: number; data: T; msg: string };

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** The address of a call, from the API's base on. */
export const pathOf = (endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts = {}) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `${API_BASE}${path}${text ? `?${text}` : ''}`;
};
