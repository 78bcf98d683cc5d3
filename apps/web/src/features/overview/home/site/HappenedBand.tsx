// What happened today: counts that belong to nobody, with those of the last seven days below, and who joined.
import { happenings } from '@rfb/contract/overview/home/happenings.labels.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { todayText } from '../../../../lib/moments.ts';
import { grouped } from '../../../../site/format.ts';
import { Icon } from '../../../../site/shell/Icon.tsx';
import type { HomeContent } from './content.ts';
import * as styles from './happened.module.css';

type Happened = HomeContent['happened'];

const shownOf = ({ counts }: Happened) =>
  (Object.keys(happenings) as (keyof typeof happenings)[])
    .map((kind) => ({ kind, ...happenings[kind], ...counts[kind] }))
    .filter(({ week }) => week > 0);

const Notes = ({ joined, tripsLastWeek }: Pick<Happened, 'joined' | 'tripsLastWeek'>) => (
  <ul className={styles.notes}>
    {joined.length > 0 && (
      <li>
        近 7 天入会的车队：
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

export const HappenedBand = ({ happened, at }: { happened: Happened; at: string }) => {
  const shown = shownOf(happened);
  if (shown.length === 0) return null;
  return (
    <section className={`${styles.band} wrap`} aria-labelledby="today-title">
      <div className={styles.head}>
        <h2 id="today-title">今天</h2>
        <p>
          <time dateTime={happened.day}>{todayText(new Date(at))}</time>
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
              {grouped(today)}
              <small>{unit}</small>
            </dd>
            <dd>
              近 7 天 {grouped(week)} {unit}
            </dd>
          </div>
        ))}
      </dl>
      {(happened.joined.length > 0 || happened.tripsLastWeek !== null) && <Notes {...happened} />}
    </section>
  );
};
