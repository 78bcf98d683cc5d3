// Tests the price list of a cooperation: both sides agree, entries are never edited, nobody else sees them.
import { endCooperation, listCooperationHistory } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import {
  acceptLanePrice,
  listLanePriceHistory,
  listLanePrices,
  proposeLanePrice,
  refuseLanePrice,
  withdrawLanePrice,
} from '@rfb/contract/trade/cooperations/lane-prices.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { lanePrice, makeCooperations } from '../../../testing/cooperations.ts';
import type { Person } from '../../../testing/people.ts';
import { dayIn } from '../../../testing/vehicles.ts';

const t = await testApp();
const make = makeCooperations(t);

const pair = async () => {
  const [shipper, fleet] = [await t.shipper(), await make.certifiedFleet()];
  return { shipper, fleet, cooperationId: await make.partners(shipper, fleet) };
};
const listed = async (cooperationId: string, person: Person) =>
  (await t.call(listLanePrices, { params: { cooperationId } }, person)).data.items;
const propose = (cooperationId: string, person: Person, form: object = {}) =>
  t.call(proposeLanePrice, { params: { cooperationId }, body: { ...lanePrice(), ...form } }, person);

describe('a price of a lane', () => {
  it('holds once the other side accepted it, and both see who proposed it', async () => {
    const { shipper, fleet, cooperationId } = await pair();
    const lanePriceId = await make.proposed(cooperationId, fleet);
    expect(await listed(cooperationId, shipper)).toEqual([
      expect.objectContaining({ phase: 'proposed', isOurs: false, proposedBy: '', origin: '上海市' }),
    ]);
    const params = { cooperationId, lanePriceId };
    // Whoever proposed it cannot accept it.
    expect((await t.call(acceptLanePrice, { params }, fleet)).status).toBe(409);
    const accepted = await t.call(acceptLanePrice, { params }, shipper);
    expect(accepted.data.items).toEqual([expect.objectContaining({ phase: 'inForce', priceE4: 95_000_000 })]);
    expect((await t.call(acceptLanePrice, { params }, shipper)).status).toBe(409);
    expect((await t.call(withdrawLanePrice, { params }, fleet)).status).toBe(409);
    const history = await t.call(listCooperationHistory, { params: { cooperationId }, query: {} }, fleet);
    expect(history.data.items.map(({ action }) => action).slice(0, 2)).toEqual([
      'cooperation.priceAccepted',
      'cooperation.priceProposed',
    ]);
  });

  it('is refused with a reason or taken back, and stays in the history', async () => {
    const { shipper, fleet, cooperationId } = await pair();
    const first = await make.proposed(cooperationId, shipper);
    const refused = { params: { cooperationId, lanePriceId: first }, body: { reason: '低于成本' } };
    expect((await t.call(refuseLanePrice, refused, shipper)).status).toBe(409);
    await t.call(refuseLanePrice, refused, fleet);
    const second = await make.proposed(cooperationId, shipper);
    await t.call(withdrawLanePrice, { params: { cooperationId, lanePriceId: second } }, shipper);
    expect(await listed(cooperationId, fleet)).toEqual([]);
    const { data } = await t.call(listLanePriceHistory, { params: { cooperationId }, query: {} }, shipper);
    expect(data.items.map(({ state, reason }) => [state, reason])).toEqual([
      ['withdrawn', ''],
      ['refused', '低于成本'],
    ]);
  });

  it('has one open proposal for a lane and vehicle, also when two clerks propose at once', async () => {
    const { shipper, fleet, cooperationId } = await pair();
    const answers = await Promise.all([
      propose(cooperationId, shipper),
      propose(cooperationId, shipper, { priceE4: 96_000_000 }),
      propose(cooperationId, fleet, { priceE4: 99_000_000 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listed(cooperationId, fleet)).toHaveLength(1);
    expect((await propose(cooperationId, fleet, { lengthBand: '13' })).status).toBe(200);
  });

  it('takes the place of an earlier one for its days', async () => {
    const sides = await pair();
    await make.priced(sides.cooperationId, sides);
    await make.priced(sides.cooperationId, sides, { priceE4: 99_000_000, until: dayIn(2) });
    const rows = await listed(sides.cooperationId, sides.shipper);
    expect(Object.fromEntries(rows.map(({ priceE4, phase }) => [priceE4, phase]))).toEqual({
      95000000: 'replaced',
      99000000: 'inForce',
    });
  });

  it('does not begin in the past, nor end before it begins, nor hold for ten years', async () => {
    const { shipper, cooperationId } = await pair();
    const fieldsOf = async (form: object) =>
      ((await propose(cooperationId, shipper, form)).data as unknown as { fields: object }).fields;
    expect(await fieldsOf({ from: dayIn(-1) })).toHaveProperty('from');
    expect(await fieldsOf({ until: dayIn(-1) })).toHaveProperty('until');
    expect(await fieldsOf({ until: dayIn(3_650) })).toHaveProperty('until');
    expect(await fieldsOf({ originCode: '999999' })).toHaveProperty('originCode');
  });

  it('is not agreed any more once the cooperation ended', async () => {
    const { shipper, fleet, cooperationId } = await pair();
    const lanePriceId = await make.proposed(cooperationId, fleet);
    await t.call(endCooperation, { params: { cooperationId }, body: { reason: '线路调整' } }, fleet);
    expect((await t.call(acceptLanePrice, { params: { cooperationId, lanePriceId } }, shipper)).status).toBe(409);
    expect((await propose(cooperationId, shipper)).status).toBe(409);
  });

  it('is not there for another company, also by its id under one’s own cooperation', async () => {
    const [one, other] = [await pair(), await pair()];
    const lanePriceId = await make.proposed(one.cooperationId, one.fleet);
    const params = { cooperationId: other.cooperationId, lanePriceId };
    expect((await t.call(acceptLanePrice, { params }, other.shipper)).status).toBe(404);
    expect((await t.call(listLanePrices, { params: { cooperationId: one.cooperationId } }, other.shipper)).status).toBe(
      404,
    );
    expect((await propose(one.cooperationId, other.shipper)).status).toBe(404);
  });

  it('is not edited by anybody, also not by a statement in the database', async () => {
    const sides = await pair();
    const id = await make.priced(sides.cooperationId, sides);
    await expect(sql`update lane_prices set price_e4 = 1 where id = ${id}`.execute(t.db)).rejects.toThrow('not edited');
    const open = await make.proposed(sides.cooperationId, sides.fleet, { lengthBand: '13' });
    await expect(
      sql`update lane_prices set state = 'accepted', answered_at = app_now(), answered_by = proposed_by,
        from_on = from_on - 30 where id = ${open}`.execute(t.db),
    ).rejects.toThrow('not edited');
  });
});
