// Labels of reports of breaches: topics, states, outcomes.
import type { StatusTable } from '../../states.ts';

/** The longest texts of a report, of an appeal against its outcome, and of a decision. */
export const FACTS_MAX = 2000;
export const APPEAL_MAX = 1000;
export const DECISION_MAX = 1000;

export const reportKinds = {
  price: '恶意低价或串通报价',
  breach: '弃单、扣货等违约',
  papers: '证照或资料造假',
  overload: '超限超载或非法改装',
  payment: '拖欠运费或待时费',
  safety: '安全生产与劳动者权益',
  other: '其他违反公约的行为',
} as const;
export type ReportKind = keyof typeof reportKinds;

export const reportStatuses = {
  received: '已收到',
  accepted: '已受理',
  refused: '不予受理',
  investigating: '调查中',
  decided: '已作出决定',
  published: '决定已公示',
  appealed: '申诉复核中',
  closed: '已结案',
} as const;
export type ReportStatus = keyof typeof reportStatuses;

export const reportOutcomes = { upheld: '举报属实', partly: '部分属实', notUpheld: '未查实' } as const;
export type ReportOutcome = keyof typeof reportOutcomes;

export const appealOutcomes = { changed: '改变原决定', kept: '维持原决定' } as const;
export type AppealOutcome = keyof typeof appealOutcomes;

export const reportShelves = { open: '办理中', decided: '已决定', closed: '已结束', all: '全部' } as const;
export type ReportShelf = keyof typeof reportShelves;

/** The status of a report, as a tag. */
export const reportStatusTag = {
  words: reportStatuses,
  looks: {
    received: ['grey', 'ring'],
    accepted: ['blue', 'half'],
    refused: ['grey', 'bar'],
    investigating: ['blue', 'half'],
    decided: ['brand', 'dot'],
    published: ['brand', 'dot'],
    appealed: ['amber', 'diamond'],
    closed: ['grey', 'bar'],
  },
} satisfies StatusTable<typeof reportStatuses>;
