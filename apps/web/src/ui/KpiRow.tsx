// A row of key figures: name, number with unit, one line of explanation.
import { numberText } from '@rfb/contract/number-text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as styles from './KpiRow.module.css';

/** `to`: where the whole card leads. */
export type Kpi = { name: string; value: ReactNode; unit?: string; note?: ReactNode; to?: string };

const isFigure = (value: ReactNode) => /^-?[\d.,]+$/.test(String(value));

export const KpiRow = ({ items }: { items: Kpi[] }) => (
  <dl className={styles.kpiRow}>
    {items.map(({ name, value, unit, note, to }) => (
      <div key={name}>
        <dt>
          {to ? (
            <Link className={styles.kpiLink} to={to}>
              {name}
            </Link>
          ) : (
            name
          )}
        </dt>
        <dd className={isFigure(value) ? styles.kpiValue : `${styles.kpiValue} ${styles.kpiWords}`}>
          {typeof value === 'number' ? numberText(value) : value}
          {unit && <small>{unit}</small>}
        </dd>
        {note && <dd className={styles.kpiNote}>{note}</dd>}
      </div>
    ))}
  </dl>
);

/** A placeholder of the same height while the figures load. */
export const KpiSkeleton = ({ names, hasNotes = true }: { names: string[]; hasNotes?: boolean }) => (
  <KpiRow
    items={names.map((name) => ({ name, value: <i className={styles.kpiBlank} />, ...(hasNotes && { note: ' ' }) }))}
  />
);
