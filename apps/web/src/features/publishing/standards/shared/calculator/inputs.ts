// What is typed into the calculator, as text in metres and tons, and the measures it stands for.
import { type BodyType, bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import {
  axleGroupsOf,
  type Combination,
  combinations,
  hasTrailer,
  type Measures,
} from '@rfb/contract/publishing/standards/limit-types.ts';

const figures = {
  length: 40,
  trailerLength: 40,
  width: 9,
  height: 9,
  mass: 200,
  load1: 100,
  load2: 100,
  load3: 100,
} as const;
export type Figure = keyof typeof figures;
const figureNames = Object.keys(figures) as Figure[];

export type Inputs = Record<Figure, string> & {
  combination: Combination;
  body: BodyType;
  has45FootContainer: boolean;
  hasSingleDriveAxle: boolean;
  axles: number;
  trailerAxles: number;
};

export const TRUCK_AXLES = [2, 3, 4, 5] as const;
export const TRAILER_AXLES = [1, 2, 3, 4] as const;

export const starting: Inputs = {
  combination: 'articulated',
  body: 'box',
  has45FootContainer: false,
  hasSingleDriveAxle: false,
  axles: 3,
  trailerAxles: 3,
  length: '',
  trailerLength: '',
  width: '',
  height: '',
  mass: '',
  load1: '',
  load2: '',
  load3: '',
};

/** Full-width digits and a comma as decimal point are what people type; a unit behind the number, too. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\s|米|吨|m$|t$/gi, '')
    .replace(/[,。]/, '.');

const isMetres = (name: Figure) => !name.startsWith('load') && name !== 'mass';

/** Empty when the text is a figure or nothing. */
export const problemOf = (name: Figure, text: string) => {
  const value = plain(text);
  if (value === '') return '';
  if (!/^\d{1,6}(?:\.\d{0,3})?$/.test(value)) return '请填数字，例如 13.75';
  if (Number(value) <= figures[name]) return '';
  return isMetres(name) ? '按米填写，例如 13.75' : '按吨填写，例如 49';
};

const thousandths = (inputs: Inputs, name: Figure) => {
  const value = plain(inputs[name]);
  return value === '' || problemOf(name, value) ? null : Math.round(Number(value) * 1000);
};

const loads = ['load1', 'load2', 'load3'] as const;
export const loadFields = (inputs: Inputs) =>
  axleGroupsOf(inputs).map((group, index) => ({ name: loads[index] ?? 'load3', label: group.name }));

export const measuresOf = (inputs: Inputs): Measures => {
  const { combination, body, has45FootContainer, hasSingleDriveAxle, axles } = inputs;
  return {
    combination,
    body,
    has45FootContainer,
    hasSingleDriveAxle,
    axles,
    trailerAxles: hasTrailer(inputs) ? inputs.trailerAxles : 0,
    lengthMm: thousandths(inputs, 'length'),
    trailerLengthMm: thousandths(inputs, 'trailerLength'),
    widthMm: thousandths(inputs, 'width'),
    heightMm: thousandths(inputs, 'height'),
    massKg: thousandths(inputs, 'mass'),
    axleLoadsKg: loadFields(inputs).map(({ name }) => thousandths(inputs, name)),
  };
};

const keys: Record<Figure, string> = {
  length: 'l',
  trailerLength: 'tl',
  width: 'w',
  height: 'h',
  mass: 'm',
  load1: 'x1',
  load2: 'x2',
  load3: 'x3',
};
/** The names of fields in a form sent without script are those of a link. */
export const fieldNames = {
  ...keys,
  combination: 'c',
  body: 'b',
  axles: 'a',
  trailerAxles: 't',
  has45FootContainer: 'f45',
  hasSingleDriveAxle: 'sd',
} as const;
const VERSION = 'v';

const isKeyOf = <T extends object>(table: T, value: string): value is Extract<keyof T, string> =>
  Object.hasOwn(table, value);
const oneOf = (allowed: readonly number[], text: string | null, otherwise: number) =>
  allowed.find((count) => String(count) === text) ?? otherwise;
const MAX_TYPED = 12;

/** Whatever is not understood stays as it is at the start. */
export const inputsIn = (values: URLSearchParams): Inputs => {
  const combination = values.get(fieldNames.combination) ?? '';
  const body = values.get(fieldNames.body) ?? '';
  const typed = Object.fromEntries(
    figureNames.map((name) => [name, (values.get(keys[name]) ?? '').slice(0, MAX_TYPED)]),
  ) as Record<Figure, string>;
  return {
    ...typed,
    combination: isKeyOf(combinations, combination) ? combination : starting.combination,
    body: isKeyOf(bodyTypes, body) ? body : starting.body,
    axles: oneOf(TRUCK_AXLES, values.get(fieldNames.axles), starting.axles),
    trailerAxles: oneOf(TRAILER_AXLES, values.get(fieldNames.trailerAxles), starting.trailerAxles),
    has45FootContainer: values.has(fieldNames.has45FootContainer),
    hasSingleDriveAxle: values.has(fieldNames.hasSingleDriveAxle),
  };
};

/** `version`: of the limits the link was made with; null when it says none. */
export const versionIn = (values: URLSearchParams) => {
  const version = Number(values.get(VERSION) ?? Number.NaN);
  return Number.isInteger(version) && version > 0 ? version : null;
};

export const valuesOf = (inputs: Inputs, version: number) => {
  const values = new URLSearchParams({
    [VERSION]: String(version),
    [fieldNames.combination]: inputs.combination,
    [fieldNames.body]: inputs.body,
    [fieldNames.axles]: String(inputs.axles),
    ...(hasTrailer(inputs) && { [fieldNames.trailerAxles]: String(inputs.trailerAxles) }),
  });
  for (const name of figureNames) if (inputs[name].trim()) values.set(keys[name], inputs[name].trim());
  if (inputs.has45FootContainer) values.set(fieldNames.has45FootContainer, '1');
  if (inputs.hasSingleDriveAxle) values.set(fieldNames.hasSingleDriveAxle, '1');
  return values;
};
