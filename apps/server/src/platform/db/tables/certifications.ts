// The table of fleets' certifications.
import type { ApplicationData } from '@rfb/contract/certifications/certifications.endpoints.ts';
import type { Generated } from 'kysely';
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
};

export type CertificationsTables = { certifications: Certifications };
