// Label-value rows in one or two columns with an optional note or action.
import type { ReactNode } from 'react';
import * as styles from './FactRows.module.css';

export type FactRow = { name: string; value: ReactNode; end?: ReactNode };

export const FactRows = ({ columns }: { columns: FactRow[][] }) => (
  <div className={columns.length > 1 ? styles.factRows : `${styles.factRows} ${styles.single}`}>
    {columns.map((rows) => (
      <dl key={rows[0]?.name}>
        {rows.map(({ name, value, end }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{value || <span className="muted">未填写</span>}</span>
              {end}
            </dd>
          </div>
        ))}
      </dl>
    ))}
  </div>
);
