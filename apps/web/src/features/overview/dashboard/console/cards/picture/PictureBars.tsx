// Horizontal bars, and the parts of a ring, drawn as SVG for the dashboard's picture.
import type { Bar } from '../../../../../../ui/charts/RankBars.tsx';
import { Ring } from '../../../../../../ui/charts/Ring.tsx';

const [NAME_END, BAR_END, END, ROW] = [72, 264, 341, 30];
/** More rows do not fit on a card. */
const MAX_ROWS = 7;

export const Bars = ({ items }: { items: Bar[] }) => {
  const max = Math.max(1, ...items.map(({ count }) => count));
  return items.slice(0, MAX_ROWS).map(({ name, count, text }, index) => (
    <g key={name} transform={`translate(0 ${index * ROW})`}>
      <text y="18">{name}</text>
      <rect x={NAME_END} y="9" width={BAR_END - NAME_END} height="8" fill="var(--bg-sunken)" />
      <rect x={NAME_END} y="9" width={((BAR_END - NAME_END) * count) / max} height="8" fill="var(--c1)" />
      <text x={END} y="18" textAnchor="end">
        {text ?? count}
      </text>
    </g>
  ));
};

type Part = { name: string; count: number; colour: string };

export const Shares = ({ parts }: { parts: Part[] }) => (
  <>
    <svg y="10" width="160" height="160">
      <title>会员等级构成</title>
      <Ring parts={parts} caption="会员企业" title="会员等级构成" />
    </svg>
    {parts.map(({ name, count, colour }, index) => (
      <g key={name} transform={`translate(188 ${30 + index * 34})`}>
        <rect y="7" width="10" height="10" fill={colour} />
        <text x="20" y="17">
          {name}
        </text>
        <text x={END - 188} y="17" textAnchor="end">
          {count}
        </text>
      </g>
    ))}
  </>
);
