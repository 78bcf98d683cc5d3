// Labels of credit events and of what a company can do for its score.

import { creditRule, REFERENCE_YUAN } from './weights.ts';

/** Where an event comes from. */
export const eventSources = { order: '运单', rating: '评价', award: '成交', paper: '证照' } as const;
export type EventSource = keyof typeof eventSources;

export const eventStandings = { counted: '计入', ended: '已不计入', excluded: '不计入', setAside: '已撤销' } as const;

/** Why an event counts as less than one, or not at all. */
export const eventNotes = {
  tied: '双方是关联企业（法定代表人、手机或信用代码相同），不计入',
  impossible: '到达比路程最快所需的时间还早，不计入准时',
  small: `运费不到 ${REFERENCE_YUAN} 元，按比例计`,
  least: `运费很小，没做到的按最低 ${creditRule.leastBad} 单计`,
  ownRecord: '到达只有车队自己的记录，计一半',
  aged: '半年以前，计一半',
  capped: '同一家对方超过上限，好坏按同一比例折算',
} as const;
export type EventNote = keyof typeof eventNotes;

/** What a company can do for its score. */
export const creditSteps = {
  profile: '补齐名片资料',
  papers: '证照空档退出',
  orders: '之后的运单都履约、准时、没有投诉',
  ratings: '之后的评价都是 5 星',
  awards: '之后的成交都确认',
} as const;
export type CreditStep = keyof typeof creditSteps;
