// What a change notice changes, field by field and in words.

import { isDeepStrictEqual } from 'node:util';
import { minuteOf } from '@rfb/contract/days.ts';
import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { companyDocuments } from '@rfb/contract/membership/documents/document.labels.ts';
import { yuanOfE4 } from '@rfb/contract/money.ts';
import { quantityUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { dangerClasses, lotFieldNames, tenderFieldNames } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import type { NoticeChange } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent, TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { fullRegionName } from '../../services/regions/exports.ts';

type TenderField = keyof typeof tenderFieldNames;
type LotField = keyof typeof lotFieldNames;

const EMPTY = '未填';
const price = (e4: number | null) => (e4 === null ? EMPTY : `${yuanOfE4(e4)} 元`);
const number = (value: number | null, unit: string) => (value === null ? EMPTY : `${value} ${unit}`);
const time = (at: string | null) => (at === null ? EMPTY : minuteOf(at));
const text = (value: string) => value || EMPTY;

const tenderWords: Record<TenderField, (content: TenderContent) => string> = {
  title: ({ title }) => text(title),
  note: ({ note }) => text(note),
  paymentDays: ({ paymentDays }) => number(paymentDays, '天'),
  taxPercent: ({ taxPercent }) => number(taxPercent, '%'),
  isAllIn: ({ isAllIn }) => (isAllIn ? '全包价' : '另计附加费'),
  surcharges: ({ surcharges }) => text(surcharges.map(({ name, maxE4 }) => `${name} ${price(maxE4)}`).join('、')),
  validDays: ({ validDays }) => number(validDays, '天'),
  documents: ({ documents }) => text(documents.map((kind) => companyDocuments[kind]).join('、')),
  insuranceWan: ({ insuranceWan }) => number(insuranceWan, '万元'),
  minLevel: ({ minLevel }) => (minLevel === null ? EMPTY : memberLevels[minLevel]),
  minRating: ({ minRating }) => (minRating === null ? EMPTY : String(minRating / 10)),
  minCredit: ({ minCredit }) => number(minCredit, '分'),
  questionsUntil: ({ questionsUntil }) => time(questionsUntil),
  startsAt: ({ startsAt }) => time(startsAt),
  deadlineAt: ({ deadlineAt }) => time(deadlineAt),
  opensAt: ({ opensAt }) => time(opensAt),
  minBids: ({ minBids }) => number(minBids, '家'),
  attachments: ({ attachments }) => `${attachments.length} 个`,
};

const lotWords: Record<LotField, (lot: LotContent, content: TenderContent) => string> = {
  originCode: ({ originCode }) => text(originCode ? fullRegionName(originCode) : ''),
  originAddress: ({ originAddress }) => text(originAddress),
  destinationCode: ({ destinationCode }) => text(destinationCode ? fullRegionName(destinationCode) : ''),
  destinationAddress: ({ destinationAddress }) => text(destinationAddress),
  distanceKm: ({ distanceKm }) => number(distanceKm, '公里'),
  cargo: ({ cargo }) => text(cargo),
  weightKg: ({ weightKg }) => number(weightKg === null ? null : weightKg / 1000, '吨'),
  volumeLitres: ({ volumeLitres }) => number(volumeLitres === null ? null : volumeLitres / 1000, '方'),
  lengthBand: ({ lengthBand }) => (lengthBand === null ? EMPTY : lengthBands[lengthBand].label),
  bodies: ({ bodies }) => text(bodies.map((body) => bodyTypes[body]).join('、')),
  temperature: ({ temperature }) => text(temperature),
  dangerClass: ({ dangerClass }) => (dangerClass === null ? EMPTY : dangerClasses[dangerClass]),
  loadingWindow: ({ loadingWindow }) => text(loadingWindow),
  unloadingWindow: ({ unloadingWindow }) => text(unloadingWindow),
  vehiclesNeeded: ({ vehiclesNeeded }) => number(vehiclesNeeded, '台'),
  quantityMilli: ({ quantityMilli }, { unit }) =>
    number(quantityMilli === null ? null : quantityMilli / 1000, quantityUnits[unit]),
  ceilingE4: ({ ceilingE4 }) => price(ceilingE4),
  decrementE4: ({ decrementE4 }) => price(decrementE4),
};

/** The database returns keys of objects in an order of its own. */
const differs = (before: unknown, after: unknown) => !isDeepStrictEqual(before, after);

type Change = NoticeChange & { key: TenderField | LotField };

/** Both contents have the same lots in the same order. */
export const changesBetween = (before: TenderContent, after: TenderContent): Change[] => {
  const changes: Change[] = [];
  for (const key of Object.keys(tenderFieldNames) as TenderField[])
    if (differs(before[key], after[key]))
      changes.push({
        key,
        field: tenderFieldNames[key],
        before: tenderWords[key](before),
        after: tenderWords[key](after),
      });
  for (const [index, lot] of after.lots.entries()) {
    const earlier = before.lots[index];
    if (!earlier) continue;
    for (const key of Object.keys(lotFieldNames) as LotField[])
      if (differs(earlier[key], lot[key]))
        changes.push({
          key,
          field: `标的 ${index + 1} ${lotFieldNames[key]}`,
          before: lotWords[key](earlier, before),
          after: lotWords[key](lot, after),
        });
  }
  return changes;
};
