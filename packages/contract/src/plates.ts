// Validates Chinese number plates: shapes, colours, and error messages.
import { normaliseCode } from './normalise.ts';

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
const HEAD = `[${PROVINCES}][A-HJ-NP-Z]`;

const shapes = {
  trailer: new RegExp(`^${HEAD}[A-HJ-NP-Z0-9]{4}挂$`),
  standard: new RegExp(`^${HEAD}[A-HJ-NP-Z0-9]{5}$`),
  smallNewEnergy: new RegExp(`^${HEAD}[A-HJK][A-HJ-NP-Z0-9]\\d{4}$`),
  largeNewEnergy: new RegExp(`^${HEAD}\\d{5}[A-HJK]$`),
} as const;
export type PlateShape = keyof typeof shapes;

export const plateColors = { blue: '蓝', yellow: '黄', green: '绿', yellowGreen: '黄绿' } as const;
export type PlateColor = keyof typeof plateColors;

const colorsOfShape: Record<PlateShape, readonly PlateColor[]> = {
  standard: ['yellow', 'blue'],
  trailer: ['yellow'],
  smallNewEnergy: ['green'],
  largeNewEnergy: ['yellowGreen'],
};

export const normalisePlate = (text: string) => normaliseCode(text).replace(/[·•.・]/g, '');

export const plateShapeOf = (plate: string): PlateShape | undefined =>
  (Object.keys(shapes) as PlateShape[]).find((shape) => shapes[shape].test(plate));
export const isPlate = (plate: string) => plateShapeOf(plate) !== undefined;

/** The possible colours of a plate; empty for an invalid plate. */
export const colorsOfPlate = (plate: string): readonly PlateColor[] => {
  const shape = plateShapeOf(plate);
  return shape ? colorsOfShape[shape] : [];
};

/** The error message with a suggestion; undefined for a valid plate. */
export const plateProblem = (plate: string): string | undefined => {
  if (isPlate(plate)) return undefined;
  if (plate === '') return '请填写车牌号';
  const rest = plate.slice(1);
  if (!PROVINCES.includes(plate.charAt(0))) return '车牌第一个字应是省份简称，例如“苏”';
  if (/[IO]/.test(rest))
    return `车牌不含字母 I 和 O，是否应为 ${plate.slice(0, 2)}${plate.slice(2).replaceAll('I', '1').replaceAll('O', '0')}`;
  if (!/^[A-Z]/.test(rest)) return '省份简称后应是一个字母，例如“苏E”';
  const serial = plate.slice(2);
  if (/[^A-Z0-9挂]/.test(serial)) return '车牌号里有不能识别的字符';
  if (serial.includes('挂')) return '挂车号牌为字母后 4 位加“挂”，例如“苏E3H72挂”';
  if (serial.length === 6) return '新能源号牌：小型车首位、大型车末位为 A–K 的字母，其余为数字';
  return '车牌号应为省份简称、字母，再加 5 位（新能源 6 位）';
};

/** More than two letters in the serial are possible but rare: usually a typo. */
export const hasManyLetters = (plate: string) =>
  plateShapeOf(plate) === 'standard' && plate.slice(2).replace(/\d/g, '').length > 2;

/** Formats it for display: 苏E·8K372. */
export const shownPlate = (plate: string) => `${plate.slice(0, 2)}·${plate.slice(2)}`;
