// Helpers for journeys of orders: the demo's fleet certified, with trucks that are free, and an award for it.
import { placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { spending } from '../../../apps/server/src/testing/spent.ts';
import { lotContent, tenderContent } from '../../../apps/server/src/testing/tenders.ts';
import { openShipper } from './bids.ts';
import { ACCOUNTS } from './browser.ts';
import { callAs, tokenOf } from './calls.ts';
import type { Server } from './server.ts';
import { bidBody, closeBidding, query } from './tenders.ts';

const OF_FLEET = `(select company_id from users where username = 'fleet')`;

const IN_USE = `exists (select 1 from usages u where u.vehicle_id = v.id and u.state in ('planned', 'running'))`;

const certify = (server: Server) =>
  query(
    server,
    `insert into certifications (id, company_id, user_id, mode, application_data, submitted_at, approved_at, receipt_no, status)
     select 'journey-orders', u.company_id, u.id, k.mode, k.application_data, k.submitted_at, k.approved_at, 'RZ-2026-999999', k.status
     from users u, (select * from certifications where approved_at is not null order by id limit 1) k where u.username = 'fleet'`,
  );

/** Whatever the demo planned is cancelled, so that the same trucks are free at every hour of the day. */
const freeTrucks = async (server: Server) => {
  await query(
    server,
    `update usages set state = 'cancelled', cancel_reason = '测试' where company_id = ${OF_FLEET}
     and state in ('planned', 'running') and order_id is null`,
  );
  await query(
    server,
    `update vehicles v set state = 'idle', state_reason = '' where company_id = ${OF_FLEET}
     and state in ('assigned', 'in_transit', 'maintenance') and not ${IN_USE}`,
  );
};

/** Two trucks that suit the order: one can be sent, one is disabled. */
export const prepareTrucks = spending('worlds', async (server: Server) => {
  await certify(server);
  await freeTrucks(server);
  const found = await query<{ plateNo: string }>(
    server,
    `select v.plate_no as "plateNo" from vehicles v join vehicle_readiness r on r.vehicle_id = v.id
     where v.company_id = ${OF_FLEET} and v.vehicle_type = 'truck' and v.body_type = 'box' and v.length_mm > 8700
       and r.is_dispatchable and v.approved_load_kg >= 5000 and not ${IN_USE}
       and not exists (select 1 from vehicle_documents d where d.vehicle_id = v.id and d.expires_on < app_today() + 30)
     order by v.plate_no limit 2`,
  );
  const [free = '', disabled = ''] = found.map(({ plateNo }) => plateNo);
  if (!disabled) throw new Error('the demo has no two trucks that suit the order');
  await query(server, `update vehicles set state = 'disabled', state_reason = '大修' where plate_no = $1`, [disabled]);
  return { free, disabled };
});

/** A tender of one truckload or more, awarded to the demo's fleet, which has not answered yet. */
export const awardToFleet = spending('worlds', async (server: Server, title: string, trucks: number = 1) => {
  const shipper = await openShipper(server);
  const fleet = { url: server.url, token: await tokenOf(server.url, ACCOUNTS.fleet) };
  const lot = lotContent({ quantityMilli: trucks * 1000, weightKg: 4000, volumeLitres: 40_000, lengthBand: '9.6' });
  const tender = await shipper.publish(tenderContent({ title, lots: [lot] }));
  const params = { tenderId: tender.id, lotId: tender.lots[0]?.id ?? '' };
  await callAs(fleet, placeBid, { params, body: bidBody({ priceE4: 89_800_000 }) });
  await closeBidding(server, tender.id);
  await shipper.open(tender.id);
  const [own] = await query<{ id: string }>(server, `select company_id as id from users where username = 'fleet'`);
  await shipper.award(tender, own?.id ?? '');
});

/** The number of the order that a confirmed award became. */
export const orderNoOf = async (server: Server, title: string) => {
  const found = await query<{ orderNo: string }>(
    server,
    `select o.order_no as "orderNo" from orders o join tenders t on t.id = o.tender_id where t.content ->> 'title' = $1`,
    [title],
  );
  return found[0]?.orderNo ?? '';
};
