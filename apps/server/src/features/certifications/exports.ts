// What other features may use of certifications.
export { forgetContactOf, handOverCertifications, hasCertificationInReview } from './hand-over.queries.ts';
