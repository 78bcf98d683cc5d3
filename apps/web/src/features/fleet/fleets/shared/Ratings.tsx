// A fleet's rating: the average, its distribution, and how it is computed.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import * as styles from './fleet.module.css';

/** An SVG bar, because the CSP of public pages forbids style attributes. */
const Bar = ({ share }: { share: number }) => (
  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width={Math.round(share * 1000) / 10} height="6" />
  </svg>
);

export const Ratings = ({ rating, fleet: { stars, ratingCount } }: { rating: number; fleet: FleetDetail }) => (
  <section>
    <h2>评价</h2>
    <div className={styles.ratingParts}>
      <p>
        <b>{rating.toFixed(1)}</b> / 5
        <span className={styles.ratingCount}>
          <span className="num">{ratingCount}</span> 条评价
        </span>
      </p>
      <ul>
        {stars
          .map((count, index) => ({ star: 5 - index, count }))
          .map(({ star, count }) => (
            <li key={star}>
              <span>
                <span className="num">{star}</span> 星
              </span>
              <Bar share={ratingCount > 0 ? count / ratingCount : 0} />
              <span className="num">{count}</span>
            </li>
          ))}
      </ul>
    </div>
    <p className={styles.scope}>
      评分按（10 × 4.5 + 各条星数之和）÷（10 + 条数）计算，保留一位小数：评价越多，越接近各条的平均。
    </p>
  </section>
);
