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
  on(endpoints.resubmitApplication, ({ deps, body, context }) => resubmitApplication(deps, body, context)),
  on(endpoints.withdrawApplication, async ({ deps, params, context }) => {
    await withdrawApplication(deps, params.applicationId, context);
    return null;
  }),
  on(endpoints.listReviews, ({ deps, query, actor }) => listReviews(deps, query, actor)),
  on(endpoints.getReview, ({ deps, params, actor }) => reviewOf(deps, named(params), actor)),
  on(endpoints.revealReviewPhone, ({ deps, params, context }) => review.revealPhone(deps, named(params), context)),
  on(endpoints.claimReview, ({ deps, params, context }) => review.claimReview(deps, named(params), context)),
  on(endpoints.releaseReview, async ({ deps, params, context }) => {
    await review.releaseReview(deps, named(params), context);
    return null;
  }),
  on(endpoints.rejectReview, async ({ deps, params, body, context }) => {
    await review.rejectReview(deps, named(params), body, context);
    return null;
  }),
  on(endpoints.approveApplication, ({ deps, params, body, context }) =>
    review.approveApplication(deps, { id: params.applicationId, level: body.level }, context),
  ),
  on(endpoints.approveApplications, ({ deps, body, context }) =>
    review.approveApplications(deps, body.applicationIds, body.level, context),
  ),
];
