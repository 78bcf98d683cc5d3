// Exports of certifications for other features.
export { anonymiseContactOf, hasCertificationInReview, transferCertifications } from './transfer.queries.ts';
