// Column kinds, so that exported dates are dates and amounts are numbers instead of text.
import type { Cell } from './cells.ts';

/** `day`: yyyy-mm-dd; `moment`: an ISO instant, displayed in Shanghai time; `money`: fen. */
export type CellKind = 'text' | 'day' | 'moment' | 'money';

export const NUMBER_FORMATS: Partial<Record<CellKind, string>> = {
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
  money: '#,##0.00',
};

const SHANGHAI_MS = 8 * 3_600_000;
/** Spreadsheets have no time zones, so Shanghai time is written as if it were UTC. */
const wallClock = (instant: string) => new Date(Date.parse(instant) + SHANGHAI_MS);

/** Converts a cell for a workbook; a value that is not a day, such as 长期, stays text. */
export const workbookCell = (cell: Cell, kind: CellKind = 'text'): Cell | Date => {
  if (cell === null || kind === 'text') return cell;
  if (kind === 'money') return Number(cell) / 100;
  if (kind === 'moment') return wallClock(String(cell));
  return /^\d{4}-\d{2}-\d{2}$/.test(String(cell)) ? new Date(`${cell}T00:00:00Z`) : cell;
};

/** Converts a cell for a CSV file. */
export const textCell = (cell: Cell, kind: CellKind = 'text'): Cell => {
  if (cell === null || kind === 'text' || kind === 'day') return cell;
  if (kind === 'money') return (Number(cell) / 100).toFixed(2);
  return wallClock(String(cell)).toISOString().slice(0, 16).replace('T', ' ');
};
