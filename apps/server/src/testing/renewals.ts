// Test helpers for renewals: an uploaded voucher and a renewal form.
import type { InputOf } from '@rfb/contract/endpoint.ts';
import type { renewMember } from '@rfb/contract/membership/members/members.endpoints.ts';
import sharp from 'sharp';
import { saveFile } from '../features/services/files/exports.ts';
import { findToday } from '../platform/clock.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

let pictures = 0;
/** Each picture is another one, because the same picture with two payments takes two people. */
export const savedVoucher = async (t: TestApp, { userId }: Person) => {
  pictures += 1;
  const picture = sharp({ create: { width: 300 + pictures, height: 200, channels: 3, background: '#eeeeee' } });
  const bytes = await picture.png().toBuffer();
  const { fileId } = await t.db
    .transaction()
    .execute((trx) => saveFile(t.deps, trx, { bytes, name: '回单.png', purpose: 'voucher', userId }));
  return fileId;
};

let nextVoucher = 1;

type Renewal = InputOf<typeof renewMember>['body'];

export const renewalBody = async (t: TestApp, admin: Person, body: Partial<Renewal> & { startsOn: string }) => ({
  level: 'basic' as const,
  amountFen: 300_000,
  paidOn: await findToday(t.db),
  voucherNo: `HD-${nextVoucher++}`,
  invoiceTitle: '',
  voucherFileId: body.voucherFileId === undefined ? await savedVoucher(t, admin) : null,
  ...body,
});
