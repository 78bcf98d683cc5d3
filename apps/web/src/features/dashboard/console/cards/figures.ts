// Reads the figures of all cards for a file.
import * as cards from '@rfb/contract/dashboard/cards.endpoints.ts';
import { getDashboard } from '@rfb/contract/dashboard/dashboard.endpoints.ts';
import * as outlook from '@rfb/contract/dashboard/outlook.endpoints.ts';
import { ApiError } from '../../../../lib/api.ts';
import type { Call } from '../../../../lib/use-change.ts';

/** Figures of a duty that the person does not have are left out. */
const unlessForbidden = <T>(asked: Promise<T>) =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
  });

export const readFigures = async (call: Call, range: cards.DashboardRange) => {
  const [figures, reviews, members, trade, cases, papers, regions] = await Promise.all([
    call(getDashboard),
    call(cards.getReviewTimes, { query: { range } }),
    call(cards.getMemberTrend),
    call(cards.getTradeTrend),
    unlessForbidden(call(cards.getCaseFigures)),
    call(outlook.getExpiringPapers),
    unlessForbidden(call(outlook.getRegionAmounts, { query: { range } })),
  ]);
  return { figures, reviews, members, trade, cases, papers, regions };
};
export type Figures = Awaited<ReturnType<typeof readFigures>>;
