// A page of the register: receipts of a state, or numbers that are not used yet.
import type {
  FiscalReceipt,
  ReceiptFilters,
} from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import * as rows from './register.queries.ts';

const nothing = {
  issuedOn: null,
  issuedBy: null,
  memberId: null,
  memberNo: '',
  companyId: null,
  companyName: '',
  title: '',
  amountFen: null,
  termEndsOn: null,
  paidOn: null,
  voucherNo: '',
  recordedAt: null,
  isReversed: false,
  email: '',
  sentTo: '',
  isBounced: false,
  deliveredAt: null,
  deliveredHow: null,
  deliveredTo: '',
  file: null,
  signedFile: null,
  voidedAt: null,
  voidedBy: null,
  voidKind: null,
  voidReason: '',
  replacedBy: '',
  replaces: '',
} satisfies Partial<FiscalReceipt>;

export const unusedReceipt = (row: { id: string; code: string; number: string }): FiscalReceipt => ({
  ...nothing,
  ...row,
  state: 'unused',
});

type Query = ReceiptFilters & { page: number; pageSize: number };

export const pageOfRegister = async (db: Db, { page, pageSize, ...filters }: Query) => {
  const paging = { page, pageSize };
  const slice = sliceOf(paging);
  if (filters.state !== 'unused')
    return pageReply(paging, await rows.listRegister(db, filters, slice), await rows.countRegister(db, filters));
  const { rangeId } = filters;
  const unused = await rows.listUnused(db, rangeId, slice);
  return pageReply(paging, unused.map(unusedReceipt), await rows.countUnused(db, rangeId));
};
