// A bar for each month; a second series stands behind it as an outline. The last month is not over.
import { useId } from 'react';
import * as styles from './charts.module.css';
import { scaleOf } from './LineTrend.tsx';

type Bar = { month: string; value: number; behind?: number };
type Props = { title: string; name: string; behindName?: string; colour: string; bars: Bar[] };

const [WIDTH, LEFT, RIGHT, TOP, BOTTOM] = [360, 40, 352, 12, 148];
/** 2026-01 → 01, with the year's first month named. */
const labelOf = (month: string) => month.slice(5);

export const MonthBars = ({ title, name, behindName, colour, bars }: Props) => {
  const caption = useId();
  const { ceiling, ticks } = scaleOf(bars.map(({ value, behind = 0 }) => Math.max(value, behind)));
  const y = (value: number) => BOTTOM - (value / ceiling) * (BOTTOM - TOP);
  const slot = (RIGHT - LEFT) / Math.max(1, bars.length);
  const said = ({ month, value, behind }: Bar) =>
    `${month} ${behindName ? `${behindName} ${behind ?? 0}、` : ''}${name} ${value}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} 176`} width="100%" role="img" aria-labelledby={caption} className={styles.chart}>
      <title id={caption}>{`${title}：${bars.map(said).join('；')}`}</title>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${RIGHT}`} stroke="var(--line)" />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {tick.toLocaleString('zh-CN')}
          </text>
        </g>
      ))}
      {bars.map(({ month, value, behind }, index) => {
        const x = LEFT + slot * (index + 0.5);
        const isRunning = index === bars.length - 1;
        return (
          <g key={month}>
            {behind !== undefined && (
              <rect x={x - 8} y={y(behind)} width="16" height={BOTTOM - y(behind)} fill="none" stroke="var(--text-3)" />
            )}
            <rect
              x={x - 8}
              y={y(value)}
              width="16"
              height={BOTTOM - y(value)}
              fill={colour}
              opacity={isRunning ? 0.6 : 1}
            />
            <text x={x} y={168} textAnchor="middle">
              {labelOf(month)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
