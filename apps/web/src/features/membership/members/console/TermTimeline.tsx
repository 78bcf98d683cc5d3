// A membership's terms on a time axis; the term a renewal would add is dashed, today is a red line.

import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import type { MemberTerm } from '@rfb/contract/membership/members/members.endpoints.ts';
import { variant } from '../../../../lib/cx.ts';
import * as styles from './TermTimeline.module.css';

type Span = { startsOn: string; endsOn: string };
type Props = { terms: MemberTerm[]; today: string; added?: Span | undefined };

const WIDTH = 512;
const DAY = 86_400_000;
const MAX_YEARS = 8;
/** A label does not fit into a narrower bar. */
const MIN_LABEL_WIDTH = 32;

const yearOf = (day: string) => Number(day.slice(0, 4));
const startOfYear = (year: number) => Date.UTC(year, 0, 1);

export const TermTimeline = ({ terms, today, added }: Props) => {
  const spans = [...terms, ...(added ? [added] : [])];
  const lastYear = Math.max(yearOf(today), ...spans.map(({ endsOn }) => yearOf(endsOn))) + 1;
  const firstYear = Math.max(
    lastYear - MAX_YEARS,
    Math.min(yearOf(today), ...spans.map(({ startsOn }) => yearOf(startsOn))),
  );
  const from = startOfYear(firstYear);
  const scale = (WIDTH - 40) / (startOfYear(lastYear) - from);
  const xOf = (time: number) => 20 + Math.max(0, time - from) * scale;
  const box = ({ startsOn, endsOn }: Span) => {
    const x = xOf(Date.parse(startsOn));
    return { x, width: Math.max(2, xOf(Date.parse(endsOn) + DAY) - x - 2) };
  };
  const visible = terms.filter(({ endsOn }) => Date.parse(endsOn) > from);
  const levels = [...new Set(visible.map(({ level }) => level))].reverse();
  const now = xOf(Date.parse(today));
  return (
    <figure className={styles.termTimeline}>
      <svg viewBox={`0 0 ${WIDTH} 118`} role="img" aria-label="会员期时间线">
        {Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index).map((year) => (
          <g key={year}>
            <path d={`M${xOf(startOfYear(year))} 14V92`} className={styles.timelineYear} />
            <text x={xOf(startOfYear(year))} y={110} className={styles.timelineNum}>
              {year}
            </text>
          </g>
        ))}
        {visible.map((term) => {
          const { x, width } = box(term);
          return (
            <g key={term.id} className={variant(styles, 'term', term.level)}>
              <rect x={x} y={44} width={width} height={22} rx={2} />
              {width >= MIN_LABEL_WIDTH && (
                <text x={x + width / 2} y={59}>
                  {memberLevels[term.level]}
                </text>
              )}
            </g>
          );
        })}
        {added && <Added {...box(added)} endsOn={added.endsOn} />}
        <path d={`M${now} 24V84`} className={styles.timelineToday} />
        <circle cx={now} cy={84} r={3.5} className={styles.timelineTodayEnd} />
        <text x={Math.min(WIDTH - 14, Math.max(14, now - 8))} y={20} className={styles.timelineTodayWord}>
          今天
        </text>
      </svg>
      <figcaption>
        {levels.map((level: MemberLevel) => (
          <span key={level}>
            <i className={variant(styles, 'term', level)} aria-hidden="true" />
            {memberLevels[level]}
          </span>
        ))}
        {added && (
          <span>
            <i className={styles.termAdded} aria-hidden="true" />
            本次续费
          </span>
        )}
        <span className="muted">会员期首尾相接，不重叠</span>
      </figcaption>
    </figure>
  );
};

const Added = ({ x, width, endsOn }: { x: number; width: number; endsOn: string }) => (
  <g className={styles.termAdded}>
    <rect x={x} y={44.5} width={width} height={21} rx={2} />
    {width >= MIN_LABEL_WIDTH && (
      <text x={x + width / 2} y={59}>
        本次
      </text>
    )}
    <text x={Math.min(WIDTH - 4, x + width)} y={82} className={styles.timelineUntil}>
      至 {endsOn}
    </text>
  </g>
);
