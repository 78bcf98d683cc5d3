// The course of a tender: its moments on a line, with what is passed.
import { type TenderPhase, tenderPhases } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useServerNow } from '../../../../lib/server-time.ts';
import * as styles from './Course.module.css';

type Stop = { name: string; at: string | null; state: 'passed' | 'current' | 'ahead'; note?: string };

/** How the course ends, by phase; while it is open the end is still ahead. */
const ends: Partial<Record<TenderPhase, string>> = { settled: '已成交', failed: '已流拍', cancelled: '已取消' };

const momentsOf = ({ content, publishedAt, startsAt, closesAt, opensAt, openedAt }: TenderDetail) =>
  [
    { name: '发布', at: publishedAt },
    { name: '开始报价', at: startsAt === publishedAt ? null : startsAt },
    { name: '提问截止', at: content.questionsUntil ?? closesAt },
    { name: '报价截止', at: closesAt },
    content.mode === 'sealed'
      ? openedAt === null
        ? { name: content.custody === 'three' ? '最晚开启' : '最晚自动开启', at: opensAt }
        : { name: '已开启', at: openedAt }
      : { name: '', at: null },
  ]
    .flatMap(({ name, at }) => (at === null ? [] : [{ name, at }]))
    .sort((a, b) => a.at.localeCompare(b.at));

const lastOf = ({ phase, content: { mode } }: TenderDetail) => {
  if (phase === 'awarded') return { name: '成交', note: '车队确认后' };
  if (phase === 'evaluating') return { name: '确定成交' };
  return { name: '确定成交', note: mode === 'sealed' ? '开启后' : '截止后' };
};

const stopsOf = (tender: TenderDetail, now: number): Stop[] => {
  const end = ends[tender.phase];
  const isPassed = ({ at }: { at: string }) => Date.parse(at) <= now;
  const moments = momentsOf(tender);
  const passed = moments.filter(isPassed).map((moment) => ({ ...moment, state: 'passed' as const }));
  if (end) return [...passed, { name: end, at: null, state: 'passed' }];
  const ahead = moments.filter((moment) => !isPassed(moment)).map((moment) => ({ ...moment, state: 'ahead' as const }));
  return [
    ...passed,
    { name: tenderPhases[tender.phase], at: null, state: 'current', note: '现在' },
    ...ahead,
    { ...lastOf(tender), at: null, state: 'ahead' },
  ];
};

export const Course = ({ tender }: { tender: TenderDetail }) => {
  const stops = stopsOf(tender, useServerNow(undefined));
  return (
    <ol className={styles.course} aria-label="竞价进程">
      {stops.map(({ name, at, state, note }) => (
        <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <i aria-hidden="true" />
          <span>{name}</span>
          <small className="num">{at === null ? note : shortTimeText(at)}</small>
        </li>
      ))}
    </ol>
  );
};
