// One line where deadlines are counted: years without public holidays, which promises given now may reach; nothing otherwise.
import { listCalendarGaps } from '@rfb/contract/identity/calendar/calendar.endpoints.ts';
import { gapWords } from '@rfb/contract/identity/calendar/calendar.labels.ts';
import { useNavigate } from 'react-router';
import { useAsk } from '../../../../lib/query-client.ts';
import { useMayOpen } from '../../../../lib/use-may.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

const CALENDAR = '/admin/system/settings/calendar';

export const CalendarGaps = () => {
  const years = useAsk(listCalendarGaps).data?.years ?? [];
  const navigate = useNavigate();
  const mayOpen = useMayOpen(CALENDAR);
  if (years.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={gapWords(years)}
      text="答复和公示的期限可能算早，录入后新算的期限会跳过节假日"
      {...(mayOpen && {
        action: { label: '去录入', onClick: () => navigate(`${CALENDAR}?year=${years[0]}`) },
      })}
    />
  );
};
