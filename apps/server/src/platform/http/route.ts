// Connects an endpoint of the contract to its handler.
import type { Endpoint, KeptEndpoint, ParsedOf, ReplyOf, UnreadFile } from '@rfb/contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import type { AuditContext } from '../audit/audit.ts';
import type { TableName } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import type { Lifetime } from '../kept/lifetime.ts';

type CookieOptions = { path: string; maxAge: number };

/** What a handler may know of the request besides its input, and the cookies it may set. */
export type Client = {
  address: string;
  userAgent: string;
  origin: string | undefined;
  host: string | undefined;
  token: string | undefined;
  cookies: Record<string, string | undefined>;
  setCookie(name: string, value: string, options: CookieOptions): void;
};

export type UploadedFile = { name: string; bytes: Buffer };

type ActorOf<E extends Endpoint> = E extends { access: 'public' } | { orTicket: string } ? Actor | undefined : Actor;

export type Call<E extends Endpoint> = ParsedOf<E> & {
  deps: Deps;
  actor: ActorOf<E>;
  file: E['upload'] extends object ? UploadedFile : undefined;
  /** SHA-256 of the ticket that authorised the call. */
  ticketHash: E['orTicket'] extends string ? Buffer | undefined : undefined;
  client: Client;
  /** For audit rows: the actor again, and where the request came from. */
  context: AuditContext<ActorOf<E>>;
  /** Logs a failure that must not fail the request. */
  logFailure: (error: unknown, what: string) => void;
};

/** Neither actor nor client: a kept answer is the same for everybody. */
export type KeptCall<E extends KeptEndpoint> = Pick<ParsedOf<E>, 'params' | 'query'> &
  Pick<Lifetime, 'endAt' | 'endAfter'> & {
    deps: Deps;
    /** Logs a failure that must not fail the request. */
    logFailure: (error: unknown, what: string) => void;
  };

type Keep = {
  /** Every table the answer reads; a change of one of them drops it. */
  tables: readonly TableName[];
  /** Tables that change with every visitor, such as counters: their changes show after `seconds`. */
  countersOnly?: readonly TableName[];
  /** How long the answer is kept at most. Otherwise it ends at midnight in Shanghai. */
  seconds?: number;
};

export type Route = {
  endpoint: Endpoint;
  answer: (call: never, ...rest: never[]) => Promise<unknown>;
  keep?: Keep;
};
export type KeptRoute = Route & { endpoint: KeptEndpoint; keep: Keep };

export const on = <E extends Endpoint & { kept?: undefined }>(
  endpoint: E,
  answer: (call: Call<E>) => Promise<ReplyOf<E> | (E['reply'] extends 'bytes' ? UnreadFile : never)>,
): Route => ({
  endpoint,
  answer: answer as Route['answer'],
});

/** For answers that are the same for everybody: kept until one of the tables changes. */
export const onKept = <E extends KeptEndpoint>(
  endpoint: E,
  keep: Keep,
  answer: (call: KeptCall<E>) => Promise<ReplyOf<E>>,
): KeptRoute => ({ endpoint, keep, answer: answer as Route['answer'] });
