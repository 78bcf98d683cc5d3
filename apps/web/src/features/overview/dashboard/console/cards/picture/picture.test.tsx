// Tests the dashboard's picture: whose figures it shows, and that cards of other duties are left out.
import { expect, it } from 'vitest';
import type { Figures } from '../figures.ts';
import { svgOf } from './picture-file.tsx';

const months = ['2026-10', '2026-11'];
const figures = {
  figures: {
    countedAt: '2026-11-15T02:20:00.000Z',
    members: {
      active: 1241,
      inactive: 3,
      suspended: 1,
      inGrace: 4,
      activeFleets: 836,
      activeShippers: 405,
      expiringIn30Days: 47,
    },
    applications: { waiting: 7, inReview: 5, joinedThisMonth: 4, longestWaitHours: 62, medianReviewHours: 11 },
    trade: { running: 23, closingToday: 6, monthFen: 1_864_000_000, monthAwards: 36, lastMonthAwards: 80 },
    orders: { running: 418, exceptions: 7, disputes: 2, monthCompleted: 560 },
    auditCheck: null,
    isCertificationAutomatic: false,
    papersWaiting: 0,
    weeks: [{ weekStart: '2026-11-09', fleets: 3, shippers: 1 }],
    levels: [{ level: 'gold', count: 214 }],
    regions: [{ name: '江苏 & 上海', count: 168 }],
    queue: [],
  },
  reviews: { total: 80, medianHours: 11, within: [21, 34, 18, 6, 1], waitingOverDay: 25 },
  members: {
    months: months.map((month) => ({ month, joined: 3, renewed: 5, left: 1 })),
    renewedCompanies: 40,
    due: 8,
    continued: 7,
  },
  trade: {
    months: months.map((month) => ({ month, tenders: 9, awards: 7, awardedFen: 900_000, completed: 40 })),
    arrivals: { good: 29, of: 30 },
  },
  cases: {
    received: 18,
    accepted: 15,
    investigated: 6,
    decided: 9,
    published: 4,
    open: 5,
    overdue: 1,
    dueToday: 1,
    disputes: { opened: 2, open: 1 },
  },
  papers: { expired: 7, weeks: Array.from({ length: 13 }, () => 2) },
  regions: { items: [{ name: '山东', awards: 3, amountFen: 120_000_000 }], totalFen: 120_000_000 },
} satisfies Figures;

it('names the association, the range and the moment of counting', () => {
  const svg = svgOf(figures, 'year');
  expect(svg).toContain('公路货运分会');
  expect(svg).toContain('今年');
  expect(svg).toContain('统计截至 2026-11-15 10:20');
  expect(svg).toContain('1,241');
  expect(svg).toContain('江苏 &amp; 上海');
  expect(svg).toContain('投诉与争议');
  expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
});

it('leaves out cards whose figures the person may not read', () => {
  const svg = svgOf({ ...figures, cases: undefined, regions: undefined }, 'days30');
  expect(svg).not.toContain('投诉与争议');
  expect(svg).not.toContain('按装货地');
  expect(svg).toContain('到期证照');
});
