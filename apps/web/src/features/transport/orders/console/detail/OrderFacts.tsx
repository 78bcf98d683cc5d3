// What was agreed about an order: goods, vehicle, price, times, contacts.
import { shortOf } from '@rfb/contract/field-rows.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { type OrderField, orderFields, repliedOrderFields } from '@rfb/contract/transport/orders/order.fields.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { scheduleFields } from '@rfb/contract/transport/orders/schedule.fields.ts';
import { co2eFormula, co2eGapsOf, co2eText } from '@rfb/contract/transport/orders/trip/co2e.ts';
import type { Contact } from '@rfb/contract/transport/orders/trip/stops.ts';
import type { ReactNode } from 'react';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { Facts } from '../../../../../ui/Facts.tsx';
import { type Fact, fieldFact } from '../../../../../ui/field-facts.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { loadText, quantityUnitText, unitPriceText, vehicleText } from '../../../../trade/tenders/shared/amounts.ts';
import { windowText } from '../../shared/order-times.ts';

const num = (text: string) => text && <span className="num">{text}</span>;

const contact = ({ name, phone }: Contact) =>
  (name || phone) && (
    <>
      {name}　<span className="num">{phone}</span>
    </>
  );

const timesOf = (from: string | null, to: string | null, words: string): ReactNode =>
  from ? num(windowText(from, to)) : words && `${words}（竞价约定）`;

/** Printed with its formula, so that nobody takes it for a measurement. */
const co2e = (order: OrderDetail): ReactNode =>
  order.co2e === null ? (
    `无法估算，缺少${co2eGapsOf(order).join('、')}`
  ) : (
    <>
      {num(co2eText(order.co2e.grams))} CO₂e（估算）
      <small className="muted">
        　{co2eFormula(order, order.co2e)}，系数待核对：按柴油车油耗与假定的 {order.co2e.meanLoadPercent}%
        平均装载率推算
      </small>
    </>
  );

const promiseText = ({ promisedAt, firstPromisedAt }: OrderDetail) => {
  const shown = `${shortTimeText(promisedAt ?? '')} 前送达`;
  return firstPromisedAt && firstPromisedAt !== promisedAt
    ? `${shown}（改派前承诺 ${shortTimeText(firstPromisedAt)}，准时按改派前计）`
    : shown;
};

const priceFact = ({ priceE4, unit, offer, listedPrice }: OrderDetail) => (
  <>
    {num(unitPriceText(priceE4, unit))}
    {listedPrice && (
      <small className="muted">
        　协议价，装货日 <span className="num">{listedPrice.from}</span> 至{' '}
        <span className="num">{listedPrice.until}</span>
      </small>
    )}
    {offer?.isListed === false && <small className="muted">　非协议价</small>}
  </>
);

/** Told together with others, or in the head of the page. */
const inWords: readonly OrderField[] = [
  ...(['originAddress', 'destinationAddress', 'distanceKm', 'cargo', 'weightKg', 'volumeLitres'] as const),
  ...(['lengthBand', 'bodies', 'taxPercent', 'paymentDays'] as const),
];
const plain = repliedOrderFields.filter((name) => !inWords.includes(name));

const factsOf = (order: OrderDetail): Fact[] => [
  [shortOf(orderFields.cargo), [order.cargo, loadText(order)].filter(Boolean).join('　')],
  ['要求车型', vehicleText(order) || '不限'],
  ...plain.flatMap((name) => (order[name] ? [fieldFact(orderFields[name], order[name])] : [])),
  ...(order.stops.length === 0
    ? ([
        ['装货时间', timesOf(order.loadFrom, order.loadTo, order.loadingWindow)],
        ['送达时间', timesOf(order.deliverFrom, order.deliverTo, order.unloadingWindow)],
      ] as Fact[])
    : []),
  ...(order.promisedAt ? [['车队承诺', num(promiseText(order))] as Fact] : []),
  // With places between, times and contacts are named place by place above.
  ...(order.stops.length === 0
    ? ([
        ['装货联系人', contact(order.loadingContact)],
        ['卸货联系人', contact(order.unloadingContact)],
      ] as Fact[])
    : []),
  ['运价', priceFact(order)],
  ...(order.offer?.acceptedAt ? [['接单', num(shortTimeText(order.offer.acceptedAt))] as Fact] : []),
  ['数量', num(quantityUnitText(order.quantityMilli, order.unit))],
  [
    '运费',
    <>
      {num(formatFen(order.amountFen))}
      {order.taxPercent !== null && `　含税 ${order.taxPercent}%`}
    </>,
  ],
  [orderFields.paymentDays.label, order.paymentDays > 0 ? `回单后 ${order.paymentDays} 天` : '货到付款'],
  ['碳排放', co2e(order)],
  [scheduleFields.note.label, order.note],
];

export const OrderFacts = ({ order }: { order: OrderDetail }) => (
  <Panel title="约定">
    <Facts items={factsOf(order)} />
  </Panel>
);
