// The facts printed on a contract or a waybill, each a short text; '' for what is not known.
import { minuteOf } from '@rfb/contract/days.ts';
import { type BodyType, bodyTypes, cubicMetres, tons } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { type LengthBand, lengthBands } from '@rfb/contract/length-bands.ts';
import { amountFen, formatFen, yuanOfE4 } from '@rfb/contract/money.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import type { contractVariables } from '@rfb/contract/services/templates/documents/contract.ts';
import type { FactsOf } from '@rfb/contract/services/templates/documents/document-template.ts';
import type { waybillVariables } from '@rfb/contract/services/templates/documents/waybill.ts';
import { priceUnits, quantityUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { dangerClasses } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import { fullRegionName, withoutRegion } from '../../services/regions/exports.ts';
import { amountInWords } from './amount-in-words.ts';
import type { ContractSource, WaybillSource } from './paper-sources.queries.ts';

const plain = (value: number, digits: number) => value.toLocaleString('zh-CN', { maximumFractionDigits: digits });
const price = (e4: number) => plain(yuanOfE4(e4), 4);
/** 江苏省苏州市虎丘区浒关路 18 号, also where the address repeats the region, all of it or its last parts. */
const placed = (code: string | null, address: string) => {
  const region = fullRegionName(code ?? '');
  return region && address.startsWith(region.slice(0, 3)) ? address : `${region}${withoutRegion(code ?? '', address)}`;
};
const known = (value: number | null, text: (value: number) => string) => (value === null ? '' : text(value));

const vehicleWords = (lengthBand: LengthBand | null, bodies: readonly BodyType[]) =>
  [lengthBand && lengthBands[lengthBand].label, bodies.map((body) => bodyTypes[body]).join('或')]
    .filter(Boolean)
    .join(' ');
const loadWords = (weightKg: number | null, volumeLitres: number | null) =>
  [known(weightKg, (kg) => `${tons(kg)} 吨`), known(volumeLitres, (litres) => `${cubicMetres(litres)} 立方米`)]
    .filter(Boolean)
    .join('，');

export const contractFacts = (award: ContractSource, paperNo: string): FactsOf<typeof contractVariables> => {
  const { content, unit } = award;
  const lot = content.lots[award.lotNumber - 1];
  if (!lot) throw new Error(`lot ${award.lotNumber} of ${award.tenderNo} is missing`);
  const total = amountFen(award.priceE4, award.quantityMilli);
  return {
    paperNo,
    shipperName: award.shipperName,
    shipperCreditCode: award.shipperCreditCode,
    shipperAddress: placed(award.shipperRegion, award.shipperAddress),
    fleetName: award.fleetName,
    fleetCreditCode: award.fleetCreditCode,
    fleetAddress: placed(award.fleetRegion, award.fleetAddress),
    tenderNo: award.tenderNo,
    tenderTitle: award.title,
    lotNumber: String(award.lotNumber),
    awardedAt: minuteOf(award.awardedAt),
    confirmedAt: award.answeredAt ? minuteOf(award.answeredAt) : '',
    cargo: lot.cargo,
    load: loadWords(lot.weightKg, lot.volumeLitres),
    origin: placed(lot.originCode, lot.originAddress),
    destination: placed(lot.destinationCode, lot.destinationAddress),
    distance: known(lot.distanceKm, (km) => plain(km, 0)),
    vehicle: vehicleWords(lot.lengthBand, lot.bodies),
    temperature: lot.temperature,
    dangerClass: lot.dangerClass ? dangerClasses[lot.dangerClass] : '',
    loadingWindow: lot.loadingWindow,
    unloadingWindow: lot.unloadingWindow,
    quantity: `${plain(award.quantityMilli / 1000, 3)} ${quantityUnits[unit]}`,
    share: `${award.shareBp / 100}%`,
    unitPrice: `${price(award.priceE4)} ${priceUnits[unit]}`,
    taxPercent: known(content.taxPercent, String),
    amount: formatFen(total),
    amountInWords: amountInWords(total),
    allIn: content.isAllIn ? '全包价' : '',
    surcharges: (award.surcharges ?? []).map(({ name, priceE4 }) => `${name} ${price(priceE4)} 元`).join('，'),
    paymentDays: content.paymentDays ? String(content.paymentDays) : '',
    payAtOnce: content.paymentDays ? '' : '当日',
    insuranceWan: known(content.insuranceWan, (wan) => plain(wan, 0)),
    note: content.note,
  };
};

const windowWords = (from: string | null, to: string | null, inWords: string, promised = '') => {
  if (!from || !to) return inWords || promised;
  const [start, end] = [minuteOf(from), minuteOf(to)];
  return `${start} 至 ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`;
};

type WaybillPlace = { place: string; time: string; contact: string };
const marks = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨', '⑩'];
/** Numbered in the order of the trip where there are more than two. */
const listed = (places: (WaybillPlace & { number: number })[], part: keyof WaybillPlace, isNumbered: boolean) =>
  places
    .filter((one) => one[part] !== '')
    .map((one) => (isNumbered ? `${marks[one.number] ?? ''} ${one[part]}` : one[part]))
    .join('；');

const waybillPlaces = (order: WaybillSource) => {
  // A paper first asked for afterwards needs nobody to call.
  const contact = (name: string, phone: string) =>
    order.status === 'completed' ? '' : [name, phone].filter(Boolean).join(' ');
  const promised = order.promisedAt ? `${minuteOf(order.promisedAt)} 前` : '';
  const places = [
    {
      ...{ kind: 'load', place: placed(order.originCode, order.originAddress) },
      time: windowWords(order.loadFrom, order.loadTo, order.loadingWindow),
      contact: contact(order.loadingContact, order.loadingPhone),
    },
    ...order.stops.map((stop) => ({
      ...{ kind: stop.kind, place: placed(stop.code, stop.address), time: windowWords(stop.from, stop.to, '') },
      contact: contact(stop.contact, stop.phone),
    })),
    {
      ...{ kind: 'unload', place: placed(order.destinationCode, order.destinationAddress) },
      time: windowWords(order.deliverFrom, order.deliverTo, order.unloadingWindow, promised),
      contact: contact(order.unloadingContact, order.unloadingPhone),
    },
  ].map((one, number) => ({ ...one, number }));
  return (kind: 'load' | 'unload', part: keyof WaybillPlace) =>
    listed(
      places.filter((one) => one.kind === kind),
      part,
      order.stops.length > 0,
    );
};

export const waybillFacts = (order: WaybillSource): FactsOf<typeof waybillVariables> => {
  const at = waybillPlaces(order);
  return {
    paperNo: order.orderNo,
    createdOn: minuteOf(order.createdAt).slice(0, 10),
    source: order.tenderNo ? `竞价 ${order.tenderNo} 标的 ${order.lotNumber}` : '双方框架协议',
    shipperName: order.shipperName,
    fleetName: order.fleetName,
    ...{ origin: at('load', 'place'), loadTime: at('load', 'time'), loadingContact: at('load', 'contact') },
    ...{ destination: at('unload', 'place'), deliverTime: at('unload', 'time') },
    unloadingContact: at('unload', 'contact'),
    cargo: order.cargo,
    weight: known(order.weightKg, (kg) => `${tons(kg)} 吨`),
    volume: known(order.volumeLitres, (litres) => `${cubicMetres(litres)} 立方米`),
    vehicle: vehicleWords(order.lengthBand, order.bodies),
    temperature: order.temperature || '无',
    dangerClass: order.dangerClass ? dangerClasses[order.dangerClass] : '无',
    plateNo: order.plateNo ? shownPlate(order.plateNo) : '',
    trailerPlateNo: order.trailerPlateNo ? shownPlate(order.trailerPlateNo) : order.plateNo ? '无' : '',
    driverName: order.driverName ?? '',
    distance: known(order.distanceKm, (km) => `约 ${plain(km, 0)} 公里`),
    quantity: `${plain(order.quantityMilli / 1000, 3)} ${quantityUnits[order.unit]}`,
    pickupCode: order.needsPickupCode ? '需要' : '不需要',
    note: order.note,
  };
};
