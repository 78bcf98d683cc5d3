// A table of a document: leading header rows become its head; wide ones scroll in their own container.
import type { Cell, Table, TableRow } from '@rfb/contract/publishing/articles/document.ts';
import type { ReactNode } from 'react';
import { inOrder } from './ArticleText.tsx';
import * as styles from './article-body.module.css';

const isHead = ({ content }: TableRow) => content.every(({ type }) => type === 'tableHeader');

/** A header cell that spans into the body keeps all rows in one section, because a cell cannot span two. */
const headRows = (rows: TableRow[]) => {
  const firstOther = rows.findIndex((row) => !isHead(row));
  const count = firstOther < 0 ? 0 : firstOther;
  const fits = rows
    .slice(0, count)
    .every(({ content }, at) => content.every(({ attrs }) => at + (attrs?.rowspan ?? 1) <= count));
  return fits ? count : 0;
};

type RenderCell = (cell: Cell) => ReactNode;

const Row = ({ row, isInHead, renderCell }: { row: TableRow; isInHead: boolean; renderCell: RenderCell }) => (
  <tr>
    {inOrder(row.content, (cell) => {
      const spans = { colSpan: cell.attrs?.colspan, rowSpan: cell.attrs?.rowspan };
      if (cell.type === 'tableCell') return <td {...spans}>{renderCell(cell)}</td>;
      return cell.type === 'tableHeader' ? (
        <th {...spans} scope={isInHead ? 'col' : 'row'}>
          {renderCell(cell)}
        </th>
      ) : null;
    })}
  </tr>
);

export const ArticleTable = ({ table, name, renderCell }: { table: Table; name: string; renderCell: RenderCell }) => {
  const count = headRows(table.content);
  const rows = (part: TableRow[], isInHead: boolean) =>
    inOrder(part, (row) => <Row row={row} isInHead={isInHead} renderCell={renderCell} />);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody scrolls a wide table by keyboard
    <section className={styles.tableFrame} aria-label={name} tabIndex={0}>
      <table>
        {count > 0 && <thead>{rows(table.content.slice(0, count), true)}</thead>}
        <tbody>{rows(table.content.slice(count), false)}</tbody>
      </table>
    </section>
  );
};
