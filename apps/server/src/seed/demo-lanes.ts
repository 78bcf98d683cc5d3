// Lanes of the demo's fleets, by number: city codes from and to, and whether both ways.
import { smallFleet } from './demo-small-fleets.ts';

const lanes: Record<number, [from: string, to: string][]> = {
  1: [
    ['320500', '440100'],
    ['320500', '510100'],
    ['320200', '420100'],
    ['310100', '610100'],
    ['320500', '110100'],
  ],
  2: [
    ['370100', '310100'],
    ['370100', '320100'],
    ['370200', '330100'],
  ],
  3: [
    ['440100', '420100'],
    ['440100', '510100'],
    ['440300', '430100'],
  ],
  4: [
    ['330100', '310100'],
    ['330100', '330100'],
  ],
  5: [
    ['510100', '500100'],
    ['510100', '440100'],
  ],
  6: [['420100', '650100']],
  7: [
    ['410100', '610100'],
    ['410100', '430100'],
    ['410100', '410300'],
  ],
  8: [
    ['210100', '110100'],
    ['210100', '210200'],
  ],
  9: [
    ['610100', '650100'],
    ['610100', '620100'],
  ],
  10: [
    ['340100', '320100'],
    ['340100', '330200'],
  ],
};

export const lanesOf = (seq: number, companyId: string) =>
  (lanes[seq] ?? smallFleet(seq)?.lanes ?? []).map(([fromCode, toCode], index) => ({
    companyId,
    place: index + 1,
    fromCode,
    toCode,
    isBothWays: fromCode !== toCode,
  }));
