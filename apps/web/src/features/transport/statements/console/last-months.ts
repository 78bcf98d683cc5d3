// The last months, for choosing one.
import { dayText } from '../../../../lib/moments.ts';
import { serverNow } from '../../../../lib/server-time.ts';

export const todayIso = () => dayText(new Date(serverNow()).toISOString());

/** The newest first, with the present one: 2026-11, 2026-10. */
export const lastMonths = (count: number) => {
  const [year = 0, month = 1] = todayIso().split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
};
