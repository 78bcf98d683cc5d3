// A weekly stacked bar chart of two series; the last bar is labelled with its sum.
import { useId } from 'react';
import * as styles from './charts.module.css';

type Bar = { label: string; lower: number; upper: number };
type Props = { bars: Bar[]; lowerName: string; upperName: string; title: string };

const WIDTH = 700;
/** Space for three digits at phone size. */
const LEFT = 52;
const RIGHT = 684;
const TOP = 34;
const BOTTOM = 202;

/** The smallest round step that needs at most four grid lines. */
const stepFor = (max: number) => [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((step) => max / step <= 4) ?? max / 4;

export const StackedBars = ({ bars, lowerName, upperName, title }: Props) => {
  const caption = useId();
  const max = Math.max(1, ...bars.map(({ lower, upper }) => lower + upper));
  const step = stepFor(max);
  const ceiling = Math.ceil(max / step) * step;
  const y = (value: number) => BOTTOM - (value / ceiling) * (BOTTOM - TOP);
  const slot = (RIGHT - LEFT) / Math.max(1, bars.length);
  const last = bars.at(-1);
  const ticks = Array.from({ length: ceiling / step + 1 }, (_, index) => index * step);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 232`}
      width="100%"
      role="img"
      aria-labelledby={caption}
      className={`${styles.chart} ${styles.chartWide}`}
    >
      <title id={caption}>
        {`${title}：${bars.map(({ label, lower, upper }) => `${label} ${lowerName} ${lower}、${upperName} ${upper}`).join('；')}`}
      </title>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${RIGHT}`} stroke="var(--line)" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {bars.map(({ label, lower, upper }, index) => {
        const x = LEFT + slot * (index + 0.5);
        const gap = lower > 0 && upper > 0 ? 2 : 0;
        return (
          <g key={label}>
            <rect x={x - 13} y={y(lower)} width="26" height={BOTTOM - y(lower)} fill="var(--c1)" />
            <rect
              x={x - 13}
              y={y(lower + upper)}
              width="26"
              height={Math.max(0, y(lower) - y(lower + upper) - gap)}
              fill="var(--c5)"
            />
            {index % 2 === 0 && (
              <text x={x} y={224} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        );
      })}
      {last && (
        <text
          x={RIGHT - slot / 2}
          y={y(last.lower + last.upper) - 6}
          textAnchor="middle"
          className={styles.chartStrong}
        >
          {last.lower + last.upper}
        </text>
      )}
    </svg>
  );
};
