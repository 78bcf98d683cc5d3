// What happened in the last seven days and today: counts that belong to nobody, and which fleets joined.
import { happenings } from '@rfb/contract/overview/home/happenings.labels.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { todayText } from '../../../../lib/moments.ts';
import { grouped } from '../../../../site/format.ts';
import { Icon } from '../../../../site/shell/Icon.tsx';
import * as styles from './happened.module.css';
import type { HomeContent } from './load-home.ts';

type Happened = HomeContent['happened'];

const shownOf = ({ counts }: Happened) =>
  (Object.keys(happenings) as (keyof typeof happenings)[])
    .map((kind) => ({ kind, ...happenings[kind], ...counts[kind] }))
    .filter(({ week }) => week > 0);

const Notes = ({ joined, tripsLastWeek }: Pick<Happened, 'joined' | 'tripsLastWeek'>) => (
  <ul className={styles.notes}>
    {joined.length > 0 && (
      <li>
        新入会的车队：
        {joined.map(({ id, name }) => (
          <a key={id} className="link" href={withBase(`/ecosystem/${id}`)}>
            {name}
          </a>
        ))}
      </li>
    )}
    {tripsLastWeek !== null && <li>上一周（周一至周日）完成运单 {tripsLastWeek} 单以上。</li>}
  </ul>
);

/** The seven days in front: a row of zeros in the small hours would say that nobody is there. */
export const HappenedBand = ({ happened, at }: { happened: Happened; at: string }) => {
  const shown = shownOf(happened);
  if (shown.length === 0) return null;
  return (
    <section className={`${styles.band} wrap`} aria-labelledby="happened-title">
      <div className={styles.head}>
        <h2 id="happened-title">最近七天</h2>
        <p>
          今天 <time dateTime={happened.day}>{todayText(new Date(at))}</time>
        </p>
        <a className="link" href={withBase('/verify')}>
          查公开日志 <Icon name="arrow" />
        </a>
      </div>
      <dl className={styles.counts}>
        {shown.map(({ kind, name, unit, today, week }) => (
          <div key={kind}>
            <dt>{name}</dt>
            <dd>
              {grouped(week)}
              <small>{unit}</small>
            </dd>
            <dd className={today > 0 ? styles.today : undefined}>
              {today > 0 ? `今天 ${grouped(today)} ${unit}` : '今天还没有'}
            </dd>
          </div>
        ))}
      </dl>
      {(happened.joined.length > 0 || happened.tripsLastWeek !== null) && <Notes {...happened} />}
    </section>
  );
};
