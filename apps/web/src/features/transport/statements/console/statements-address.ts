// The address of the list of statements: the tab, the month, the page.
import { statementTabs } from '@rfb/contract/transport/statements/statement.labels.ts';
import { matching, oneOf, type useListAddress } from '../../../../lib/list-address.ts';

export const shownTabs = { ...statementTabs, ageing: '账龄' } as const;
export type ShownTab = keyof typeof shownTabs;
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
export const address = { conditions: { tab: oneOf(shownTabs), month: matching(MONTH) } };
export type StatementsState = ReturnType<typeof useListAddress<(typeof address)['conditions']>>;
