// State of the page of messages, reports, disputes, appeals and photos in the URL: tab, shelf, filters, page, the opened one.

import { reportKinds, reportShelves } from '@rfb/contract/conduct/reports/reports.labels.ts';
import { messageKinds, messageShelves } from '@rfb/contract/publishing/messages/messages.labels.ts';
import type { AddressChange } from '../../../../lib/address-state.ts';
import { isOn, oneOf, useListAddress } from '../../../../lib/list-address.ts';

export const tabs = {
  messages: '留言',
  reports: '举报',
  disputes: '运单争议',
  appeals: '信用申诉',
  photos: '会员照片',
  pages: '页面反馈',
} as const;

const conditions = { kind: oneOf({ ...messageKinds, ...reportKinds }), mine: isOn, overdue: isOn };
const nothing = { kind: undefined, mine: undefined, overdue: undefined, keyword: undefined };

export const useCasesState = () => {
  const state = useListAddress({ conditions });
  const { search, narrow, values, paging } = state;
  const { kind = null, ...shared } = values;
  const tab = oneOf(tabs)(search.get('tab')) ?? 'messages';
  const goTo = (changes: AddressChange) => narrow({ ...changes, open: undefined });
  return {
    ...state,
    tab,
    isMine: values.mine === '1',
    isOverdue: values.overdue === '1',
    messageShelf: oneOf(messageShelves)(search.get('shelf')) ?? 'open',
    reportShelf: oneOf(reportShelves)(search.get('shelf')) ?? 'open',
    messageKind: oneOf(messageKinds)(kind),
    reportKind: oneOf(reportKinds)(kind),
    /** Query parameters of both lists. */
    shared: { ...paging, ...shared },
    goTab: (key: string) => goTo({ ...nothing, tab: key === 'messages' ? undefined : key, shelf: undefined }),
    goShelf: (key: string) => goTo({ shelf: key === 'open' ? undefined : key }),
  };
};
export type CasesState = ReturnType<typeof useCasesState>;
