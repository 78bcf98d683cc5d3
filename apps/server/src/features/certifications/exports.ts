// Exports of certifications for other features.
export { deciderOf, isAutomaticInProduction } from './decider.ts';
export { anonymiseContactOf, hasCertificationInReview, transferCertifications } from './transfer.queries.ts';
