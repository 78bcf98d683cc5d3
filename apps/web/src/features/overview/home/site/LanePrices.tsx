// Median prices between provinces, beside the news.
import * as styles from './home.module.css';
import type { HomeContent } from './load-home.ts';

export const LanePrices = ({ lanes }: Pick<HomeContent, 'lanes'>) => (
  <section className={styles.lanePrices}>
    <h2>成交运价</h2>
    <ul>
      {lanes.map(({ lane, price, unit }) => (
        <li key={lane + unit}>
          <span>{lane}</span>
          <b>{price}</b>
          <small>{unit}</small>
        </li>
      ))}
    </ul>
    <p>至少 5 家车队当月确认成交的中位数。</p>
  </section>
);
