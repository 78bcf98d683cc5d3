// Tests the order that the typed values of an agreement order stand for, and where errors are shown.
import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api.ts';
import { fieldsOf, orderOf } from './agreement-values.ts';

it('converts tons, cubic metres and yuan, and leaves out what was not typed', () => {
  const order = orderOf({ cargo: ' 家用电器 ', tons: 8.5, price: 8980.5, paymentDays: 30, bodies: ['box'] }, true);
  expect(order).toMatchObject({ cargo: '家用电器', weightKg: 8_500, volumeLitres: null, priceE4: 89_805_000 });
  expect(order).toMatchObject({
    lengthBand: null,
    dangerClass: null,
    taxPercent: null,
    bodies: ['box'],
    temperature: '',
  });
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
  expect(fieldsOf(failure)).toEqual({ tons: '每车重量应在 200 吨以内', loadTo: '结束应晚于开始', trips: '至少一车' });
});
