// Applications over HTTP: the company's own, and the reviewers' queue.
import * as endpoints from '@rfb/contract/applications/applications.endpoints.ts';
import type { ApplicationKind } from '@rfb/contract/applications/applications.labels.ts';
import { on } from '../../platform/http/route.ts';
import { myApplications } from './my-applications.ts';
import * as review from './review.actions.ts';
import { reviewOf } from './review-detail.ts';
import { listReviews } from './review-items.ts';
import { resubmitApplication, withdrawApplication } from './submit.actions.ts';

type Params = { kind: ApplicationKind; applicationId: string };
const named = ({ kind, applicationId }: Params) => ({ kind, id: applicationId });

export const applicationsRoutes = [
  on(endpoints.listMyApplications, ({ deps, actor }) => myApplications(deps, actor)),
  on(endpoints.resubmitApplication, ({ deps, body, ...by }) => resubmitApplication(deps, body, by)),
  on(endpoints.withdrawApplication, async ({ deps, params, ...by }) => {
    await withdrawApplication(deps, params.applicationId, by);
    return null;
  }),
  on(endpoints.listReviews, ({ deps, query, actor }) => listReviews(deps, query, actor)),
  on(endpoints.getReview, ({ deps, params, actor }) => reviewOf(deps, named(params), actor)),
  on(endpoints.revealReviewPhone, ({ deps, params, ...by }) => review.revealPhone(deps, named(params), by)),
  on(endpoints.claimReview, ({ deps, params, ...by }) => review.claimReview(deps, named(params), by)),
  on(endpoints.releaseReview, async ({ deps, params, ...by }) => {
    await review.releaseReview(deps, named(params), by);
    return null;
  }),
  on(endpoints.rejectReview, async ({ deps, params, body, ...by }) => {
    await review.rejectReview(deps, named(params), body, by);
    return null;
  }),
  on(endpoints.approveApplication, ({ deps, params, body, ...by }) =>
    review.approveApplication(deps, { id: params.applicationId, level: body.level }, by),
  ),
  on(endpoints.approveApplications, ({ deps, body, ...by }) =>
    review.approveApplications(deps, body.applicationIds, body.level, by),
  ),
];
