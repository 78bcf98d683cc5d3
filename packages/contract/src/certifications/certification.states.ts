// The life of a fleet's certification: which move leads where, and how long the automatic check takes.
export const certificationStatuses = ['none', 'processing', 'approved', 'rejected', 'expired', 'revoked'] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

type Move = {
  from: readonly CertificationStatus[];
  to: CertificationStatus;
  /** `decision`: the clock where the check is automatic, an administrator where the office reviews. */
  by: 'fleet' | 'admin' | 'system' | 'decision';
};

/** Filling in the form changes nothing: until it is sent the status stays what it was. */
export const certificationMoves = {
  submit: { from: ['none', 'rejected', 'expired'], to: 'processing', by: 'fleet' },
  approve: { from: ['processing'], to: 'approved', by: 'decision' },
  reject: { from: ['processing'], to: 'rejected', by: 'admin' },
  expire: { from: ['approved'], to: 'expired', by: 'system' },
  revoke: { from: ['approved'], to: 'revoked', by: 'admin' },
  /** A revocation holds until the office lifts it; then the fleet may begin again. */
  lift: { from: ['revoked'], to: 'none', by: 'admin' },
  reset: { from: ['processing', 'approved', 'rejected', 'expired'], to: 'none', by: 'fleet' },
} as const satisfies Record<string, Move>;
export type CertificationMove = keyof typeof certificationMoves;

export const canMove = (status: CertificationStatus, move: CertificationMove) =>
  (certificationMoves[move].from as readonly CertificationStatus[]).includes(status);

/** What strangers are told: who is not certified is not asked why. */
export const publicCertifications = ['none', 'processing', 'approved'] as const;
export type PublicCertification = (typeof publicCertifications)[number];

/** Approved exactly so long after it was submitted. */
export const CERTIFICATION_DELAY_MS = 3000;
/** The office certifies for a year at most. */
export const CERTIFIED_MONTHS = 12;
/** How often one company may ask the office; where the clock decides there is no end to it. */
export const CERTIFICATION_LIMIT = { count: 5, days: 30 };
/** So many days before a certification ends its fleet is told. */
export const REMIND_DAYS = 30;
