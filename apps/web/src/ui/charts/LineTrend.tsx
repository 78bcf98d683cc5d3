// Lines over months, each with its own stroke and mark, named at their ends; the last month is hatched because it is not over.
import { useId } from 'react';
import * as styles from './charts.module.css';

/** The smallest of 1, 2, 5, 10 … that needs at most four grid lines. */
const stepFor = (max: number) => {
  for (let unit = 1; ; unit *= 10) for (const step of [unit, 2 * unit, 5 * unit]) if (max / step <= 4) return step;
};

export const scaleOf = (values: number[]) => {
  const max = Math.max(1, ...values);
  const step = stepFor(max);
  const ceiling = Math.ceil(max / step) * step;
  return { ceiling, ticks: Array.from({ length: ceiling / step + 1 }, (_, index) => index * step) };
};

type Mark = 'dot' | 'square' | 'diamond';
type TrendLine = { name: string; colour: string; dash?: string; mark: Mark; values: number[] };
type Props = { title: string; months: string[]; lines: TrendLine[] };

const [WIDTH, LEFT, RIGHT, TOP, BOTTOM] = [700, 52, 612, 16, 202];
/** Names at the ends of the lines keep this distance. */
const LABEL_GAP = 18;

const MarkAt = ({ mark, x, y, colour }: { mark: Mark; x: number; y: number; colour: string }) => {
  if (mark === 'dot') return <circle cx={x} cy={y} r="3.5" fill={colour} />;
  if (mark === 'square')
    return <rect x={x - 3.5} y={y - 3.5} width="7" height="7" fill="var(--bg)" stroke={colour} strokeWidth="1.5" />;
  return <path d={`M${x} ${y - 4.5}l4.5 4.5-4.5 4.5-4.5-4.5z`} fill={colour} />;
};

/** Heights of the names, moved upwards where lines end close to each other. */
const labelHeights = (ends: number[]) => {
  const order = ends.map((height, index) => ({ height, index })).sort((a, b) => b.height - a.height);
  const placed: number[] = [];
  let last = Number.POSITIVE_INFINITY;
  for (const { height, index } of order) {
    last = Math.min(height, last - LABEL_GAP);
    placed[index] = last;
  }
  return placed;
};

export const LineTrend = ({ title, months, lines }: Props) => {
  const [caption, hatch] = [useId(), useId()];
  const { ceiling, ticks } = scaleOf(lines.flatMap(({ values }) => values));
  const y = (value: number) => BOTTOM - (value / ceiling) * (BOTTOM - TOP);
  const gap = (RIGHT - LEFT) / Math.max(1, months.length);
  const x = (index: number) => LEFT + gap * (index + 0.5);
  const heights = labelHeights(lines.map(({ values }) => y(values.at(-1) ?? 0)));
  const said = (month: string, index: number) =>
    `${month} ${lines.map(({ name, values }) => `${name} ${values[index] ?? 0}`).join('、')}`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 232`}
      width="100%"
      role="img"
      aria-labelledby={caption}
      className={`${styles.chart} ${styles.chartWide}`}
    >
      <title id={caption}>{`${title}：${months.map(said).join('；')}`}</title>
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" stroke="var(--line-2)" />
      </pattern>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${RIGHT}`} stroke="var(--line)" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {tick.toLocaleString('zh-CN')}
          </text>
        </g>
      ))}
      <rect x={x(months.length - 1) - gap / 2} y={TOP} width={gap} height={BOTTOM - TOP} fill={`url(#${hatch})`} />
      {months.map((month, index) => (
        <text key={month} x={x(index)} y={224} textAnchor="middle">
          {month.slice(5)}
        </text>
      ))}
      {lines.map(({ name, colour, dash, mark, values }, place) => (
        <g key={name}>
          <polyline
            points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
            fill="none"
            stroke={colour}
            strokeWidth="2"
            strokeDasharray={dash}
          />
          {values.map((value, index) => (
            <MarkAt key={months[index]} mark={mark} x={x(index)} y={y(value)} colour={colour} />
          ))}
          <text x={RIGHT + 6} y={(heights[place] ?? 0) + 4} className={styles.chartStrong} style={{ fill: colour }}>
            {name} {values.at(-1) ?? 0}
          </text>
        </g>
      ))}
    </svg>
  );
};
