// Tests what the consignee of one place reads of an order that goes to several.
import type { ConsigneeOrder } from '@rfb/contract/transport/orders/consignee-links/consignee-links.endpoints.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConsigneeView } from './ConsigneeView.tsx';
import { initialConsignee, noConsigneeActions } from './consignee-state.ts';

const order = {
  ...{ orderNo: 'YD-20261114-0027', state: 'in_transit', cargo: '电子元件', plateNo: '苏E8K372', plateColor: 'yellow' },
  ...{ origin: '江苏 苏州', destination: { name: '湖北 武汉', address: '金口港路 6 号' }, shipperName: '澄屿家电' },
  ...{ deliverFrom: null, deliverTo: null, unloadingWindow: '', promisedAt: null, last: null, arrivedAt: null },
  ...{ driver: { name: '', phone: '' }, dispatcher: { name: '', phone: '', fleetName: '' } },
  ...{ sender: { name: '', phone: '' }, canSign: false, signed: null, terms: { linkHours: 48, confirmHours: 72 } },
} as unknown as ConsigneeOrder;
const textOf = (more: Partial<ConsigneeOrder>) =>
  renderToStaticMarkup(
    <ConsigneeView state={initialConsignee({ order: { ...order, ...more }, ended: '' })} act={noConsigneeActions} />,
  );

it('says how many places the vehicle goes to before, until it is there', () => {
  expect(textOf({ placesBefore: 2 })).toContain('到你这里之前，还要停 2 个点');
  expect(textOf({ placesBefore: 0 })).not.toContain('还要停');
  expect(textOf({ placesBefore: 2, arrivedAt: '2026-11-14T04:00:00.000Z' })).not.toContain('还要停');
});
