// The phase of a tender as a tag; the last minutes of bidding are marked.
import type { Look } from '@rfb/contract/states.ts';
import { type TenderPhase, tenderPhases } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { StatusTag } from '../../../../ui/StatusTag.tsx';

/** Bidding that ends within ten minutes is about to close. */
export const SOON_MS = 600_000;

const looks: Record<TenderPhase, Look> = {
  draft: ['grey', 'ring'],
  published: ['grey', 'ring'],
  bidding: ['brand', 'dot'],
  closed: ['blue', 'ring'],
  evaluating: ['blue', 'half'],
  awarded: ['amber', 'hollow'],
  settled: ['brand', 'square'],
  failed: ['red', 'bar'],
  cancelled: ['grey', 'bar'],
};

/** `leftMs`: until the deadline, where a countdown is shown beside it. */
export const TenderPhaseTag = ({ phase, leftMs }: { phase: TenderPhase; leftMs?: number | undefined }) =>
  phase === 'bidding' && leftMs !== undefined && leftMs > 0 && leftMs <= SOON_MS ? (
    <StatusTag look={['amber', 'diamond']}>即将截止</StatusTag>
  ) : (
    <StatusTag look={looks[phase]}>{tenderPhases[phase]}</StatusTag>
  );
