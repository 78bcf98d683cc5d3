// The status of a certification as a tag.
import { certificationBadges } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const CertificationStatusTag = statusTag(certificationBadges, {
  none: ['grey', 'ring'],
  processing: ['blue', 'half'],
  approved: ['brand', 'dot'],
  rejected: ['red', 'bar'],
  expired: ['amber', 'diamond'],
  revoked: ['red', 'bar'],
});
