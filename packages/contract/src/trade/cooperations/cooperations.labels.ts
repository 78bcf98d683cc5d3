// Labels and limits of cooperation between shippers and fleets.
import type { StatusTable } from '../../states.ts';

/** `expired` is computed: an invitation that was not answered in time. */
export const cooperationStates = {
  invited: '待确认',
  active: '合作中',
  paused: '已暂停',
  ended: '已终止',
  declined: '已拒绝',
  withdrawn: '已撤回',
  expired: '已过期',
} as const;
export type CooperationState = keyof typeof cooperationStates;

/** The two companies of a relation. */
export type CooperationSide = 'shipper' | 'fleet';

/** An invitation that is not answered expires; the SQL function cooperation_state has the same number. */
export const INVITATION_DAYS = 14;
export const MAX_GROUPS = 30;
export const MAX_TAGS = 6;
export const MAX_OPEN_LINKS = 20;
export const MAX_LINK_USES = 50;
export const MAX_LINK_DAYS = 30;
export const MAX_NOTES = 50;
/** Within this many days before its end an agreement can be renewed and is counted as ending. */
export const AGREEMENT_DAYS = 60;

/** The status of a cooperation, as a tag. */
export const cooperationStatusTag = {
  words: cooperationStates,
  looks: {
    invited: ['amber', 'diamond'],
    active: ['brand', 'dot'],
    paused: ['amber', 'bar'],
    ended: ['grey', 'square'],
    declined: ['red', 'bar'],
    withdrawn: ['grey', 'ring'],
    expired: ['grey', 'ring'],
  },
} satisfies StatusTable<typeof cooperationStates>;
