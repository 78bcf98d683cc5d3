// Captcha characters as strokes on a 4 × 6 grid, so that rendering needs no font.
/** No ambiguous characters: no 0 O D Q, 1 I L, 2 Z, 5 S, 8 B, U V, G. */
const STROKES: Record<string, string> = {
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '10 40|30 35 26 16 05',
  K: '00 06|40 03 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '01 10 30 41 32 13|32 44 45 36 16 05',
  4: '36 30 04 44',
  6: '40 20 02 05 16 36 45 44 33 03',
  7: '00 40 16',
  9: '43 13 02 01 10 30 41 44 26 06',
};

export type Point = [number, number];

export const CAPTCHA_CHARACTERS = Object.keys(STROKES).join('');

/** Strokes of a character as lists of points. */
export const strokesOf = (char: string): Point[][] =>
  (STROKES[char] ?? '').split('|').map((stroke) => stroke.split(' ').map(([x, y]): Point => [Number(x), Number(y)]));
