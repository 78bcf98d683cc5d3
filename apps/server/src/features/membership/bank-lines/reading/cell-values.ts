// Reads days, amounts and directions as banks write them.
import { isRealDay } from '@rfb/contract/days.ts';
import { MAX_AMOUNT_FEN } from '@rfb/contract/money.ts';
import { halfWidth } from '@rfb/contract/normalise.ts';
import type { Cell } from '../../../../platform/sheets/cells.ts';

export const textOf = (cell: Cell | undefined) => (cell === null || cell === undefined ? '' : String(cell).trim());

const pad = (text: string) => text.padStart(2, '0');
/** With separators or without, a time after it ignored. */
const SPELT_DAY = /^(\d{4})([-/.年])(\d{1,2})(?:\2|月)(\d{1,2})日?(?:[T ]*\d{1,2}[:时].*)?$/;
const PACKED_DAY = /^(\d{4})(\d{2})(\d{2})(?:[T ]?\d{2}:?\d{2}(?::?\d{2})?(?:\.\d+)?)?$/;

/** A day number of a spreadsheet whose cell lost its date format, from 2000 to 2099. */
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);
const dayOfSerial = (serial: number) =>
  serial >= FIRST_SERIAL && serial <= LAST_SERIAL
    ? new Date(SERIAL_EPOCH_MS + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
    : undefined;

/** yyyy-mm-dd, or undefined. */
export const readDay = (cell: Cell | undefined): string | undefined => {
  const text = halfWidth(textOf(cell));
  const spelt = SPELT_DAY.exec(text);
  const [year = '', month = '', day = ''] = spelt
    ? [spelt[1], spelt[3], spelt[4]]
    : (PACKED_DAY.exec(text)?.slice(1) ?? []);
  const iso = `${year}-${pad(month)}-${pad(day)}`;
  if (year >= '2000' && year < '2100' && isRealDay(iso)) return iso;
  return /^\d{5}(?:\.\d+)?$/.test(text) ? dayOfSerial(Number(text)) : undefined;
};

const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/;

/** Fen with its sign; null for an empty cell, undefined for one that is no amount. */
export const readFen = (cell: Cell | undefined): number | null | undefined => {
  if (typeof cell === 'number') {
    const fen = Math.round(cell * 100);
    // A sum computed by a spreadsheet differs from its cents by less than this; anything more is no amount of money.
    return Math.abs(cell * 100 - fen) < 0.001 * Math.max(1, Math.abs(cell) / 1e6) && Math.abs(fen) <= MAX_AMOUNT_FEN
      ? fen
      : undefined;
  }
  const text = halfWidth(textOf(cell))
    .replace(/[ ']/g, '')
    .replace(/[¥￥]|元$|^(?:rmb|cny)/gi, '');
  if (text === '' || /^-+$/.test(text)) return null;
  const isNegative = /^-|-$|^\(.*\)$/.test(text);
  const [, whole = '', fraction = ''] = AMOUNT.exec(text.replace(/^[-+(]+|[-)]$/g, '')) ?? [];
  if ((whole === '' && fraction === '') || /[1-9]/.test(fraction.slice(2))) return undefined;
  const fen = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  if (fen > MAX_AMOUNT_FEN) return undefined;
  // `0 - fen` because -0 is not 0 to whoever compares.
  return isNegative ? 0 - fen : fen;
};

/** In the bank's books the credit side (贷, C) is what the account receives. */
const IN = /^(?:贷|收|入|转入|汇入|存|来|c(?:r|redit)?$|in$|\+)/i;
const OUT = /^(?:借|支|付|出|转出|汇出|取|往|d(?:r|ebit)?$|out$|-)/i;

export const readDirection = (cell: Cell | undefined): 'in' | 'out' | undefined => {
  const text = halfWidth(textOf(cell)).replaceAll(' ', '');
  if (IN.test(text)) return 'in';
  return OUT.test(text) ? 'out' : undefined;
};

/** An empty cell is yuan: most banks name the currency once, above the table. */
export const isYuan = (cell: Cell | undefined) =>
  /^(?:|人民币元?|rmb|cny|01|1|10|001|156)$/i.test(halfWidth(textOf(cell)).replaceAll(' ', ''));
