// Lots pasted from a spreadsheet: cells by tabs, a lot per row, an error per cell.
import { halfWidth, normaliseNumber } from '@rfb/contract/normalise.ts';
import { dangerClasses, lotFieldNames } from '@rfb/contract/tenders/tender.labels.ts';
import { emptyLot, LotContent } from '@rfb/contract/tenders/tenders.ts';
import { bodyTypes, lengthBands } from '@rfb/contract/vehicles/vehicle.labels.ts';
import { readPrice } from '../../shared/price.ts';
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

const nameOf = (heading: string) => halfWidth(heading).replace(/\(.*\)|\*| /g, '');

/** The fields of the columns, and the rows below a heading row. */
export const tableOf = (rows: string[][]) => {
  const [first = []] = rows;
  const byName = new Map(pasteFields.map((field) => [lotFieldNames[field] as string, field]));
  const named = first.map((heading) => byName.get(nameOf(heading)));
  if (named.filter(Boolean).length < 2) return { fields: pasteFields.slice(0, width(rows)), rows };
  return { fields: named, rows: rows.slice(1) };
};
const width = (rows: string[][]) => Math.max(0, ...rows.map(({ length }) => length));

type Read = { value: unknown } | { error: string };
const keyByLabel = <K extends string>(labels: [K, string][], text: string) =>
  labels.find(
    ([key, label]) => key === text || label === text || label.replace(/ /g, '') === text.replace(/ /g, ''),
  )?.[0];

const scaled = (text: string, by: number, unit: string): Read => {
  const plain = normaliseNumber(text).replace(new RegExp(`(?:${unit}|km)$`, 'i'), '');
  if (!/^\d{1,12}(?:\.\d{1,3})?$/.test(plain)) return { error: `请写数字，单位${unit}` };
  return { value: Math.round(Number(plain) * by) };
};

const lengthLabels = Object.entries(lengthBands).map(([key, { label }]): [string, string] => [key, label]);
const bodyLabels = Object.entries(bodyTypes) as [string, string][];

const readers: Record<LotField, (text: string, region: (text: string) => RegionMatch) => Read> = {
  originCode: (text, region) => codeOf(region(text)),
  destinationCode: (text, region) => codeOf(region(text)),
  originAddress: (text) => ({ value: text }),
  destinationAddress: (text) => ({ value: text }),
  distanceKm: (text) => scaled(text, 1, '公里'),
  cargo: (text) => ({ value: text }),
  weightKg: (text) => scaled(text, 1000, '吨'),
  volumeLitres: (text) => scaled(text, 1000, '方'),
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
  vehiclesNeeded: (text) => scaled(text, 1, '台'),
  quantityMilli: (text) => scaled(text, 1000, '车|吨|方|吨公里'),
  ceilingE4: (text) => priceOf(text),
  decrementE4: (text) => priceOf(text),
};
const codeOf = (match: RegionMatch): Read => ('code' in match ? { value: match.code } : match);
const priceOf = (text: string): Read => {
  const { e4, error } = readPrice(text);
  return error === undefined ? { value: e4 } : { error };
};

export type PastedLot = { lot: LotContent; errors: Partial<Record<LotField, string>> };

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
