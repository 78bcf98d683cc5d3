// Lots pasted from a spreadsheet: cells by tabs, a lot per row, an error per cell.

import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import { halfWidth } from '@rfb/contract/normalise.ts';
import { lotFieldNames } from '@rfb/contract/trade/tenders/goods.fields.ts';
import { dangerClasses } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import { emptyLot, LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { readPrice } from '../../shared/price.ts';
import { numberUnits, readNumber, type Units } from '../../shared/typed-number.ts';
import { headingKin } from './paste-headings.ts';
import type { RegionMatch } from './region-match.ts';

export type LotField = keyof typeof lotFieldNames;
/** The order without a heading row, and of the template. */
export const pasteFields = Object.keys(lotFieldNames) as LotField[];
/** Units as they are typed into a sheet. */
export const pasteUnits: Partial<Record<LotField, string>> = {
  distanceKm: '公里',
  weightKg: '吨',
  volumeLitres: '方',
  vehiclesNeeded: '台',
};

/** A cell in quotes may contain tabs, line breaks and doubled quotes. */
export const cellsOf = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n') {
      endCell();
      rows.push([]);
    } else if (char !== '\r') cell += char;
  }
  endCell();
  return rows.filter((row) => row.some((one) => one !== ''));
};

/** 吨位（公斤） and 吨位/公斤 are the heading 吨位 with the unit 公斤. */
const partsOf = (heading: string) => {
  const [, name = '', unit = ''] = /^([^(/]*)[(/]?([^)]*)/.exec(halfWidth(heading).replace(/[*\s]/g, '')) ?? [];
  return { name, unit: /填/.test(unit) ? '' : unit };
};
const PRICES: readonly LotField[] = ['ceilingE4', 'decrementE4'];
const NUMBERS: readonly LotField[] = ['distanceKm', 'weightKg', 'volumeLitres', 'vehiclesNeeded', 'quantityMilli'];

/** A number without a unit has that of its heading, and is shown with it. */
const withUnit = (field: LotField | undefined, unit: string, cell: string) => {
  const hasUnit = field && (NUMBERS.includes(field) || (PRICES.includes(field) && unit.includes('元')));
  return hasUnit && /^[\d.,]+$/.test(halfWidth(cell).trim()) ? `${cell.trim()}${unit}` : cell;
};

/** The fields of the columns, and the rows below a heading row. */
export const tableOf = (rows: string[][]) => {
  const [first = []] = rows;
  const byName = new Map(
    pasteFields.flatMap((field) => [lotFieldNames[field], ...headingKin[field]].map((name) => [name as string, field])),
  );
  const headings = first.map((heading) => ({ ...partsOf(heading), field: byName.get(partsOf(heading).name) }));
  if (headings.filter(({ field }) => field).length < 2) return { fields: pasteFields.slice(0, width(rows)), rows };
  return {
    fields: headings.map(({ field }) => field),
    rows: rows
      .slice(1)
      .map((cells) => cells.map((cell, index) => withUnit(headings[index]?.field, headings[index]?.unit ?? '', cell))),
  };
};
const width = (rows: string[][]) => Math.max(0, ...rows.map(({ length }) => length));

type Read = { value: unknown } | { error: string };
const keyByLabel = <K extends string>(labels: [K, string][], text: string) =>
  labels.find(
    ([key, label]) => key === text || label === text || label.replace(/ /g, '') === text.replace(/ /g, ''),
  )?.[0];

const numbered = (text: string, units: Units | undefined, digits = 3): Read => readNumber(text, units ?? {}, digits);
const quantityUnits: Units = Object.fromEntries(
  ['车', '车次', '趟', '次', '台', '辆', '吨', 't', '方', '立方', '立方米', '吨公里'].map((unit) => [unit, 1000]),
);

const lengthLabels = Object.entries(lengthBands).map(([key, { label }]): [string, string] => [key, label]);
const bodyLabels = Object.entries(bodyTypes) as [string, string][];

const readers: Record<LotField, (text: string, region: (text: string) => RegionMatch) => Read> = {
  originCode: (text, region) => codeOf(region(text)),
  destinationCode: (text, region) => codeOf(region(text)),
  originAddress: (text) => ({ value: text }),
  destinationAddress: (text) => ({ value: text }),
  distanceKm: (text) => numbered(text, numberUnits.km),
  cargo: (text) => ({ value: text }),
  weightKg: (text) => numbered(text, numberUnits.吨),
  volumeLitres: (text) => numbered(text, numberUnits.方),
  lengthBand: (text) => {
    const key =
      keyByLabel(
        lengthLabels,
        halfWidth(text)
          .replace(/(?:米|m)$/i, '')
          .trim(),
      ) ?? keyByLabel(lengthLabels, text);
    return key ? { value: key } : { error: `请写 ${Object.keys(lengthBands).join('、')} 之一` };
  },
  bodies: (text) => {
    const words = text.split(/[、,，/ ]+/).filter(Boolean);
    const keys = words.map((word) => keyByLabel(bodyLabels, word) ?? keyByLabel(bodyLabels, word.replace(/车$/, '')));
    const wrong = words.find((_, index) => !keys[index]);
    return wrong ? { error: `没有“${wrong}”这种车型` } : { value: [...new Set(keys)] };
  },
  temperature: (text) => ({ value: text }),
  dangerClass: (text) => {
    const number = /^(?:第 ?)?([1-9])(?: ?类.*)?$/.exec(halfWidth(text))?.[1];
    return number && number in dangerClasses ? { value: number } : { error: '请写类别 1 到 9' };
  },
  loadingWindow: (text) => ({ value: text }),
  unloadingWindow: (text) => ({ value: text }),
  vehiclesNeeded: (text) => numbered(text, numberUnits.台, 0),
  quantityMilli: (text) => numbered(text, quantityUnits),
  ceilingE4: (text) => priceOf(text),
  decrementE4: (text) => priceOf(text),
};
const codeOf = (match: RegionMatch): Read => ('code' in match ? { value: match.code } : match);
const priceOf = (text: string): Read => {
  const { e4, error } = readPrice(text);
  return error === undefined ? { value: e4 } : { error };
};

type PastedLot = { lot: LotContent; errors: Partial<Record<LotField, string>> };

/** Empty cells stay empty: the wizard asks for what is missing. */
export const lotOf = (
  fields: readonly (LotField | undefined)[],
  cells: readonly string[],
  region: (text: string) => RegionMatch,
): PastedLot => {
  const lot: Record<string, unknown> = { ...emptyLot };
  const errors: PastedLot['errors'] = {};
  for (const [index, field] of fields.entries()) {
    const text = cells[index] ?? '';
    if (!field || text === '') continue;
    const read = readers[field](text, region);
    if ('error' in read) errors[field] = read.error;
    else lot[field] = read.value;
  }
  for (const { path, message } of LotContent.safeParse(lot).error?.issues ?? []) {
    const field = path[0] as LotField;
    errors[field] ??= message;
    lot[field] = emptyLot[field];
  }
  return { lot: lot as LotContent, errors };
};
