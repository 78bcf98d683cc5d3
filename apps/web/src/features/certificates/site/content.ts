// What the page that checks a certificate, a receipt, a tender or a paper is given to show.
import type { getAuditHead } from '@rfb/contract/audit/audit.endpoints.ts';
import type { verifyCertificate } from '@rfb/contract/certificates/certificates.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { PublicPaper } from '@rfb/contract/papers/papers.endpoints.ts';
import type { BidCheck } from '../../bids/shared/bid-check.ts';

/** Result of checking the code in the URL; `failure`: why there is none. */
export type CheckContent = {
  code: string;
  answer: ReplyOf<typeof verifyCertificate> | null;
  failure: string;
  bid?: BidCheck;
  paper?: PublicPaper;
};
export type VerifyContent = CheckContent & { audit: ReplyOf<typeof getAuditHead> };
