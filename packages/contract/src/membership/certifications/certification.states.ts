// State machine of a fleet's certification, and its limits.
export const certificationStatuses = ['none', 'processing', 'approved', 'rejected', 'expired', 'revoked'] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

/** Nothing for the fleet to do: applied, or certified. */
export const appliedOrCertified = ['processing', 'approved'] as const;
/** It was certified once. */
export const endedCertifications = ['expired', 'revoked'] as const;
/** It was certified or applied, and is not now. */
export const lostCertifications = ['rejected', 'expired', 'revoked'] as const;

type Move = {
  from: readonly CertificationStatus[];
  to: CertificationStatus;
  /** `decision`: the clock in auto mode, an administrator in review mode. */
  by: 'fleet' | 'admin' | 'system' | 'decision';
};

/** Filling in the form is no move: the status changes only on submission. */
export const certificationMoves = {
  submit: { from: ['none', 'rejected', 'expired'], to: 'processing', by: 'fleet' },
  approve: { from: ['processing'], to: 'approved', by: 'decision' },
  reject: { from: ['processing'], to: 'rejected', by: 'admin' },
  expire: { from: ['approved'], to: 'expired', by: 'system' },
  revoke: { from: ['approved'], to: 'revoked', by: 'admin' },
  /** A revoked fleet can apply again only after staff lift the revocation. */
  lift: { from: ['revoked'], to: 'none', by: 'admin' },
  reset: { from: ['processing', 'approved', 'rejected', 'expired'], to: 'none', by: 'fleet' },
} as const satisfies Record<string, Move>;
export type CertificationMove = keyof typeof certificationMoves;

export const canMove = (status: CertificationStatus, move: CertificationMove) =>
  (certificationMoves[move].from as readonly CertificationStatus[]).includes(status);

/** Statuses visible to the public, which does not learn why a fleet is not certified. */
export const publicCertifications = ['none', ...appliedOrCertified] as const;
export type PublicCertification = (typeof publicCertifications)[number];

/** Delay between submission and automatic approval. */
export const CERTIFICATION_DELAY_MS = 3000;
/** Maximum validity of a certification by review. */
export const CERTIFIED_MONTHS = 12;
/** Rate limit per company in review mode; auto mode has none. */
export const CERTIFICATION_LIMIT = { count: 5, days: 30 };
