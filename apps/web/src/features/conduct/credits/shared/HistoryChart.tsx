// The score over the last twelve months as a line; recomputed by the server from dated events.
import type { CreditReport } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { useId } from 'react';
import * as chartStyles from '../../../../ui/charts/charts.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './CreditTab.module.css';

const WIDTH = 700;
const LEFT = 44;
const RIGHT = 650;
const TOP = 20;
const BOTTOM = 190;
const STEP = 5;

/** The axis covers the line and at least ten points. */
const axisOf = (scores: number[]) => {
  const high = Math.min(100, Math.ceil((Math.max(...scores) + 1) / STEP) * STEP);
  const low = Math.max(0, Math.min(high - 2 * STEP, Math.floor((Math.min(...scores) - 1) / STEP) * STEP));
  const step = (high - low) / STEP > 6 ? 4 * STEP : STEP;
  return { low, high, ticks: Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => low + at * step) };
};

export const HistoryChart = ({ history }: Pick<CreditReport, 'history'>) => {
  const caption = useId();
  const { low, high, ticks } = axisOf(history.map(({ score }) => score));
  const x = (at: number) => (history.length === 1 ? RIGHT : LEFT + ((RIGHT - LEFT) * at) / (history.length - 1));
  const y = (score: number) => BOTTOM - ((score - low) / (high - low)) * (BOTTOM - TOP);
  const points = history.map(({ on, score }, at) => ({ on, score, left: x(at), top: y(score) }));
  const last = points.at(-1);
  return (
    <Panel title="近 12 个月" extra={<small className="muted">按现在有效的事件重算，纵轴自 {low} 起</small>}>
      <svg
        viewBox={`0 0 ${WIDTH} 226`}
        width="100%"
        role="img"
        aria-labelledby={caption}
        className={`${chartStyles.chart} ${chartStyles.chartWide}`}
      >
        <title id={caption}>
          {`近 12 个月的信用分：${history.map(({ on, score }) => `${on} ${score.toFixed(2)}`).join('；')}`}
        </title>
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${LEFT} ${y(tick)}H${RIGHT}`} stroke="var(--line)" />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <polyline
          points={points.map(({ left, top }) => `${left},${top}`).join(' ')}
          fill="none"
          stroke="var(--c1)"
          strokeWidth="2"
        />
        {points.map(({ on, left, top }, at) => (
          <g key={on}>
            <circle cx={left} cy={top} r="3.5" fill="var(--c1)" />
            {(points.length - 1 - at) % 3 === 0 && (
              <text x={left} y={216} textAnchor="middle">
                {on.slice(2, 7)}
              </text>
            )}
          </g>
        ))}
        {last && (
          <text x={last.left + 8} y={last.top + 4} className={chartStyles.chartStrong}>
            {last.score.toFixed(1)}
          </text>
        )}
      </svg>
      <p className={styles.note}>
        {history.length === 1 ? '注册还不到一个月，以后每月多一个点。' : '资料完整没有历史记录，各月都按现在的名片计。'}
      </p>
    </Panel>
  );
};
