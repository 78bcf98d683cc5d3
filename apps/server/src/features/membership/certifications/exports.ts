// Exports of certifications for other features.
export {
  certificationEnd,
  certificationStatus,
  certifiedMode,
  certifiedOn,
  certifiedUntil,
  isCertified,
  publicCertification,
  withCertification,
} from './current.queries.ts';
export { anonymiseContactOf, hasCertificationInReview, transferCertifications } from './transfer.queries.ts';
