// The last months, and a filter that narrows the list to one of the last three years.
import { monthText } from '@rfb/contract/days.ts';
import { Select } from 'antd';
import { dayText } from '../../../../lib/moments.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import type { StatementsState } from './statements-address.ts';

/** The last months, for choosing one. */
export const todayIso = () => dayText(new Date(serverNow()).toISOString());

/** The newest first, with the present one: 2026-11, 2026-10. */
export const lastMonths = (count: number) => {
  const [year = 0, month = 1] = todayIso().split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
};

const MONTHS = 36;

export const MonthFilter = ({ state }: { state: StatementsState }) => (
  <Select
    aria-label="月份"
    size="small"
    allowClear
    placeholder="全部月份"
    style={{ width: 136 }}
    value={state.values.month}
    options={lastMonths(MONTHS).map((value) => ({ value, label: monthText(value) }))}
    onChange={(month?: string) => state.narrow({ month })}
  />
);
