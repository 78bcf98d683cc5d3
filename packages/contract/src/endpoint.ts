// The one way to declare an endpoint: what it takes, what it answers, who may call it.
import type * as z from 'zod/mini';
import type { Access } from './access.ts';

export const API_BASE = '/zwli/api';

export type Schema = z.ZodMiniType;

/** At most `count` calls in `seconds`, counted per client address or per signed-in user. */
export type Limit = { count: number; seconds: number; per: 'address' | 'user' };

/** Whose object a `:param` names; anybody else is told 404. */
export type Owner = 'public' | 'company' | 'user' | 'staff';

/** What must hold beyond the access flag; the server refuses the call otherwise. */
export type Need = 'activeMember';

/** What may stand in for a signed-in user: a secret in the header `X-Upload-Ticket`. */
export type Ticket = 'upload';

/** Bytes with a name and a type, sent as they are instead of an envelope; refusals stay envelopes. */
export type SentFile = {
  bytes: Uint8Array;
  name: string;
  mimeType: string;
  disposition: 'inline' | 'attachment';
  isPublic?: boolean;
  /** How long caches may keep a public one without asking; a day unless told. */
  cacheSeconds?: number;
  /** Names these very bytes: whoever has them already is told so instead of getting them again. */
  etag?: string;
};

type Declared = {
  path: `/${string}`;
  access: Access;
  /** Or whoever holds such a ticket; the route is told which one. */
  orTicket?: Ticket;
  owner?: Owner;
  needs?: Need;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The request is multipart/form-data: the fields of `body` first, then one `file` of at most that many bytes. */
  upload?: { maxBytes: number };
  reply: Schema | 'bytes';
  /** Stays open and answers server-sent events, each of them a `reply`. */
  stream?: true;
  /** Nobody is known here: a session that came along is not looked at, and neither log nor audit row names who asked. */
  isAnonymous?: true;
  /** Made by the page, not by the person: it does not keep an idle session alive. */
  isPassive?: true;
  /** Name of the audit row a change writes. Required for everything that is not a GET. */
  audit?: string;
  /** Required for everything that is not a GET. */
  limit?: Limit;
  /** Takes an Idempotency-Key; its action runs in the transaction that stores the key. */
  idempotent?: boolean;
  /** How long shared caches may keep the answer; absent means no-store. */
  cacheSeconds?: number;
};

type Reading = Declared & { method: 'GET'; affects?: undefined };

/** An endpoint that changes something. */
export type ChangeEndpoint = Declared & {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Beginnings of the GET paths whose answers its caller may find changed; the web fetches them again. */
  affects: readonly `/${string}`[];
};

export type Endpoint = Reading | ChangeEndpoint;

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputField<K extends string, S> = S extends Schema ? { [P in K]: z.input<S> } : unknown;

/** What a caller passes: `{params?, query?, body?, file?}`, each only where the endpoint declares it. */
export type InputOf<E extends Endpoint> = InputField<'params', E['params']> &
  InputField<'query', E['query']> &
  InputField<'body', E['body']> &
  (E['upload'] extends object ? { file: File } : unknown);
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema ? z.output<E['reply']> : SentFile;
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
