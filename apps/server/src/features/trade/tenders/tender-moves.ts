// Checks shared by all changes of a tender: the phase allows it, the version is current.
import { tenderPhases } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { canMoveTender, type TenderMove, tenderMoves } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { detailOf } from './tender-view.ts';
import type { TenderRow } from './tenders.queries.ts';

export const subjectOf = (id: string) => ({ kind: 'tender', id });

export const refuseMove = ({ phase }: Pick<TenderRow, 'phase'>, move: TenderMove) => {
  if (canMoveTender(phase, move)) return;
  refuse('wrongState', {
    msg: `竞价现为“${tenderPhases[phase]}”，不能${tenderMoves[move].name}`,
    data: { phase },
  });
};

/** The caller loaded an older version: 409 with the current one. */
export const refuseStale = async (trx: Trx, row: TenderRow, version: number) => {
  if (row.version === version) return;
  refuse('wrongState', {
    msg: '这个竞价刚刚有人改过，请核对后再保存',
    data: { current: await detailOf(trx, row, row.companyId) },
  });
};
