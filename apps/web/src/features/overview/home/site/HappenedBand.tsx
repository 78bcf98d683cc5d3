// What happened in the last seven days and today: counts that belong to nobody, and which fleets joined.
import type { HomeContent } from './content.ts';
import * as styles from './home.module.css';

/** The seven days in front: a row of zeros in the small hours would say that nobody is there. */
export const HappenedBand = ({ counts, note }: HomeContent['happened']) => (
  <section className={`${styles.section} wrap`}>
    <div className={styles.sectionHead}>
      <h2>近七天</h2>
    </div>
    <dl>
      {counts.map(([name, week, today]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{week}</dd>
          <dd>{today}</dd>
        </div>
      ))}
    </dl>
    <p>{note}</p>
  </section>
);
