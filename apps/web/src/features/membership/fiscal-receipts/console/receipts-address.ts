// The address of the register: its tabs and filters.
import { receiptStates } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { matching, oneOf } from '../../../../lib/list-address.ts';

const day = matching(/^\d{4}-\d{2}-\d{2}$/);

export const registerAddress = {
  conditions: {
    state: oneOf(receiptStates),
    from: day,
    to: day,
    range: matching(/^[\w-]{1,40}$/),
  },
};

/** 全部动用 is every number that was taken. */
export const registerTabs = {
  all: '全部动用',
  wanted: receiptStates.wanted,
  issued: receiptStates.issued,
  voided: receiptStates.voided,
  unused: receiptStates.unused,
} as const;
export type RegisterTab = keyof typeof registerTabs;
