// Deny by default: what an endpoint must declare before the server agrees to start.
import { accessRules } from '@rfb/contract/access.ts';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import type { Route } from './route.ts';

type Definition = { type: string; catchall?: { _zod: { def: { type: string } } }; options?: Schema[]; in?: Schema };
type Schema = { _zod: { def: Definition } };

/** Strict objects only: an extra field is refused, so nothing can be assigned by accident. */
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
    hasParams && !endpoint.owner && 'owner',
    hasParams !== Boolean(endpoint.params) && 'params',
    changes && !endpoint.audit && 'audit',
    changes && !endpoint.limit && 'limit',
    [endpoint.params, endpoint.query, endpoint.body].some((schema) => schema && !isStrict(schema)) && 'strict',
    !endpoint.reply && 'reply',
    // The stored key answers JSON; a file in or out has no place in it.
    endpoint.idempotent && (endpoint.upload || endpoint.reply === 'bytes') && 'no idempotency for files',
    endpoint.upload && !endpoint.body && 'body',
    // A key is stored with the caller's address and the answer.
    endpoint.isAnonymous &&
      (endpoint.access !== 'public' || endpoint.idempotent) &&
      'nothing that names an anonymous caller',
  ].filter((rule) => typeof rule === 'string');
};

/** Throws when an endpoint lacks a rule, is answered twice, or is answered by nobody. */
export const checkRoutes = (routes: Route[], declared: Record<string, Endpoint>) => {
  const names = new Map(Object.entries(declared).map(([name, endpoint]) => [endpoint, name]));
  const answered = new Set<Endpoint>();
  for (const { endpoint } of routes) {
    const label = `${endpoint.method} ${endpoint.path}`;
    const missing = missingRules(endpoint);
    if (missing.length > 0) throw new Error(`${label} does not declare: ${missing.join(', ')}`);
    if (!names.has(endpoint)) throw new Error(`${label} is not part of the contract`);
    if (answered.has(endpoint)) throw new Error(`${label} is answered twice`);
    answered.add(endpoint);
  }
  const silent = [...names].filter(([endpoint]) => !answered.has(endpoint)).map(([, name]) => name);
  if (silent.length > 0) throw new Error(`nobody answers: ${silent.join(', ')}`);
};
