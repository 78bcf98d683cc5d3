// What a column holds, so that a spreadsheet program gets dates as dates and money as money instead of text.
import type { Cell } from './cells.ts';

/** `day`: yyyy-mm-dd; `moment`: an ISO instant, shown in Shanghai's time; `money`: fen. */
export type CellKind = 'text' | 'day' | 'moment' | 'money';

export const NUMBER_FORMATS: Partial<Record<CellKind, string>> = {
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
  money: '#,##0.00',
};

const SHANGHAI_MS = 8 * 3_600_000;
/** Spreadsheets know no time zones: the wall clock of Shanghai, written as if it were UTC. */
const wallClock = (instant: string) => new Date(Date.parse(instant) + SHANGHAI_MS);

/** As a workbook keeps it. What is no day, 长期 for example, stays text. */
export const workbookCell = (cell: Cell, kind: CellKind = 'text'): Cell | Date => {
  if (cell === null || kind === 'text') return cell;
  if (kind === 'money') return Number(cell) / 100;
  if (kind === 'moment') return wallClock(String(cell));
  return /^\d{4}-\d{2}-\d{2}$/.test(String(cell)) ? new Date(`${cell}T00:00:00Z`) : cell;
};

/** As a text file shows it. */
export const textCell = (cell: Cell, kind: CellKind = 'text'): Cell => {
  if (cell === null || kind === 'text' || kind === 'day') return cell;
  if (kind === 'money') return (Number(cell) / 100).toFixed(2);
  return wallClock(String(cell)).toISOString().slice(0, 16).replace('T', ' ');
};
