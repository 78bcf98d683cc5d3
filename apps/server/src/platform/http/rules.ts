// Deny by default: checks at start that every endpoint declares its access, owner, audit, limit and strict schemas.
import { accessRules } from '@rfb/contract/access.ts';
import { areas } from '@rfb/contract/areas.ts';
import { duties } from '@rfb/contract/duties.ts';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import type { Route } from './route.ts';

type Definition = { type: string; catchall?: { _zod: { def: { type: string } } }; options?: Schema[]; in?: Schema };
type Schema = { _zod: { def: Definition } };

/** Strict objects only: extra fields are rejected, which prevents mass assignment. */
const isStrict = (schema: unknown): boolean => {
  const { def } = (schema as Schema)._zod;
  if (def.type === 'union') return (def.options ?? []).every(isStrict);
  if (def.type === 'pipe') return isStrict(def.in);
  return def.type === 'object' && def.catchall?._zod.def.type === 'never';
};

const missingRules = (endpoint: Endpoint): string[] => {
  const changes = endpoint.method !== 'GET';
  const hasParams = endpoint.path.includes(':');
  return [
    !(endpoint.access in accessRules) && 'access',
    endpoint.access === 'canAdmin' && !((endpoint.duty as string) in duties) && 'duty',
    !['public', 'canAdmin'].includes(endpoint.access) && !((endpoint.area as string) in areas) && 'area',
    hasParams && !endpoint.owner && 'owner',
    hasParams !== Boolean(endpoint.params) && 'params',
    changes && !endpoint.isSealed && !endpoint.audit && 'audit',
    changes && !endpoint.limit && 'limit',
    [endpoint.params, endpoint.query, endpoint.body].some((schema) => schema && !isStrict(schema)) && 'strict',
    !endpoint.reply && 'reply',
    // The reply stored with an idempotency key is JSON, so files are not supported.
    endpoint.idempotent && (endpoint.upload || endpoint.reply === 'bytes') && 'no idempotency for files',
    endpoint.upload && !endpoint.body && 'body',
    // An idempotency key is stored with a tag of the caller's address.
    endpoint.isAnonymous &&
      (endpoint.access !== 'public' || endpoint.idempotent) &&
      'nothing that names an anonymous caller',
    endpoint.isSealed &&
      (endpoint.access === 'public' || endpoint.audit || endpoint.isAnonymous) &&
      'nothing that names a sealed caller',
    endpoint.kept && (endpoint.access !== 'public' || endpoint.body || endpoint.stream) && 'nothing personal to keep',
    endpoint.method === 'GET' && endpoint.cacheSeconds && !endpoint.kept && 'kept',
  ].filter((rule) => typeof rule === 'string');
};

/** Throws when an endpoint lacks a rule, has two routes, or has none. */
export const checkRoutes = (routes: Route[], declared: Record<string, Endpoint>) => {
  const names = new Map(Object.entries(declared).map(([name, endpoint]) => [endpoint, name]));
  const answered = new Set<Endpoint>();
  for (const { endpoint, keep } of routes) {
    const label = `${endpoint.method} ${endpoint.path}`;
    const missing = missingRules(endpoint);
    if (missing.length > 0) throw new Error(`${label} does not declare: ${missing.join(', ')}`);
    if (Boolean(endpoint.kept) !== Boolean(keep)) throw new Error(`${label} is kept by its route or not at all`);
    if (keep?.countersOnly && !keep.seconds) throw new Error(`${label} shows counters of any age`);
    if (!names.has(endpoint)) throw new Error(`${label} is not part of the contract`);
    if (answered.has(endpoint)) throw new Error(`${label} is answered twice`);
    answered.add(endpoint);
  }
  const unanswered = [...names].filter(([endpoint]) => !answered.has(endpoint)).map(([, name]) => name);
  if (unanswered.length > 0) throw new Error(`no route for: ${unanswered.join(', ')}`);
};
