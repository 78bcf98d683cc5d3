// Reads the figures of all cards for a file.
import * as cards from '@rfb/contract/dashboard/cards.endpoints.ts';
import { getDashboard } from '@rfb/contract/dashboard/dashboard.endpoints.ts';
import * as outlook from '@rfb/contract/dashboard/outlook.endpoints.ts';
import type { Call } from '../../../../lib/use-change.ts';
import type { useMay } from '../../../auth/shared/use-may.tsx';

/** What a file is made of: who asks, and what that person may see. */
export type Asking = { call: Call; may: ReturnType<typeof useMay> };

/** Figures of a duty that the person does not have are left out, as on the page. */
export const readFigures = async ({ call, may }: Asking, range: cards.DashboardRange) => {
  const [figures, reviews, members, trade, cases, papers, regions] = await Promise.all([
    call(getDashboard),
    call(cards.getReviewTimes, { query: { range } }),
    call(cards.getMemberTrend),
    call(cards.getTradeTrend),
    may(cards.getCaseFigures) ? call(cards.getCaseFigures) : undefined,
    call(outlook.getExpiringPapers),
    may(outlook.getRegionAmounts) ? call(outlook.getRegionAmounts, { query: { range } }) : undefined,
  ]);
  return { figures, reviews, members, trade, cases, papers, regions };
};
export type Figures = Awaited<ReturnType<typeof readFigures>>;
