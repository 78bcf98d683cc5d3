// Connects an endpoint of the contract to its handler.
import type { Endpoint, ParsedOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import type { AuditContext } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';

export type CookieOptions = { path: string; maxAge: number };

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

export type Route = { endpoint: Endpoint; answer: (call: never, ...rest: never[]) => Promise<unknown> };

export const on = <E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<ReplyOf<E>>): Route => ({
  endpoint,
  answer: answer as Route['answer'],
});
