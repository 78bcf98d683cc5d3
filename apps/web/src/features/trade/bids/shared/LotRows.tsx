// Rows of lots with a part of their own below; on narrow screens the cells stand in two columns.
import type { ReactNode } from 'react';
import * as styles from './LotRows.module.css';

export type LotColumn<T> = { title: string; cell: (row: T) => ReactNode };
type Props<T> = {
  label: string;
  columns: LotColumn<T>[];
  rows: T[];
  isOpen: (row: T) => boolean;
  actions: (row: T) => ReactNode;
  more: (row: T) => ReactNode;
  note: string;
};

export const LotRows = <T extends { lotId: string }>(props: Props<T>) => {
  const { label, columns, rows, isOpen, actions, more, note } = props;
  return (
    <>
      <div className={styles.head} data-columns={columns.length} aria-hidden="true">
        {columns.map(({ title }) => (
          <span key={title}>{title}</span>
        ))}
      </div>
      <ul className={styles.rows} aria-label={label}>
        {rows.map((row) => (
          <li key={row.lotId} data-open={isOpen(row)}>
            <div className={styles.row} data-columns={columns.length}>
              {columns.map(({ title, cell }) => (
                <div key={title}>{cell(row)}</div>
              ))}
              <div className={styles.actions}>{actions(row)}</div>
            </div>
            <div className={styles.more}>{more(row)}</div>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </>
  );
};
