// Reads the figures of all cards for a file.

import { type Duty, hasOneOf, rolesFor } from '@rfb/contract/duties.ts';
import * as cards from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import * as outlook from '@rfb/contract/overview/dashboard/outlook.endpoints.ts';
import { getStaffRoles } from '../../../../../lib/session.ts';
import type { Call } from '../../../../../lib/use-change.ts';

/** As stored when this page was loaded; without them the server decides. */
const may = ({ method, duty }: { method: string; duty: Duty }) => {
  const own = getStaffRoles();
  return !own || hasOneOf(own, rolesFor({ method, duty }));
};

/** Figures of a duty that the person does not have are left out, as on the page. */
export const readFigures = async (call: Call, range: cards.DashboardRange) => {
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
