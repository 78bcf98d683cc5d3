// What other features may use of applications: how anything reviewed is submitted, moved and shown.
export { type ApplicationFields, companyOf, formOf } from './application-form.ts';
export { listAttachedFiles } from './attached-files.queries.ts';
export { changesOf } from './differences.ts';
export { newReceiptNo } from './receipts.queries.ts';
export { registeredFormOf } from './registered-form.ts';
export { findRenewalOffer } from './renewal-offer.ts';
export { notifyApplicant } from './review.actions.ts';
export { standingOf } from './review-items.ts';
export { auditReview, closeReview, lockForMove } from './review-moves.ts';
export { submitApplication, WITHDRAWN } from './submit.actions.ts';
