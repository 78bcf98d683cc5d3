// Declares endpoints: method, path, input, reply, access and limits.
import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { Area } from './areas.ts';
import type { Duty } from './duties.ts';

export const API_BASE = '/zwli/api';

export type Schema = z.ZodMiniType;

/** At most `count` calls in `seconds`, counted per client address or per signed-in user. */
export type Limit = { count: number; seconds: number; per: 'address' | 'user' };

/** Whose object a `:param` names; others get 404. */
type Owner = 'public' | 'company' | 'user' | 'staff';

/**
 * A condition beyond the access flag; otherwise the server rejects the call. `memberOrApplicant`: also while the company's
 * first application is undecided, for what may be prepared meanwhile.
 */
export type Need = 'activeMember' | 'memberOrApplicant';

/** An alternative to a session: a secret in the header `X-Upload-Ticket`. */
export type Ticket = 'upload';

/** A file reply, sent as raw bytes instead of an envelope; errors are still envelopes. */
export type SentFile = {
  bytes: Uint8Array;
  name: string;
  mimeType: string;
  disposition: 'inline' | 'attachment';
  isPublic?: boolean;
  /** Cache lifetime of a public file; a day by default. */
  cacheSeconds?: number;
  /** Identifies the content; clients that already have it get 304. */
  etag?: string;
};

/** A file whose bytes are read only for those who do not have them. */
export type UnreadFile = Omit<SentFile, 'bytes' | 'etag'> & { etag: string; read: () => Promise<Uint8Array> };

/**
 * Which roles may call it: of the office by the duty, of a company's people by the area. Types refuse a missing one where
 * such people may call at all.
 */
type Admission =
  /** `stepUp`: the administrator must have confirmed within the last ten minutes that it is still him. */
  | { access: 'canAdmin'; duty: Duty; stepUp?: true; area?: undefined }
  /** With a duty: administrators need it, companies do not. */
  | { access: 'signedIn'; duty?: Duty; stepUp?: undefined; area: Area }
  | { access: 'public'; duty?: undefined; stepUp?: undefined; area?: undefined }
  | { access: Exclude<Access, 'canAdmin' | 'signedIn' | 'public'>; duty?: undefined; stepUp?: undefined; area: Area };

type Declared = Admission & {
  path: `/${string}`;
  /** Also allowed with such a ticket, whose hash the route receives. */
  orTicket?: Ticket;
  /** Also for an administrator who must first set up a second factor; everything else that needs a session waits for it. */
  beforeFactor?: true;
  owner?: Owner;
  needs?: Need;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The request is multipart/form-data: the fields of `body` first, then one `file` of at most that many bytes. */
  upload?: { maxBytes: number };
  reply: Schema | 'bytes';
  /** Replies with server-sent events, each of them a `reply`. */
  stream?: true;
  /** Anonymous: a session is ignored, and neither log nor audit row identifies the caller. */
  isAnonymous?: true;
  /**
   * About a company's part in a sealed tender: nothing stored or logged ties the caller to it. No audit row is written (the
   * chain of receipts is the trail), no log line, and stored replies of idempotency keys are encrypted.
   */
  isSealed?: true;
  /** Sent by the page without user action: does not keep an idle session alive. */
  isPassive?: true;
  /** Action name of the audit row a change writes. Required for everything that is not a GET, except sealed calls. */
  audit?: string;
  /** Required for everything that is not a GET. */
  limit?: Limit;
  /** Accepts an Idempotency-Key; the action runs in the transaction that stores the key. */
  idempotent?: boolean;
};

type Reading = Declared & {
  method: 'GET';
  affects?: undefined;
  /** The same for everybody: kept in memory by the server, whose route is not told who asks. Public ones only. */
  kept?: true;
  /** How long browsers use a kept answer without asking again; absent: they ask each time and get 304. */
  cacheSeconds?: number;
};

/** An endpoint that changes something. */
type ChangeEndpoint = Declared & {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Prefixes of the GET paths whose replies may change for its caller; the web invalidates them. */
  affects: readonly `/${string}`[];
  kept?: undefined;
};

export type Endpoint = Reading | ChangeEndpoint;
export type KeptEndpoint = Reading & { access: 'public'; kept: true };

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputField<K extends string, S> = S extends Schema ? { [P in K]: z.input<S> } : unknown;

/** The input of a call: `{params?, query?, body?, file?}`, each only where the endpoint declares it. */
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

/** The JSON reply of every call. */
export type Envelope<T = unknown> = { code: number; data: T; msg: string };

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** The path and query of a call, beginning with the API's base. */
export const pathOf = (endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts = {}) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `${API_BASE}${path}${text ? `?${text}` : ''}`;
};

/** An endpoint without its schemas; a path or method that differs from the contract does not compile. */
type Facts<E extends Endpoint> = Pick<E, 'method' | 'path'> &
  (E extends { body: object } ? { body: true } : unknown) &
  (E extends { idempotent: true } ? { idempotent: true } : unknown) &
  (E extends { isAnonymous: true } ? { isAnonymous: true } : unknown) &
  (E extends { reply: 'bytes' } ? { reply: 'bytes' } : unknown);

/** For public pages, whose bundles must stay small: schemas are larger than everything else a call needs. */
export const wire = <E extends Endpoint>(facts: Facts<E>) => facts as unknown as E;
