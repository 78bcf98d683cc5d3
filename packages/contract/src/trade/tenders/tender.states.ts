// Moves of a tender: which phases allow each; the server applies them under a row lock, the web renders its buttons.
import type { TenderPhase } from './tender.labels.ts';

type Move = { from: readonly TenderPhase[]; name: string };

export const tenderMoves = {
  save: { from: ['draft'], name: '保存' },
  discard: { from: ['draft'], name: '删除草稿' },
  publish: { from: ['draft'], name: '发布' },
  schedule: { from: ['draft'], name: '定时发布' },
  unschedule: { from: ['draft'], name: '取消定时发布' },
  notice: { from: ['published', 'bidding'], name: '发布变更通知' },
  invite: { from: ['published', 'bidding'], name: '追加邀请' },
  answer: { from: ['published', 'bidding'], name: '答复' },
  open: { from: ['closed'], name: '开启报价' },
  award: { from: ['evaluating', 'awarded'], name: '确定成交' },
  cancel: { from: ['published', 'bidding', 'closed', 'evaluating'], name: '取消竞价' },
  /** Also while a fleet has not answered; not once it has confirmed. */
  cancelByOffice: { from: ['published', 'bidding', 'closed', 'evaluating', 'awarded'], name: '取消竞价' },
} as const satisfies Record<string, Move>;
export type TenderMove = keyof typeof tenderMoves;

export const canMoveTender = (phase: TenderPhase, move: TenderMove) =>
  (tenderMoves[move].from as readonly TenderPhase[]).includes(phase);
