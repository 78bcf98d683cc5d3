// Consents over HTTP.
import { listConsents } from '@rfb/contract/identity/legal/legal.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { listConsentsOf } from './consents.queries.ts';

export const legalRoutes = [
  on(listConsents, async ({ deps, actor }) => ({ items: await listConsentsOf(deps.db, actor.userId) })),
];
