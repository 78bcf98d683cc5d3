// Every field of an order's table is told among what was agreed, in words or by its label.
import { shortOf } from '@rfb/contract/field-rows.ts';
import { type OrderField, orderFields, repliedOrderFields } from '@rfb/contract/transport/orders/order.fields.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { resetBrowser } from '../../../../../lib/testing.ts';
import { OrderFacts } from './OrderFacts.tsx';

afterEach(resetBrowser);

/** The distance stands in the head of the page. */
const words: Partial<Record<OrderField, string>> = {
  distanceKm: '',
  ...{ cargo: '家用电器', weightKg: '8.5 吨', volumeLitres: '40 方', lengthBand: '9.6 米', bodies: '厢式' },
  ...{ taxPercent: '含税 9%', paymentDays: '回单后 30 天' },
};

it('tells all that the shipper ordered', () => {
  const contact = { name: '', phone: '' };
  const order = {
    ...{ cargo: '家用电器', weightKg: 8_500, volumeLitres: 40_000, lengthBand: '9.6', bodies: ['box'], distanceKm: 80 },
    ...{ temperature: '2 至 8 ℃', dangerClass: '3', taxPercent: 9, paymentDays: 30 },
    ...{ stops: [], loadFrom: null, loadTo: null, deliverFrom: null, deliverTo: null, promisedAt: null },
    ...{ loadingWindow: '', unloadingWindow: '', loadingContact: contact, unloadingContact: contact },
    ...{ priceE4: 1, unit: 'truck', quantityMilli: 1_000, amountFen: 1, offer: null, listedPrice: null, co2e: null },
    note: '',
  } as unknown as OrderDetail;
  const { container } = render(<OrderFacts order={order} />);
  const isTold = (name: OrderField) => container.textContent?.includes(words[name] ?? shortOf(orderFields[name]));
  expect(repliedOrderFields.filter((name) => !isTold(name))).toEqual([]);
  expect(container.textContent).toContain('2 至 8 ℃');
  expect(container.textContent).toContain('第 3 类 易燃液体');
});
