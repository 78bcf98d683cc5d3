// What other features may use of certifications.
export { anonymiseContactOf, handOverCertifications, hasCertificationInReview } from './hand-over.queries.ts';
