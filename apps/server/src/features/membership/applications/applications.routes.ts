// Routes of applications, for companies and reviewers.
import * as endpoints from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { ApplicationKind } from '@rfb/contract/membership/applications/applications.labels.ts';
import { on } from '../../../platform/http/route.ts';
import { myApplications } from './my-applications.ts';
import * as review from './review.actions.ts';
import { reviewOf } from './review-detail.ts';
import { listReviews } from './review-items.ts';
import { resubmitApplication, withdrawApplication } from './submit.actions.ts';

type Params = { kind: ApplicationKind; applicationId: string };
const reviewKeyOf = ({ kind, applicationId }: Params) => ({ kind, id: applicationId });

export const applicationsRoutes = [
  on(endpoints.listMyApplications, ({ deps, actor }) => myApplications(deps, actor)),
  on(endpoints.resubmitApplication, ({ deps, body, context }) => resubmitApplication(deps, body, context)),
  on(endpoints.withdrawApplication, async ({ deps, params, context }) => {
    await withdrawApplication(deps, params.applicationId, context);
    return null;
  }),
  on(endpoints.listReviews, ({ deps, query, actor }) => listReviews(deps, query, actor)),
  on(endpoints.getReview, ({ deps, params, actor }) => reviewOf(deps, reviewKeyOf(params), actor)),
  on(endpoints.revealReviewPhone, ({ deps, params, context }) =>
    review.revealPhone(deps, reviewKeyOf(params), context),
  ),
  on(endpoints.claimReview, ({ deps, params, context }) => review.claimReview(deps, reviewKeyOf(params), context)),
  on(endpoints.releaseReview, async ({ deps, params, context }) => {
    await review.releaseReview(deps, reviewKeyOf(params), context);
    return null;
  }),
  on(endpoints.rejectReview, async ({ deps, params, body, context }) => {
    await review.rejectReview(deps, reviewKeyOf(params), body, context);
    return null;
  }),
  on(endpoints.approveApplication, ({ deps, params, body, context }) =>
    review.approveApplication(deps, { id: params.applicationId, level: body.level }, context),
  ),
  on(endpoints.approveApplications, ({ deps, body, context }) =>
    review.approveApplications(deps, body.applicationIds, body.level, context),
  ),
];
