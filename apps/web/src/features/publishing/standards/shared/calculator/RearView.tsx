// The vehicle from behind, to the scale of the side view: width and height with their limits.
import type { LimitResult } from '@rfb/contract/publishing/standards/gb1589.ts';
import type { Measures } from '@rfb/contract/publishing/standards/limit-types.ts';
import { FLOOR } from '../truck-plan.ts';
import * as styles from './drawing.module.css';
import { GROUND, LIMIT_HEIGHT, lengthText, metresOf, SCALE } from './SideView.tsx';

const TYRE = { width: 0.6, height: 1 };
const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** `at`: its middle. */
type Props = { measures: Measures; results: readonly LimitResult[]; at: number };

export const RearView = ({ measures, results, at }: Props) => {
  const width = between(1.5, metresOf(measures.widthMm) ?? 2.5, 4);
  const height = between(2, metresOf(measures.heightMm) ?? 4, 6);
  const limit = results.find(({ id }) => id === 'width');
  const limitWidth = (limit?.limit ?? 0) / 1000;
  const isTooWide = limit?.verdict === 'over';
  const x = (metres: number) => at + metres * SCALE;
  const y = (metres: number) => GROUND - metres * SCALE;
  const half = width / 2;
  return (
    <g>
      <line className={styles.ground} x1={at - 90} y1={GROUND} x2={at + 90} y2={GROUND} />
      <rect
        className={isTooWide ? styles.bodyOver : styles.body}
        x={x(-half)}
        y={y(height)}
        width={width * SCALE}
        height={(height - FLOOR) * SCALE}
      />
      {height > LIMIT_HEIGHT && (
        <rect
          className={styles.excess}
          x={x(-half)}
          y={y(height)}
          width={width * SCALE}
          height={(height - LIMIT_HEIGHT) * SCALE}
        />
      )}
      {isTooWide &&
        [-half, limitWidth / 2].map((from) => (
          <rect
            key={from}
            className={styles.excess}
            x={x(from)}
            y={y(height)}
            width={(half - limitWidth / 2) * SCALE}
            height={(height - FLOOR) * SCALE}
          />
        ))}
      <line className={styles.door} x1={at} y1={y(height - 0.2)} x2={at} y2={y(FLOOR + 0.2)} />
      {[-half + 0.1, half - 0.1 - TYRE.width].map((from) => (
        <rect
          key={from}
          className={styles.wheel}
          x={x(from)}
          y={y(TYRE.height)}
          width={TYRE.width * SCALE}
          height={TYRE.height * SCALE}
        />
      ))}
      <line className={styles.limit} x1={at - 90} y1={y(LIMIT_HEIGHT)} x2={at + 90} y2={y(LIMIT_HEIGHT)} />
      <line
        className={isTooWide ? styles.measureOver : styles.measure}
        x1={x(-half)}
        y1={GROUND + 18}
        x2={x(half)}
        y2={GROUND + 18}
      />
      <text className={isTooWide ? styles.redText : styles.text} x={at} y={GROUND + 40} textAnchor="middle">
        宽 {lengthText(measures.widthMm)}
      </text>
    </g>
  );
};
