// Routes of change requests, and of the specification's contact form.
import type { ChangeRequest } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import * as endpoints from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings, type Settings } from '../../../platform/settings/settings.ts';
import { changesOf, reviewStatusOf } from '../applications/exports.ts';
import {
  approveChangeRequest,
  requestChange,
  updateMembership,
  withdrawChangeRequest,
} from './change-requests.actions.ts';
import { findChangeRequestOf, listChangeRequestsOf } from './change-requests.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findChangeRequestOf>>>;
const viewOf = (row: Row, settings: Settings): ChangeRequest => {
  const { applicationTime: requestedAt, ...status } = reviewStatusOf(row);
  const promiseDays = settings.at('promise.reviewDays', requestedAt);
  return { ...status, requestedAt, promiseDays, differences: changesOf(row.before ?? {}, row.after ?? {}) };
};

export const changeRequestsRoutes = [
  on(endpoints.listChangeRequests, async ({ deps, actor }) => {
    const settings = await readSettings(deps);
    return { items: (await listChangeRequestsOf(deps.db, companyIdOf(actor))).map((row) => viewOf(row, settings)) };
  }),
  on(endpoints.requestChange, async ({ deps, body, context }) => {
    const id = await requestChange(deps, body, context);
    const row = (await findChangeRequestOf(deps.db, companyIdOf(context.actor), id)) ?? refuse('notFound');
    return viewOf(row, await readSettings(deps));
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
