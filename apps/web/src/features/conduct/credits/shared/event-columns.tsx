// Columns and cards of credit events.
import { appealStateTag } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import type { CreditEvent } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import { dayText } from '../../../../lib/moments.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import { StateTag, StatusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './CreditTab.module.css';
import { effectText, weightLine } from './part-words.ts';

const DAY_MS = 86_400_000;

export const AppealMark = ({ event: { appeal, appealUntil } }: { event: CreditEvent }) => {
  if (appeal) return <StateTag of={appealStateTag} value={appeal.state} />;
  if (!appealUntil) return <span className="muted">—</span>;
  const days = Math.max(1, Math.ceil((Date.parse(appealUntil) - serverNow()) / DAY_MS));
  return <StatusTag look={days <= 3 ? ['amber', 'diamond'] : ['grey', 'ring']}>可申诉，剩 {days} 天</StatusTag>;
};

export const eventColumns: Column<CreditEvent>[] = [
  { key: 'at', title: '日期', cell: ({ at }) => <span className="num">{dayText(at)}</span> },
  {
    key: 'words',
    title: '事件',
    cell: (event) => (
      <span className={styles.event}>
        {event.words}
        {event.sourceNo && (
          <small>
            <span className="num">{event.sourceNo}</span>　{event.partner}
          </small>
        )}
        {event.notes.length > 0 && <small>{weightLine(event)}</small>}
      </span>
    ),
  },
  { key: 'component', title: '影响', cell: ({ component }) => creditComponents[component].name },
  { key: 'effect', title: '分', align: 'right', cell: (event) => <b className="num">{effectText(event)}</b> },
  { key: 'appeal', title: '申诉', cell: (event) => <AppealMark event={event} /> },
];

export const EventCard = (event: CreditEvent) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong>{event.words}</strong>
      <b className="num">{effectText(event)}</b>
    </span>
    {event.notes.length > 0 && (
      <span className={rowCardsStyles.cardLine}>
        <small>{weightLine(event)}</small>
      </span>
    )}
    <span className={rowCardsStyles.cardLine}>
      <small>
        <span className="num">{dayText(event.at)}</span>　{creditComponents[event.component].name}
      </small>
      <AppealMark event={event} />
    </span>
  </>
);
