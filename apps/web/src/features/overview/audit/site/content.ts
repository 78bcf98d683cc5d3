// What the page that checks a certificate, a receipt, a tender or a paper is given to show.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { verifyCertificate } from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import type { getAuditHead } from '@rfb/contract/overview/audit/audit.endpoints.ts';
import type { getPublicLog } from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import type { PublicPaper } from '@rfb/contract/trade/papers/papers.endpoints.ts';
import type { BidCheck } from '../../../trade/bids/shared/signed-files.ts';

/** Result of checking the code in the URL; `failure`: why there is none. */
export type CheckContent = {
  code: string;
  answer: ReplyOf<typeof verifyCertificate> | null;
  failure: string;
  bid?: BidCheck;
  paper?: PublicPaper;
  /** 64 hexadecimal digits, compared with what is published. */
  hash?: string;
};
export type VerifyContent = CheckContent & { audit: ReplyOf<typeof getAuditHead>; log: ReplyOf<typeof getPublicLog> };
