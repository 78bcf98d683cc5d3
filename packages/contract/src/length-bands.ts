// Length bands of vehicles, as tenders, costs and searches name them.
/** Lengths by their market names, each with its range in millimetres. */
export const lengthBands = {
  '4.2': { label: '4.2 米', from: 0, to: 5_200 },
  '6.8': { label: '6.8 米', from: 5_201, to: 7_200 },
  '7.6': { label: '7.6–8.2 米', from: 7_201, to: 8_700 },
  '9.6': { label: '9.6 米', from: 8_701, to: 12_000 },
  '13': { label: '13 米', from: 12_001, to: 13_400 },
  '13.75': { label: '13.75 米', from: 13_401, to: 14_600 },
  '17.5': { label: '17.5 米', from: 14_601, to: 25_000 },
} as const;
export type LengthBand = keyof typeof lengthBands;
