// Renewal endpoints: a member requests another year with a payment voucher, staff verify the payment and renew.
import * as z from 'zod/mini';
import { ownCompanyPaths, reviewPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Fen, Id, Instant, line, Nothing } from '../../fields.ts';
import { ShownPayee } from '../../identity/settings/payee.ts';
import { AttachedFile } from '../../services/files/attached-file.ts';
import { CloseKind } from '../applications/applications.ts';
import { MemberLevel } from '../members/members.ts';
import { paymentSchemas, Rest } from '../members/payment-form.ts';

export const RenewalRequest = z.strictObject({
  id: Id,
  receiptNo: z.string(),
  status: z.int(),
  closeKind: z.nullable(CloseKind),
  level: MemberLevel,
  voucher: z.nullable(AttachedFile),
  requestedAt: Instant,
  reviewTime: z.nullable(Instant),
  reviewer: z.nullable(z.string()),
  rejectReason: z.optional(z.string()),
});
export type RenewalRequest = z.output<typeof RenewalRequest>;

const often = { count: 60, seconds: 60, per: 'user' } as const;

/** Newest first; the voucher only for those who see the company's dues. `offer`: terms of a renewal requested now; null: not possible yet, or not a member. */
export const listRenewalRequests = defineEndpoint({
  method: 'GET',
  path: '/renewals',
  access: 'canFleetOrShipper',
  area: 'profile',
  reply: z.strictObject({
    items: z.array(RenewalRequest),
    offer: z.nullable(
      z.strictObject({
        startsOn: Day,
        endsOn: Day,
        fees: z.array(z.strictObject({ level: MemberLevel, feeFen: Fen })),
        /** Bank account for the fee; null: not configured. */
        payee: z.nullable(ShownPayee),
      }),
    ),
  }),
});

export const requestRenewal = defineEndpoint({
  method: 'POST',
  path: '/renewals',
  access: 'canFleetOrShipper',
  area: 'dues',
  body: z.strictObject({ level: MemberLevel, voucher: z.optional(Id) }),
  reply: z.strictObject({ renewalId: Id, receiptNo: z.string() }),
  audit: 'renewal.requested',
  limit: often,
  idempotent: true,
  affects: ['/renewals', ...ownCompanyPaths],
});

export const withdrawRenewal = defineEndpoint({
  method: 'POST',
  path: '/renewals/:renewalId/withdraw',
  access: 'canFleetOrShipper',
  area: 'dues',
  owner: 'company',
  params: z.strictObject({ renewalId: Id }),
  reply: Nothing,
  audit: 'renewal.withdrawn',
  limit: often,
  idempotent: true,
  affects: ['/renewals', ...ownCompanyPaths],
});

/** Staff: records the payment and starts the next term, or waits for a second person. Claim and reject use kind `renewal`. */
export const approveRenewal = defineEndpoint({
  method: 'POST',
  path: '/admin/applications/renewal/:renewalId/approve',
  access: 'canAdmin',
  duty: 'dues',
  owner: 'staff',
  params: z.strictObject({ renewalId: Id }),
  body: z.strictObject({
    level: MemberLevel,
    amountFen: Fen,
    ...paymentSchemas,
    invoiceTitle: z.optional(paymentSchemas.invoiceTitle),
    rest: z.optional(Rest),
    reason: z.optional(line('原因', 200, 5)),
  }),
  reply: z.strictObject({ expireTime: z.nullable(Instant), proposalId: z.nullable(Id) }),
  audit: 'renewal.approved',
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
  affects: reviewPaths,
});
