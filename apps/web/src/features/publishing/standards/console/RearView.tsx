// The vehicle from behind, drawn to the scale of the side view: width and height with their limits.
import type { LimitResult, Measures } from '@rfb/contract/publishing/standards/gb1589.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './calculator.module.css';
import { GROUND, heightOf, LIMIT_HEIGHT, metresOf, SCALE, shown } from './SideView.tsx';

const MIDDLE = 90;
const FLOOR = 1.1;
const TYRE = { width: 0.6, height: 1 };

export const RearView = ({ measures, results }: { measures: Measures; results: readonly LimitResult[] }) => {
  const width = Math.min(4, Math.max(1.5, metresOf(measures.widthMm, 2.5)));
  const height = heightOf(measures);
  const widthResult = results.find(({ id }) => id === 'width');
  const limitWidth = (widthResult?.limit ?? 0) / 1000;
  const isTooWide = widthResult?.verdict === 'over';
  const x = (metres: number) => MIDDLE + metres * SCALE;
  const y = (metres: number) => GROUND - metres * SCALE;
  const half = width / 2;
  return (
    <Panel title="后视">
      <svg
        className={styles.drawing}
        viewBox="0 0 180 240"
        role="img"
        aria-label={`后视图：宽 ${shown(measures.widthMm)}，高 ${shown(measures.heightMm)}`}
      >
        <line className={styles.ground} x1={10} y1={GROUND} x2={170} y2={GROUND} />
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
        <line className={styles.measure} x1={MIDDLE} y1={y(height - 0.2)} x2={MIDDLE} y2={y(FLOOR + 0.2)} />
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
        <line className={styles.limit} x1={10} y1={y(LIMIT_HEIGHT)} x2={170} y2={y(LIMIT_HEIGHT)} />
        <line
          className={isTooWide ? styles.measureOver : styles.measure}
          x1={x(-half)}
          y1={GROUND + 18}
          x2={x(half)}
          y2={GROUND + 18}
        />
        <text className={styles.measureText} x={MIDDLE} y={GROUND + 38} textAnchor="middle">
          宽 {shown(measures.widthMm)}
        </text>
      </svg>
    </Panel>
  );
};
