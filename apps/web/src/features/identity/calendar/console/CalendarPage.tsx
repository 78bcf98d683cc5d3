// 工作日历: a year with its public holidays and shifted days, by which promises and public periods are counted.
import { getCalendarYear } from '@rfb/contract/identity/calendar/calendar.endpoints.ts';
import { FIRST_CALENDAR_YEAR, LAST_CALENDAR_YEAR } from '@rfb/contract/identity/calendar/calendar.labels.ts';
import { Button } from 'antd';
import { useAddressState } from '../../../../lib/address-state.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { SettingsFrame } from '../../settings/shared/SettingsFrame.tsx';
import { YearEditor } from './YearEditor.tsx';

export const CalendarPage = () => {
  const { search, change } = useAddressState();
  const year = /^20\d\d$/.exec(search.get('year') ?? '')?.[0];
  const answer = useAsk(getCalendarYear, { query: year ? { year } : {} });
  const go = (next: number) => change({ year: String(next) });
  const shown = answer.data?.year;
  return (
    <SettingsFrame
      note="答复承诺和名单公示按工作日计，周末和法定节假日不算。已经写明日期的期限不变；待审核的申请按改过的日历重新计算"
      actions={
        shown && (
          <>
            <Button disabled={shown <= FIRST_CALENDAR_YEAR} onClick={() => go(shown - 1)}>
              {shown - 1} 年
            </Button>
            <Button disabled={shown >= LAST_CALENDAR_YEAR} onClick={() => go(shown + 1)}>
              {shown + 1} 年
            </Button>
          </>
        )
      }
    >
      <QueryView of={answer} rows={12}>
        {(known) => <YearEditor key={known.year} known={known} />}
      </QueryView>
    </SettingsFrame>
  );
};
