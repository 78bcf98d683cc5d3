// Pasted tables: keeps rows, cells and spans; drops widths, colours and borders.
import { MAX_COLUMNS, MAX_ROWS } from '@rfb/contract/publishing/articles/document-grammar.ts';
import { countIn, styleText } from './source.ts';

/** Word writes placeholder cells, which are skipped. */
const isCell = (element: Element) =>
  /^t[dh]$/.test(element.localName) && !/mso-cell-special:\s*placeholder/i.test(styleText(element));

/** The non-empty rows with their cells, without those of nested tables. */
export const rowsOf = (table: Element) =>
  [...table.querySelectorAll('tr')]
    .filter((row) => row.closest('table') === table)
    .map((row) => [...row.children].filter(isCell))
    .filter((cells) => cells.length > 0);

export const writeTable = (page: Document, rows: Element[][], inside: (cell: Element) => Element[]): Element[] => {
  if (rows.length === 0) return [];
  const body = page.createElement('tbody');
  for (const cells of rows) {
    const row = page.createElement('tr');
    for (const source of cells) {
      const cell = page.createElement(source.localName === 'th' || source.closest('thead') ? 'th' : 'td');
      const [colspan, rowspan] = [countIn(source, 'colspan', MAX_COLUMNS), countIn(source, 'rowspan', MAX_ROWS)];
      if (colspan > 1) cell.setAttribute('colspan', String(colspan));
      if (rowspan > 1) cell.setAttribute('rowspan', String(rowspan));
      cell.append(...inside(source));
      if (cell.childNodes.length === 0) cell.append(page.createElement('p'));
      row.append(cell);
    }
    body.append(row);
  }
  const table = page.createElement('table');
  table.append(body);
  return [table];
};
