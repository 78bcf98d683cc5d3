// A row of figures: name, number with its unit, one line of what stands behind it.
import type { ReactNode } from 'react';
import './KpiRow.css';

export type Kpi = { name: string; value: ReactNode; unit?: string; note?: ReactNode };

const isFigure = (value: ReactNode) => /^[\d.]+$/.test(String(value));

export const KpiRow = ({ items }: { items: Kpi[] }) => (
  <dl className="kpi-row">
    {items.map(({ name, value, unit, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={isFigure(value) ? 'kpi-value' : 'kpi-value kpi-words'}>
          {typeof value === 'number' ? value.toLocaleString('zh-CN') : value}
          {unit && <small>{unit}</small>}
        </dd>
        {note && <dd className="kpi-note">{note}</dd>}
      </div>
    ))}
  </dl>
);

/** The same row, same height, before its figures are known. */
export const KpiSkeleton = ({ names, hasNotes = true }: { names: string[]; hasNotes?: boolean }) => (
  <KpiRow items={names.map((name) => ({ name, value: <i className="kpi-blank" />, ...(hasNotes && { note: ' ' }) }))} />
);
