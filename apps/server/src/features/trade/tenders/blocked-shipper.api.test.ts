// Tests tenders of a shipper that a fleet has blocked: no invitation reaches the fleet, and the shipper cannot tell.

import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { blockCompany } from '@rfb/contract/trade/cooperations/cooperation-private.endpoints.ts';
import * as tenders from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeBids } from '../../../testing/bids.ts';
import type { Person } from '../../../testing/people.ts';
import { makeTenders, tenderContent } from '../../../testing/tenders.ts';

const t = await testApp();
const make = makeTenders(t);
const bids = makeBids(t);
const shipper = await t.shipper({ level: 'platinum' });
const [blocking, willing, later] = (await bids.fleets(await t.admin(), 3)) as [Person, Person, Person];

const block = async (fleet: Person) => {
  const body = { companyId: shipper.companyId, reason: '多次拖欠运费' };
  expect((await t.call(blockCompany, { body }, fleet)).code).toBe(0);
};
const kindsOf = async (fleet: Person, tenderId: string) =>
  (await t.call(listNotices, { query: {} }, fleet)).data.items
    .filter(({ link }) => link.endsWith(tenderId))
    .map(({ kind }) => kind);
const invitedFleets = [blocking, willing].map(({ companyId }) => companyId);

await block(blocking);

it('a fleet that blocked the shipper gets no invitation, at publishing or later; the shipper sees it as invited', async () => {
  const published = await make.publish(shipper, tenderContent({ reach: 'invited', invited: invitedFleets }));
  expect(published.invited.map(({ id }) => id).toSorted()).toEqual(invitedFleets.toSorted());
  expect(await kindsOf(willing, published.id)).toEqual(['tender.invited']);
  expect(await kindsOf(blocking, published.id)).toEqual([]);

  const open = await make.publish(shipper, tenderContent({ invited: [willing.companyId] }));
  const body = { fleetIds: [blocking.companyId, later.companyId] };
  const { data } = await t.call(tenders.inviteFleets, { params: { tenderId: open.id }, body }, shipper);
  expect(data.invited).toHaveLength(3);
  expect(await kindsOf(later, open.id)).toEqual(['tender.invited']);
  expect(await kindsOf(blocking, open.id)).toEqual([]);
});

it('changes of a tender it has bid in still reach a fleet that blocks the shipper afterwards', async () => {
  const tender = await make.publish(shipper, tenderContent({ reach: 'invited', invited: [later.companyId] }));
  await bids.place(later, tender);
  await block(later);
  const content = { ...make.contentOf(tender), paymentDays: 45 };
  const body = { content, version: tender.version, reason: '结算周期调整' };
  await t.call(tenders.addTenderNotice, { params: { tenderId: tender.id }, body }, shipper);
  expect(await kindsOf(later, tender.id)).toEqual(['tender.changed', 'tender.invited']);
});
