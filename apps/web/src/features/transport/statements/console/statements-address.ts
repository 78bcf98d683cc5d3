// The addresses of statements: whose side a page is for, the list with its tab and month, the rows of one statement.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { rowTabs, statementTabs } from '@rfb/contract/transport/statements/statement.states.ts';
import { useLocation } from 'react-router';
import { matching, oneOf, type useListAddress } from '../../../../lib/list-address.ts';

export const shownTabs = { ...statementTabs, ageing: '账龄' } as const;
export type ShownTab = keyof typeof shownTabs;
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
export const listAddress = { conditions: { tab: oneOf(shownTabs), month: matching(MONTH) } };
export type StatementsState = ReturnType<typeof useListAddress<(typeof listAddress)['conditions']>>;

/** The address of the rows of a statement: the tab and the page. */
export const rowAddress = { conditions: { tab: oneOf(rowTabs) } };
export type RowState = ReturnType<typeof useListAddress<(typeof rowAddress)['conditions']>>;

/** Which side a page of statements is for: both have the same pages under their own section. */
export const useSide = (): OrderSide => (useLocation().pathname.startsWith('/user/bidding') ? 'shipper' : 'fleet');
