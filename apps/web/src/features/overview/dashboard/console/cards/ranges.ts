// The ranges of the dashboard.
import type { DashboardRange } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';

export const ranges: Record<DashboardRange, string> = { days30: '近 30 天', months12: '近 12 个月', year: '今年' };
