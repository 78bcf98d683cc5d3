// The sets of a tender's phases and the moves each allows; the server applies moves under a row lock, the web renders its buttons.
import { between } from '../../states.ts';
import {
  type LotState,
  type TenderPhase,
  type TenderState,
  type TenderTab,
  tenderPhases,
  tenderStates,
} from './tender.labels.ts';

const allPhases = Object.keys(tenderPhases) as TenderPhase[];
const part = (first: TenderPhase, end: TenderPhase) => between(allPhases, first, end);

export const beforeDeadline = part('published', 'closed');
/** Bids may have arrived and nobody has seen them. */
export const sealedPhases = part('bidding', 'evaluating');
export const decidingPhases = part('evaluating', 'settled');
export const openedPhases: readonly TenderPhase[] = [...decidingPhases, 'settled'];
/** Lots may have been awarded. */
export const awardingPhases: readonly TenderPhase[] = [...openedPhases, 'failed'];
/** The prices of an auction are shown. */
export const auctionPhases: readonly TenderPhase[] = ['bidding', ...awardingPhases];
export const endedInVain = ['failed', 'cancelled'] as const satisfies readonly TenderPhase[];
export const endedPhases = ['settled', ...endedInVain] as const satisfies readonly TenderPhase[];
/** Phases that are the stored state; all others are computed for an open tender. */
export const storedPhases = allPhases.filter((phase) => Object.hasOwn(tenderStates, phase)) as (TenderPhase &
  TenderState)[];
/** In the order of the partial index `tenders_unopened`. */
export const maybeUnopened = ['open', 'cancelled', 'failed'] as const satisfies readonly TenderState[];

export const decidedLots = ['contracted', 'failed'] as const satisfies readonly LotState[];

export const phasesOfTab: Record<TenderTab, readonly TenderPhase[]> = {
  all: allPhases,
  draft: ['draft'],
  running: beforeDeadline,
  waiting: ['closed'],
  deciding: decidingPhases,
  settled: ['settled'],
  ended: endedInVain,
};

type Move = { from: readonly TenderPhase[]; name: string };

export const tenderMoves = {
  save: { from: ['draft'], name: '保存' },
  discard: { from: ['draft'], name: '删除草稿' },
  publish: { from: ['draft'], name: '发布' },
  schedule: { from: ['draft'], name: '定时发布' },
  unschedule: { from: ['draft'], name: '取消定时发布' },
  notice: { from: beforeDeadline, name: '发布变更通知' },
  invite: { from: beforeDeadline, name: '追加邀请' },
  answer: { from: beforeDeadline, name: '答复' },
  open: { from: ['closed'], name: '开启报价' },
  award: { from: decidingPhases, name: '确定成交' },
  cancel: { from: part('published', 'awarded'), name: '取消竞价' },
  /** Also while a fleet has not answered; not once it has confirmed. */
  cancelByOffice: { from: part('published', 'settled'), name: '取消竞价' },
} as const satisfies Record<string, Move>;
export type TenderMove = keyof typeof tenderMoves;

export const canMoveTender = (phase: TenderPhase, move: TenderMove) =>
  (tenderMoves[move].from as readonly TenderPhase[]).includes(phase);
