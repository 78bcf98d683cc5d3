import { expect, it } from 'vitest';
import { driverFieldList } from '../../fleet/drivers/driver.fields.ts';
import { vehicleFieldList } from '../../fleet/vehicles/vehicle.fields.ts';
import { standardFields } from '../../publishing/standards/standard.fields.ts';
import { orderFieldList } from '../../transport/orders/order.fields.ts';
import { scheduleFieldList } from '../../transport/orders/schedule.fields.ts';
import { actionLabels } from '../audit/action.labels.ts';
import { logFieldOf } from './field.labels.ts';
import { actionsNamed, actionsOf, logModules, moduleOf, sentenceOf } from './log.labels.ts';

it('puts every audit action into exactly one module', () => {
  const actions = Object.keys(actionLabels);
  expect(actions.filter((action) => moduleOf(action) === undefined)).toEqual([]);
  const grouped = (Object.keys(logModules) as (keyof typeof logModules)[]).flatMap(actionsOf);
  expect(grouped.sort()).toEqual(actions.sort());
});

it('finds actions by a word of their label', () => {
  expect(actionsNamed('续费一年')).toEqual(['member.renewed']);
});

it('says who did what to which object', () => {
  const subject = { kind: '会员', name: 'HY-2020-0157 杭州钱湖云驿冷链' };
  expect(sentenceOf({ who: '沈岚', role: '所有者', action: 'member.renewed', subject })).toBe(
    '沈岚（所有者）续费一年：会员 HY-2020-0157 杭州钱湖云驿冷链',
  );
  expect(sentenceOf({ who: '系统', role: '', action: 'tender.closed', subject: null })).toBe('系统报价截止，链头存证');
});

it('names the fields of vehicles, drivers and orders in Chinese, those of size in the unit they are stored in', () => {
  const fields = [...vehicleFieldList, ...driverFieldList, ...orderFieldList, ...scheduleFieldList];
  expect(fields.filter((field) => logFieldOf(field) === field)).toEqual([]);
  expect(logFieldOf('lengthMm')).toBe('车长（毫米）');
});

it('names the fields of a standard as its form does, although other objects have fields of these names', () => {
  for (const [name, { label }] of Object.entries(standardFields)) expect(logFieldOf(name, 'standard')).toBe(label);
  expect(logFieldOf('number', 'article')).toBe('版本');
});
