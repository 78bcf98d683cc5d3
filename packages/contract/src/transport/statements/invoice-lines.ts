// What an invoice for transport services says about the orders of a statement. The fields are those the tax office asks for.
import type { InvoiceLine, StatementRow } from './statements.ts';

/** Value-added tax contained in an amount, rounded half away from zero to fen; net and tax together are the amount. */
export const splitTax = (grossFen: number, percent: number) => {
  const whole = 100 + percent;
  const [scaled, sign] = [BigInt(Math.abs(grossFen)) * 100n, grossFen < 0 ? -1 : 1];
  const netFen = sign * Number((scaled * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
  return { netFen, taxFen: grossFen - netFen };
};

/** Road transport is all there is here. */
const VEHICLE_KIND = '公路运输';

type Invoiced = Pick<StatementRow, 'freightFen' | 'addedFen' | 'takenFen'>;
/** Payments change nothing, and damage is settled outside the invoice. */
export const invoicedFen = ({ freightFen, addedFen, takenFen }: Invoiced) => freightFen + addedFen + takenFen;

const problemOf = (line: Omit<InvoiceLine, 'problem'>) => {
  const missing = [
    !line.origin && '起运地',
    !line.destination && '到达地',
    !line.plateNo && '运输工具牌号',
    !line.cargo && '运输货物名称',
    line.taxPercent === null && '税率',
  ].filter(Boolean);
  return missing.length > 0 ? `缺${missing.join('、')}` : '';
};

type Placed = StatementRow & { originName: string; destinationName: string };

const lineOf = (row: Placed): InvoiceLine => {
  const grossFen = invoicedFen(row);
  const { netFen, taxFen } = splitTax(grossFen, row.taxPercent ?? 0);
  const line = {
    ...{ orderId: row.orderId, orderNo: row.orderNo, origin: row.originName, destination: row.destinationName },
    ...{ vehicleKind: VEHICLE_KIND, plateNo: row.plateNo ?? '', cargo: row.cargo, grossFen, netFen, taxFen },
    taxPercent: row.taxPercent,
  };
  return { ...line, problem: problemOf(line) };
};

const sumOf = (lines: InvoiceLine[], key: 'grossFen' | 'netFen' | 'taxFen') =>
  lines.reduce((sum, line) => sum + line[key], 0);

/** Each line is rounded; what the lines of a tax rate differ from the whole is moved into the largest of them. */
const adjust = (lines: InvoiceLine[]) => {
  let adjustedFen = 0;
  for (const percent of new Set(lines.map(({ taxPercent }) => taxPercent))) {
    const same = lines.filter(({ taxPercent }) => taxPercent === percent);
    const off = splitTax(sumOf(same, 'grossFen'), percent ?? 0).netFen - sumOf(same, 'netFen');
    const [largest] = [...same].sort((a, b) => b.grossFen - a.grossFen);
    if (!largest || off === 0) continue;
    largest.netFen += off;
    largest.taxFen -= off;
    adjustedFen += off;
  }
  return adjustedFen;
};

export const invoiceLinesOf = (rows: Placed[]) => {
  const all = rows.map(lineOf);
  const lines = all.filter(({ grossFen }) => grossFen > 0);
  const adjustedFen = adjust(lines);
  return {
    lines,
    grossFen: sumOf(lines, 'grossFen'),
    netFen: sumOf(lines, 'netFen'),
    taxFen: sumOf(lines, 'taxFen'),
    adjustedFen,
    negative: all.filter(({ grossFen }) => grossFen < 0).map(({ orderNo, grossFen }) => ({ orderNo, grossFen })),
    damageFen: rows.reduce((sum, { damageFen }) => sum + damageFen, 0),
    problems: lines.filter(({ problem }) => problem !== '').length,
  };
};
