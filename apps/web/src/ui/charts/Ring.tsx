// A donut chart with the total in its centre.
import { numberText } from '@rfb/contract/number-text.ts';
import { useId } from 'react';
import * as styles from './charts.module.css';

type Part = { name: string; count: number; colour: string };

const RADIUS = 62;
const LENGTH = 2 * Math.PI * RADIUS;
const GAP = 2;

export const Ring = ({ parts, caption, title }: { parts: Part[]; caption: string; title: string }) => {
  const id = useId();
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  const before = (index: number) => parts.slice(0, index).reduce((sum, { count }) => sum + count, 0);
  return (
    <svg width="160" height="160" viewBox="0 0 160 160" role="img" aria-labelledby={id} className={styles.chart}>
      <title id={id}>{`${title}：${parts.map(({ name, count }) => `${name} ${count}`).join('，')}`}</title>
      <circle cx="80" cy="80" r={RADIUS} fill="none" stroke="var(--bg-sunken)" strokeWidth="20" />
      {parts.map(({ name, count, colour }, index) => (
        <circle
          key={name}
          cx="80"
          cy="80"
          r={RADIUS}
          fill="none"
          stroke={colour}
          strokeWidth="20"
          strokeDasharray={`${whole ? Math.max(0, (count / whole) * LENGTH - GAP) : 0} ${LENGTH}`}
          strokeDashoffset={whole ? -(before(index) / whole) * LENGTH : 0}
          transform="rotate(-90 80 80)"
        />
      ))}
      <text x="80" y="82" textAnchor="middle" className={styles.chartWhole}>
        {numberText(whole)}
      </text>
      <text x="80" y="102" textAnchor="middle" className={styles.chartWords}>
        {caption}
      </text>
    </svg>
  );
};
