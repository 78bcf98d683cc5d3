// A fleet's rating: the average, its distribution, and how it is computed.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import * as styles from './fleet.module.css';

/** An SVG bar, because the CSP of public pages forbids style attributes. */
export const Bar = ({ share }: { share: number }) => (
  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width={Math.round(share * 1000) / 10} height="6" />
  </svg>
);

const Stars = ({ stars, ratingCount }: Pick<FleetDetail, 'stars' | 'ratingCount'>) => (
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
);

export const Ratings = ({ fleet: { rating, stars, ratingCount } }: { fleet: FleetDetail }) => {
  const sum = stars.reduce((total, count, index) => total + count * (5 - index), 0);
  return (
    <section>
      <h2>
        评价<small>完成的运单由双方互评，双方都评过或期限到了才公开</small>
      </h2>
      {rating === null ? (
        <p className={styles.about}>还没有评价，所以没有评分。</p>
      ) : (
        <>
          <div className={styles.ratingParts}>
            <p>
              <b>{rating.toFixed(1)}</b> / 5
              <span className={styles.ratingCount}>
                <span className="num">{ratingCount}</span> 条评价
              </span>
            </p>
            <Stars stars={stars} ratingCount={ratingCount} />
          </div>
          <p className={styles.scope}>
            评分 =（10 × 4.5 + <span className="num">{sum}</span>）÷（10 + <span className="num">{ratingCount}</span>
            ），保留一位小数；<span className="num">{sum}</span> 是各条星数之和。评价少时向 4.5 靠拢。
          </p>
        </>
      )}
    </section>
  );
};
