// Type of the table for fleet certifications.
import type {
  ApplicationData,
  FieldReasons,
} from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json.ts';

type Certifications = {
  id: string;
  companyId: string;
  userId: string;
  mode: 'auto' | 'review';
  applicationData: Json<ApplicationData>;
  submittedAt: Generated<string>;
  approvedAt: string | null;
  closedAt: string | null;
  receiptNo: Generated<string>;
  /** Like an application's status; always 0 where the phase follows from the clock. */
  status: Generated<number>;
  previousId: string | null;
  reviewerUserId: string | null;
  claimedAt: string | null;
  leaseUntil: string | null;
  reviewedAt: string | null;
  reviewer: string | null;
  rejectReason: string | null;
  fieldReasons: ColumnType<FieldReasons, string | undefined, string>;
  closeKind: 'approved' | 'rejected' | 'withdrawn' | null;
  validUntil: string | null;
  expiresOn: string | null;
  expiredAt: string | null;
  remindedFor: string | null;
  revokedAt: string | null;
  revokeReason: string | null;
  revokedBy: string | null;
};

export type CertificationsTables = { certifications: Certifications };
