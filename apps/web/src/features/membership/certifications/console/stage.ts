// Which stage the certification page shows, from the server's status and whether the form is open.
import {
  type CertificationStatus,
  canMove,
  type lostCertifications,
} from '@rfb/contract/membership/certifications/certification.states.ts';

/** The four steps of the progress line, in order. */
export const steps = ['guide', 'form', 'processing', 'approved'] as const;
type Step = (typeof steps)[number];
export type Stage = Step | (typeof lostCertifications)[number];

export const stageOf = (status: CertificationStatus, isFilling: boolean): Stage => {
  if (isFilling && canMove(status, 'submit')) return 'form';
  return status === 'none' ? 'guide' : status;
};

/** The step that is current in stages outside the line: rejected and expired ones start again at the form. */
const stepOfStage: Partial<Record<Stage, Step>> = { rejected: 'form', expired: 'form', revoked: 'guide' };
export const stepOf = (stage: Stage): Step => stepOfStage[stage] ?? (stage as Step);
