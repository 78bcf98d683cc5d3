// Summaries of the convention in force as stations of a line.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getHome } from '@rfb/contract/overview/home/home.endpoints.ts';
import { withBase } from '../../../../lib/base-path.ts';
import * as styles from './home.module.css';

type Props = { points: ReplyOf<typeof getHome>['convention'] };

export const ConventionBand = ({ points }: Props) => (
  <section className={styles.convention}>
    <div className="wrap">
      <div>
        <h2>行业自律公约</h2>
        <p className={styles.lead}>会员在入会时签署同一份公约，车队与货主都受它约束。</p>
        <a className="button" href={withBase('/industry-discipline')}>
          阅读公约
        </a>
      </div>
      <ol className={styles.stations}>
        {points.map((point, index) => (
          <li key={point.title}>
            <i aria-hidden="true">{index + 1}</i>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
