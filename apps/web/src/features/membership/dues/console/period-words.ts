// The years and months that the entries can be narrowed to, the newest first.
import { monthText } from '@rfb/contract/days.ts';
import { dayText } from '../../../../lib/moments.ts';
import { serverNow } from '../../../../lib/server-time.ts';

const MONTHS = 24;

export const periodText = (period: string) => (period.length === 4 ? `${period} 年` : monthText(period));

export const periodWords = (): [string, string][] => {
  const [year = 0, month = 1] = dayText(new Date(serverNow()).toISOString()).split('-').map(Number);
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
  return [String(year), String(year - 1), String(year - 2), ...months].map((period) => [period, periodText(period)]);
};
