// Narrows the list to one month, of the last three years.
import { monthText } from '@rfb/contract/days.ts';
import { Select } from 'antd';
import { lastMonths } from './last-months.ts';
import type { StatementsState } from './statements-address.ts';

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
