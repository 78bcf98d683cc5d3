// Narrows the list to one month, of the last three years.
import { monthText } from '@rfb/contract/days.ts';
import { Select } from 'antd';
import { todayText } from '../../../../lib/moments.ts';
import type { StatementsState } from './statements-address.ts';

const MONTHS = 36;

/** The newest first. */
const lastMonths = () => {
  const [year = 0, month = 1] = todayText().split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
};

export const MonthFilter = ({ state }: { state: StatementsState }) => (
  <Select
    aria-label="月份"
    size="small"
    allowClear
    placeholder="全部月份"
    style={{ width: 136 }}
    value={state.values.month}
    options={lastMonths().map((value) => ({ value, label: monthText(value) }))}
    onChange={(month?: string) => state.narrow({ month })}
  />
);
