// Tests the plan that the typed values of recurring orders stand for.
import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api.ts';
import { recurringFieldsOf, recurringOf } from './recurring-values.ts';

const typed = {
  ...{ weekdays: [5, 2], from: '2026-11-20', until: '2027-03-31', loadFrom: '08:00', loadTo: '12:00', trips: 2 },
  ...{ cargo: '家用电器', weightKg: 8.5, paymentDays: 30, loadingName: '韩默', loadingPhone: '13800000931' },
};

it('orders its days, and has no price of its own where none was typed', () => {
  const plan = recurringOf(typed);
  expect(plan).toMatchObject({ weekdays: [2, 5], delivery: null, trips: 2, loadFrom: '08:00' });
  expect(plan.order).toMatchObject({ priceE4: null, weightKg: 8_500 });
  expect(plan.loadingContact).toEqual({ name: '韩默', phone: '13800000931' });
  expect(recurringOf({ ...typed, price: 8_980 }).order.priceE4).toBe(89_800_000);
});

it('agrees a delivery only when its day and both times were chosen', () => {
  expect(recurringOf({ ...typed, deliveryDays: 0, deliveryFrom: '18:00' }).delivery).toBeNull();
  const delivery = { deliveryDays: 0, deliveryFrom: '18:00', deliveryTo: '20:00' };
  expect(recurringOf({ ...typed, ...delivery }).delivery).toEqual({ days: 0, from: '18:00', to: '20:00' });
});

it('shows what is wrong with the first day beside the times of the plan', () => {
  const data = { fields: { deliverTo: '送达应晚于装货', 'order.priceE4': '请填写运价' } };
  const failure = new ApiError('填写有误', { status: 400, code: 400, body: { code: 400, msg: '', data } });
  expect(recurringFieldsOf(failure)).toEqual({ deliveryTo: '送达应晚于装货', price: '请填写运价' });
});
