// Exports of applications for other features: submit, move and show reviewed requests.

export {
  addImportedApplication,
  anonymiseApplicationsOf,
  approveImportedApplication,
} from './application-ends.queries.ts';
export { companyOf, formOf } from './application-form.ts';
export { listOpenReviews } from './applications.queries.ts';
export { changesOf } from './differences.ts';
export { notifyApplicant } from './review.actions.ts';
export { findRenewalOffer } from './review-detail.ts';
export { reviewStatusOf } from './review-items.ts';
export { auditReview, closeReview, lockForMove } from './review-moves.ts';
export { submitApplication, WITHDRAWN_REASON } from './submit.actions.ts';
