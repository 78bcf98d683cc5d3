// Labels of credit events and of what a company can do for its score.

/** Where an event comes from. */
export const eventSources = { order: '运单', rating: '评价', award: '成交', paper: '证照' } as const;
export type EventSource = keyof typeof eventSources;

export const eventStandings = { counted: '计入', ended: '已不计入', setAside: '已撤销' } as const;

/** What a company can do for its score. */
export const creditSteps = {
  profile: '补齐名片资料',
  papers: '证照空档退出',
  orders: '之后的运单都履约、准时、没有投诉',
  ratings: '之后的评价都是 5 星',
  awards: '之后的成交都确认',
} as const;
export type CreditStep = keyof typeof creditSteps;
