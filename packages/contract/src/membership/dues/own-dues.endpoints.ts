// Dues for the company itself: what is open and what was paid, without anything the office wrote.

import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Fen, Id } from '../../fields.ts';
import { ShownPayee } from '../../identity/settings/payee.ts';
import { keyOf } from '../../lists.ts';
import { MemberLevel } from '../members/members.ts';
import { receivableKinds } from './dues.labels.ts';

const OwnReceivable = z.strictObject({
  id: Id,
  kind: keyOf(receivableKinds, '应收种类有误'),
  level: MemberLevel,
  startsOn: Day,
  endsOn: Day,
  dueOn: Day,
  feeFen: Fen,
  openFen: Fen,
});

/** Money in or, as a refund, out; without what was taken back. */
const OwnPayment = z.strictObject({
  id: Id,
  isRefund: z.boolean(),
  bookedOn: Day,
  amountFen: Fen,
  voucherNo: z.string(),
  voucherFileId: z.nullable(Id),
});
export type OwnPayment = z.output<typeof OwnPayment>;

/** The newest 200 of each. Null: not a member. */
export const getOwnDues = defineEndpoint({
  method: 'GET',
  path: '/dues',
  access: 'canFleetOrShipper',
  area: 'dues',
  reply: z.nullable(
    z.strictObject({
      memberNo: z.string(),
      today: Day,
      openFen: Fen,
      advanceFen: Fen,
      receivables: z.array(OwnReceivable),
      payments: z.array(OwnPayment),
      /** Where open dues are paid to; null: not configured. */
      payee: z.nullable(ShownPayee),
    }),
  ),
});
