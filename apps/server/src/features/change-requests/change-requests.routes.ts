// Routes of change requests, and of the specification's contact form.
import type { ChangeRequest } from '@rfb/contract/change-requests/change-requests.endpoints.ts';
import * as endpoints from '@rfb/contract/change-requests/change-requests.endpoints.ts';
import { companyIdOf } from '../../platform/actor.ts';
import { on } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { changesOf, reviewStatusOf } from '../applications/exports.ts';
import {
  approveChangeRequest,
  requestChange,
  updateMembership,
  withdrawChangeRequest,
} from './change-requests.actions.ts';
import { findChangeRequestOf, listChangeRequestsOf } from './change-requests.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findChangeRequestOf>>>;
const viewOf = (row: Row): ChangeRequest => {
  const { applicationTime: requestedAt, ...status } = reviewStatusOf(row);
  return { ...status, requestedAt, differences: changesOf(row.before ?? {}, row.after ?? {}) };
};

export const changeRequestsRoutes = [
  on(endpoints.listChangeRequests, async ({ deps, actor }) => ({
    items: (await listChangeRequestsOf(deps.db, companyIdOf(actor))).map(viewOf),
  })),
  on(endpoints.requestChange, async ({ deps, body, context }) => {
    const id = await requestChange(deps, body, context);
    return viewOf((await findChangeRequestOf(deps.db, companyIdOf(context.actor), id)) ?? refuse('notFound'));
  }),
  on(endpoints.withdrawChangeRequest, async ({ deps, params, context }) => {
    await withdrawChangeRequest(deps, params.changeRequestId, context);
    return null;
  }),
  on(endpoints.approveChangeRequest, async ({ deps, params, context }) => {
    await approveChangeRequest(deps, params.changeRequestId, context);
    return null;
  }),
  on(endpoints.updateMembership, ({ deps, body, context }) => updateMembership(deps, body, context)),
];
