// The course of a tender: its moments on a line, with what is passed.
import type { TenderPhase } from '@rfb/contract/tenders/tender.labels.ts';
import type { TenderDetail } from '@rfb/contract/tenders/tender-views.ts';
import { shortTimeText } from '../../../lib/moments.ts';
import { useServerNow } from '../../../lib/server-time.ts';
import * as styles from './Course.module.css';

type Stop = { name: string; at: string | null; note?: string };
const ended: readonly TenderPhase[] = ['settled', 'failed', 'cancelled'];
const opened: readonly TenderPhase[] = ['evaluating', 'awarded', 'settled'];

const stopsOf = ({ content, publishedAt, startsAt, closesAt, opensAt, openedAt, phase }: TenderDetail): Stop[] => [
  { name: '发布', at: publishedAt },
  ...(startsAt !== null && startsAt !== publishedAt ? [{ name: '开始报价', at: startsAt }] : []),
  { name: '提问截止', at: content.questionsUntil ?? closesAt },
  { name: '报价截止', at: closesAt },
  ...(content.mode === 'sealed'
    ? [openedAt === null ? { name: '最晚自动开启', at: opensAt } : { name: '已开启', at: openedAt }]
    : []),
  { name: '确定成交', at: null, note: opened.includes(phase) ? '' : '开启后' },
];

export const Course = ({ tender }: { tender: TenderDetail }) => {
  const now = useServerNow(undefined);
  const stops = stopsOf(tender).sort((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9'));
  const isOver = ended.includes(tender.phase);
  const passed = (at: string | null) => (at === null ? tender.phase === 'settled' : Date.parse(at) <= now);
  const last = stops.findLastIndex(({ at }) => passed(at));
  return (
    <ol className={styles.course} aria-label="竞价进程">
      {stops.map(({ name, at, note }, index) => (
        <li key={name} data-state={index < last || isOver ? 'passed' : index === last ? 'current' : 'ahead'}>
          <i aria-hidden="true" />
          <span>{name}</span>
          <small className="num">{at === null ? note : shortTimeText(at)}</small>
        </li>
      ))}
    </ol>
  );
};
