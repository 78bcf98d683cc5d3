// Tests the order that the typed values of an agreement order stand for, and where errors are shown.
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api.ts';
import { fieldsOf, orderOf, valuesLike } from './agreement-values.ts';
import { scheduleOf } from './ScheduleFields.tsx';

it('converts tons, cubic metres and yuan, and leaves out what was not typed', () => {
  const order = orderOf({ cargo: ' 家用电器 ', weightKg: 8.5, price: 8980.5, paymentDays: 30, bodies: ['box'] }, true);
  expect(order).toMatchObject({ cargo: '家用电器', weightKg: 8_500, volumeLitres: null, priceE4: 89_805_000 });
  expect(order).toMatchObject({
    lengthBand: null,
    dangerClass: null,
    taxPercent: null,
    bodies: ['box'],
    temperature: '',
  });
});

it('an order like an earlier one has everything of it but its dates, and its price only outside the list', () => {
  const earlier = {
    ...{ id: 'o', origin: { code: '310115', name: '上海', address: '川沙路 1 号' } },
    ...{
      destination: { code: '440112', name: '广州', address: '开发大道 1 号' },
      distanceKm: 1_450,
      cargo: '家用电器',
    },
    ...{ weightKg: 8_500, volumeLitres: null, lengthBand: '9.6', bodies: ['box'], temperature: '', dangerClass: null },
    ...{ priceE4: 89_805_000, taxPercent: 9, paymentDays: 30, note: '二号门进', needsPickupCode: true },
    ...{ loadingContact: { name: '韩默', phone: '13800000931' }, unloadingContact: { name: '', phone: '' } },
    ...{ loadFrom: '2026-11-18T02:00:00.000Z', loadTo: '2026-11-18T06:00:00.000Z', deliverFrom: null, deliverTo: null },
    stops: [],
    offer: { isListed: false, answerBy: null, acceptedAt: null },
  } as unknown as OrderDetail;
  const values = valuesLike(earlier);
  const { priceE4, ...order } = orderOf(values, true);
  expect(order).toMatchObject({ originCode: '310115', cargo: '家用电器', weightKg: 8_500, lengthBand: '9.6' });
  expect(priceE4).toBe(89_805_000);
  expect(scheduleOf(values)).toMatchObject({ loadFrom: null, loadTo: null, note: '二号门进', needsPickupCode: true });
  expect(valuesLike({ ...earlier, offer: { isListed: true, answerBy: null, acceptedAt: null } }).price).toBeUndefined();
});

it('names no price where the price list has one', () => {
  expect(orderOf({ price: 8980.5 }, false).priceE4).toBeNull();
});

it('shows errors of the order and of its schedule beside their fields', () => {
  const fields = {
    'order.weightKg': '每车重量应在 200 吨以内',
    'schedule.loadTo': '结束应晚于开始',
    trips: '至少一车',
  };
  const failure = new ApiError('填写有误', { status: 400, code: 400, body: { code: 400, msg: '', data: { fields } } });
  expect(fieldsOf(failure)).toEqual({
    weightKg: '每车重量应在 200 吨以内',
    loadTo: '结束应晚于开始',
    trips: '至少一车',
  });
});
