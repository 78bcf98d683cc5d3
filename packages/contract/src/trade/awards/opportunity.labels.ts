// Labels of a fleet's opportunities and own bids.
export const opportunityTabs = { all: '全部', ready: '可报价', one: '只差一项', more: '差两项以上' } as const;
/** Days until the deadline, as a filter. */
export const deadlineSpans = { '1': '24 小时内', '3': '3 天内', '7': '7 天内' } as const;
export type OpportunityTab = keyof typeof opportunityTabs;

export const myBidTabs = {
  all: '全部',
  reconfirm: '须重新确认',
  outbid: '被超越',
  bidding: '报价中',
  waiting: '待开启或待定',
  pending: '成交待确认',
  won: '成交',
  lost: '未成交',
  gone: '撤回与失效',
} as const;
export type MyBidTab = keyof typeof myBidTabs;
