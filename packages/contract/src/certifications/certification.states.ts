// The life of a fleet's certification: which move leads where, and how long the automatic check takes.
export const certificationStatuses = ['none', 'processing', 'approved'] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

type Move = { from: readonly CertificationStatus[]; to: CertificationStatus; by: 'fleet' | 'system' };

/** Filling in the form changes nothing: until it is sent the status is `none`. */
export const certificationMoves = {
  submit: { from: ['none'], to: 'processing', by: 'fleet' },
  approve: { from: ['processing'], to: 'approved', by: 'system' },
  reset: { from: ['processing', 'approved'], to: 'none', by: 'fleet' },
} as const satisfies Record<string, Move>;
export type CertificationMove = keyof typeof certificationMoves;

export const canMove = (status: CertificationStatus, move: CertificationMove) =>
  (certificationMoves[move].from as readonly CertificationStatus[]).includes(status);

/** Approved exactly so long after it was submitted. */
export const CERTIFICATION_DELAY_MS = 3000;
