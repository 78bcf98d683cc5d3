// The addresses of the ledger: its tabs, and the filters of each.
import { duesAccounts, duesAges, entryKinds, receivableKinds } from '@rfb/contract/membership/dues/dues.labels.ts';
import { matching, oneOf } from '../../../../lib/list-address.ts';

export const DUES_PATH = '/admin/member/dues';
export const duesTabs = { unpaid: '未缴', entries: '分录', year: '年度' } as const;
export const readTab = oneOf(duesTabs);

export const unpaidAddress = { conditions: { age: oneOf(duesAges), kind: oneOf(receivableKinds) } };
/** `period`: a year or a month. */
export const entriesAddress = {
  conditions: {
    kind: oneOf(entryKinds),
    account: oneOf(duesAccounts),
    period: matching(/^2\d{3}(-(0[1-9]|1[0-2]))?$/),
  },
};

type Entries = { account?: keyof typeof duesAccounts; period?: string };
export const entriesPath = (filters: Entries) =>
  `${DUES_PATH}?${new URLSearchParams({ tab: 'entries', ...filters }).toString()}`;

export const yearPath = (year: string, task?: string) =>
  `${DUES_PATH}?${new URLSearchParams({ tab: 'year', year, ...(task && { task }) }).toString()}`;
export const yearTab = `${DUES_PATH}?tab=year`;
