// How a promise stands: over, due today, within two days, later, or none was made.
import { dayText, hoursText } from '../../../../../lib/moments.ts';

type PromiseLook = 'overdue' | 'today' | 'soon' | 'later' | 'none';
const HOUR_MS = 3_600_000;
const SOON_HOURS = 48;

export const promiseOf = (dueAt: string | null, now: string): { look: PromiseLook; text: string } => {
  if (dueAt === null) return { look: 'none', text: '无时限' };
  const hours = (Date.parse(dueAt) - Date.parse(now)) / HOUR_MS;
  if (hours < 0) return { look: 'overdue', text: `已逾期 ${hoursText(-hours)}` };
  if (dayText(dueAt) === dayText(now)) return { look: 'today', text: `今天到期，剩 ${hoursText(hours)}` };
  return { look: hours <= SOON_HOURS ? 'soon' : 'later', text: `剩 ${hoursText(hours)}` };
};
