// Which part of the way the page shows: the server's status, and whether the form is open.
import { type CertificationStatus, canMove } from '@rfb/contract/certifications/certification.states.ts';

/** The four stations of the road, in order. */
export const stations = ['guide', 'form', 'processing', 'approved'] as const;
type Station = (typeof stations)[number];
export type Stage = Station | 'rejected' | 'expired' | 'revoked';

export const stageOf = (status: CertificationStatus, isFilling: boolean): Stage => {
  if (isFilling && canMove(status, 'submit')) return 'form';
  return status === 'none' ? 'guide' : status;
};

/** Where on the road one stands: what was turned down or has run out is filled in again. */
const standsAt: Partial<Record<Stage, Station>> = { rejected: 'form', expired: 'form', revoked: 'guide' };
export const stationOf = (stage: Stage): Station => standsAt[stage] ?? (stage as Station);
