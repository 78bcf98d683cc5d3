// A table with sorting, selection and openable rows; two-line cards on narrow screens.
import { Checkbox } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useIsNarrow } from '../lib/media.ts';
import * as dataTableStyles from './DataTable.module.css';
import * as styles from './RowCards.module.css';

export type Column<T> = {
  key: string;
  title: string;
  cell: (row: T) => ReactNode;
  align?: 'right';
  /** The sort key of the column; a leading minus sorts descending. */
  sort?: string;
};

export type TableProps<T> = {
  /** The accessible name of the table. */
  label: string;
  columns: Column<T>[];
  rows: T[];
  keyOf: (row: T) => string;
  nameOf: (row: T) => string;
  /** The row as a two-line card. */
  card: (row: T) => ReactNode;
  sort?: string;
  onSort?: (sort: string) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: Set<string>) => void;
  openKey?: string | undefined;
  onOpen: (key: string) => void;
  /** The actions of a row, replacing the open button. */
  actions?: (row: T) => ReactNode;
};

/** React events bubble through portals, so a row also receives clicks on the items of its menu. */
const isControl = ({ target, currentTarget }: MouseEvent) =>
  (target as HTMLElement).closest('a, button, input, label') !== null || !currentTarget.contains(target as Node);

const HeadCell = <T,>({ column, sort, onSort }: { column: Column<T> } & Pick<TableProps<T>, 'sort' | 'onSort'>) => {
  const { title, align, sort: name } = column;
  if (!name || !onSort) return <th data-align={align}>{title}</th>;
  const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  return (
    <th data-align={align} aria-sort={order}>
      <button type="button" onClick={() => onSort(order === 'descending' ? name : `-${name}`)}>
        {title}
        <i aria-hidden="true" />
      </button>
    </th>
  );
};

const toggled = (selected: ReadonlySet<string>, keys: string[], isOn: boolean) => {
  const next = new Set(selected);
  for (const key of keys)
    if (isOn) next.add(key);
    else next.delete(key);
  return next;
};

const Cards = <T,>({ label, rows, keyOf, card, openKey, onOpen }: TableProps<T>) => (
  <ul className={styles.rowCards} aria-label={label}>
    {rows.map((row) => (
      <li key={keyOf(row)}>
        <button type="button" aria-current={keyOf(row) === openKey} onClick={() => onOpen(keyOf(row))}>
          {card(row)}
        </button>
      </li>
    ))}
  </ul>
);

export const DataTable = <T,>(props: TableProps<T>) => {
  const { label, columns, rows, keyOf, nameOf, sort, onSort, selected, onSelect, openKey, onOpen, actions } = props;
  const isNarrow = useIsNarrow();
  if (isNarrow) return <Cards {...props} />;
  const keys = rows.map(keyOf);
  const chosen = keys.filter((key) => selected?.has(key));
  return (
    <div className={dataTableStyles.dataTable}>
      <table>
        <caption className="only-read">{label}</caption>
        <thead>
          <tr>
            {selected && onSelect && (
              <th className={dataTableStyles.dataSelect}>
                <Checkbox
                  aria-label="选择本页全部"
                  checked={keys.length > 0 && chosen.length === keys.length}
                  indeterminate={chosen.length > 0 && chosen.length < keys.length}
                  onChange={({ target }) => onSelect(toggled(selected, keys, target.checked))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} {...(sort && { sort })} {...(onSort && { onSort })} />
            ))}
            <th data-align="right">{actions ? '操作' : <span className="only-read">操作</span>}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              // A mouse click anywhere opens the row; keyboard users have the button in its last cell.
              <tr key={key} data-open={key === openKey} onClick={(event) => !isControl(event) && onOpen(key)}>
                {selected && onSelect && (
                  <td className={dataTableStyles.dataSelect}>
                    <Checkbox
                      aria-label={`选择${nameOf(row)}`}
                      checked={selected.has(key)}
                      onChange={({ target }) => onSelect(toggled(selected, [key], target.checked))}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align}>
                    <div className={dataTableStyles.dataCell}>{column.cell(row)}</div>
                  </td>
                ))}
                <td data-align="right">
                  {actions?.(row) ?? (
                    <button
                      type="button"
                      className="link"
                      data-row={key}
                      aria-label={`详情：${nameOf(row)}`}
                      onClick={() => onOpen(key)}
                    >
                      详情
                    </button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
