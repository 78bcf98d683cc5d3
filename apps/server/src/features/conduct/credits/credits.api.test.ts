// The credit score computed by SQL: 80 without events, and every component from its rows.

import {
  getEnterpriseCredit,
  getMyCredit,
  getMyCreditReport,
  listMyCreditEvents,
} from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { type CreditComponent, creditScoreOf } from '@rfb/contract/conduct/credits/credits.ts';
import { eventWeights, partnerEvents } from '@rfb/contract/conduct/credits/weights.ts';
import { updateMyCard } from '@rfb/contract/fleet/cards/cards.endpoints.ts';
import { listMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { listEnterprises } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCreditEvents, type SampleEvent } from '../../../testing/credit-events.ts';
import type { Person } from '../../../testing/people.ts';
import { howMany } from '../../../testing/sweep.ts';
import { findCreditScore } from './credits.queries.ts';

const t = await testApp();

const creditOf = async (person: Person) => (await t.call(getMyCredit, {}, person)).data;
const partOf = async (person: Person, component: CreditComponent) =>
  (await creditOf(person)).parts.find((part) => part.component === component);

const addEvents = makeCreditEvents(t);
const rate = (person: Person, stars: number[], ago = '0 days') =>
  addEvents(
    person,
    stars.map((one) => ({ component: 'rating', good: (one - 1) / 4, amountFen: 150_000, ago })),
  );

/** A paper added `addedDaysAgo` days ago and valid from day `from` to day `to`, relative to today. */
const addPaper = (
  person: Person,
  kind: string,
  { addedDaysAgo, from, to }: { addedDaysAgo: number; from: number; to: number },
) =>
  sql`insert into documents (id, company_id, owner_kind, owner_id, kind, valid_from, covers_from, expires_on, state,
      is_current, added_at)
    values (${t.deps.newId()}, ${person.companyId}, 'company', ${person.companyId}, ${kind}, app_today() + ${from}::int,
      app_today() + ${from}::int, app_today() + ${to}::int, 'valid', ${to >= 0}, app_now() - make_interval(days => ${addedDaysAgo}))`.execute(
    t.db,
  );

describe('the credit score', () => {
  it('is exactly 80 for a company without events', async () => {
    for (const person of [await t.fleet(), await t.shipper()]) {
      const credit = await creditOf(person);
      expect(credit).toMatchObject({ score: 80, isStarting: true });
      expect(credit.parts.map(({ count, points }) => `${count} ${points}`)).toEqual(
        ['24', '16', '12', '12', '8', '4', '4'].map((points) => `0 ${points}`),
      );
    }
  });

  it('counts ratings of twelve months as (stars − 1) ÷ 4, by the freight of their orders and half after six months', async () => {
    const fleet = await t.fleet();
    await rate(fleet, [5, 5, 3, 1]);
    await rate(fleet, [5], '7 months');
    await rate(fleet, [1, 1, 1, 1], '12 months');
    expect(await partOf(fleet, 'rating')).toMatchObject({ good: 1.25 + 0.25, count: 2 + 0.25, events: 5 });
  });

  it('counts each day on which the required papers were valid once', async () => {
    const fleet = await t.fleet();
    await addPaper(fleet, 'transportPermit', { addedDaysAgo: 9, from: -100, to: 100 });
    // Expired five days ago; an overlapping paper adds no days.
    await addPaper(fleet, 'carrierInsurance', { addedDaysAgo: 9, from: -100, to: -5 });
    await addPaper(fleet, 'carrierInsurance', { addedDaysAgo: 9, from: -50, to: -6 });
    await addPaper(fleet, 'iso', { addedDaysAgo: 9, from: -100, to: -50 });
    expect(await partOf(fleet, 'papers')).toMatchObject({ good: 10 + 5, count: 20 });
  });

  it('counts the profile once there are other events', async () => {
    const fleet = await t.fleet();
    await rate(fleet, [5]);
    expect(await partOf(fleet, 'profile')).toMatchObject({ good: 4, count: 12 });
    const body = {
      description: '整车运输',
      businessScope: '普通货运',
      establishYear: 2009,
      certifications: ['ISO 9001'],
      avatarFileId: null,
      lanes: [],
      version: 1,
    };
    await t.call(updateMyCard, { body }, fleet);
    expect(await partOf(fleet, 'profile')).toMatchObject({ good: 8, count: 12 });
  });

  it('is the same in the profile, the lists of staff and the formula of the contract', async () => {
    const admin = await t.admin();
    // Names without common pairs of characters, because the keyword is found by pairs.
    for (const [round, name] of ['东风一', '南山二', '西湖三', '北海四', '中原五'].entries()) {
      const fleet = await t.fleet({ name });
      await rate(
        fleet,
        Array.from({ length: 1 + round * 3 }, (_, index) => 1 + ((index * 7 + round) % 5)),
      );
      await addPaper(fleet, 'transportPermit', { addedDaysAgo: round * 20, from: -200, to: -round * 5 });
      const { score, parts } = await creditOf(fleet);
      expect(score).toBe(creditScoreOf(Object.fromEntries(parts.map((part) => [part.component, part]))));
      expect((await t.call(getCompanyProfile, {}, fleet)).data.member?.creditScore).toBe(score);
      const keyword = (await t.call(getCompanyProfile, {}, fleet)).data.companyName;
      const members = await t.call(listMembers, { query: { keyword } }, admin);
      expect(members.data.items.map(({ creditScore }) => creditScore)).toEqual([score]);
      const enterprises = await t.call(listEnterprises, { query: { keyword } }, admin);
      expect(enterprises.data.items.map(({ creditScore }) => creditScore)).toEqual([score]);
      const params = { companyId: fleet.companyId };
      expect((await t.call(getEnterpriseCredit, { params }, admin)).data).toMatchObject({ score, parts });
    }
  });
});

const MONTHS = 14;
const amounts = [1, 2_000, 59_999, 60_000, 123_457, 300_000, 2_000_000];
const anyEvent = (partners: string[]): fc.Arbitrary<SampleEvent & { monthsAgo: number }> =>
  fc
    .record({
      component: fc.constantFrom('fulfilment', 'punctuality', 'complaints', 'rating'),
      share: fc.constantFrom(0, 0.25, 0.5, 0.75, 1, 1, 1, 1),
      partnerId: fc.constantFrom(...partners),
      amountFen: fc.constantFrom(...amounts),
      basis: fc.constantFrom('full', 'full', 'full', 'ownRecord', 'impossible', 'tied'),
      monthsAgo: fc.integer({ min: 0, max: MONTHS }),
    })
    .map(({ component, share, basis, monthsAgo, ...rest }) => {
      const good = component === 'rating' ? share : Math.round(share);
      const isDoubted = basis === 'ownRecord' || basis === 'impossible';
      return {
        ...rest,
        ...{ component, good, monthsAgo, ago: `${monthsAgo} months` },
        basis: isDoubted && good < 1 ? 'full' : basis,
      };
    });

/** By the functions of the contract alone. */
const expectedParts = (events: (SampleEvent & { monthsAgo: number })[]) => {
  const parts: Partial<Record<CreditComponent, { good: number; count: number }>> = {};
  for (const [component, ofComponent] of Map.groupBy(events, (event) => event.component))
    for (const ofPartner of Map.groupBy(ofComponent, ({ partnerId }) => partnerId).values()) {
      const months = [...Map.groupBy(ofPartner, ({ monthsAgo }) => monthsAgo)].map(([age, inMonth]) =>
        inMonth.reduce(
          (sum, { good: share, amountFen = 0, basis = 'full' }) => {
            const { good, bad } = eventWeights({ component, share, amountFen, basis });
            return { age, good: sum.good + good, bad: sum.bad + bad };
          },
          { age, good: 0, bad: 0 },
        ),
      );
      const added = partnerEvents(months);
      const before = parts[component] ?? { good: 0, count: 0 };
      parts[component] = { good: before.good + added.good, count: before.count + added.count };
    }
  return parts;
};

describe('the score of any events', () => {
  it('is the same in SQL and in the contract, event by event, and so are the sums it is read from', async () => {
    const partners = [(await t.shipper()).companyId, (await t.shipper()).companyId, (await t.shipper()).companyId];
    const many = fc.array(anyEvent(partners), { minLength: 30, maxLength: 60 });
    for (const events of fc.sample(many, howMany({ usual: 4, sweep: 30, deep: 300 }))) {
      const fleet = await t.fleet();
      await addEvents(fleet, events);
      const expected = expectedParts(events);
      const { score, parts } = await creditOf(fleet);
      for (const { component, good, count } of parts.filter((part) => part.component !== 'profile'))
        expect([component, good, count]).toEqual([
          component,
          expect.closeTo(expected[component]?.good ?? 0, 6),
          expect.closeTo(expected[component]?.count ?? 0, 6),
        ]);
      const profile = parts.find((part) => part.component === 'profile');
      expect(score).toBe(creditScoreOf({ ...expected, ...(profile && { profile }) }));
      expect(await findCreditScore(t.db, fleet.companyId)).toBe(score);
      // What an event changes is what setting it aside takes away.
      const exact = async () => (await t.call(getMyCreditReport, {}, fleet)).data.exact;
      const before = await exact();
      const { items } = (await t.call(listMyCreditEvents, { query: { pageSize: '100' } }, fleet)).data;
      for (const { id, effect } of items.slice(0, 3)) {
        await sql`update credit_events set set_aside_at = app_now() where id = ${id}`.execute(t.db);
        // The card counts only beside other events, which is not the event's own effect.
        if ((await creditOf(fleet)).isStarting === false) expect(before - (await exact())).toBeCloseTo(effect, 6);
        await sql`update credit_events set set_aside_at = null where id = ${id}`.execute(t.db);
      }
    }
    const kept = sql`select * from credit_months where count <> 0 order by company_id, month, component, partner_id`;
    const summed = sql`select * from credit_month_sums order by company_id, month, component, partner_id`;
    const sums = sql`select * from credit_sums where count <> 0 order by company_id, month, component`;
    const summedUp = sql`select m.company_id, m.month, m.component, sum(c.kept)::bigint as good, sum(c.missed)::bigint as bad,
        sum(m.kept)::int as kept, sum(m.count)::int as count
      from credit_month_sums m cross join lateral credit_capped(m.good, m.bad) c group by 1, 2, 3 order by 1, 2, 3`;
    const compare = async () => {
      expect((await summed.execute(t.db)).rows).toEqual((await kept.execute(t.db)).rows);
      expect((await summedUp.execute(t.db)).rows).toEqual((await sums.execute(t.db)).rows);
    };
    expect((await kept.execute(t.db)).rows.length).toBeGreaterThan(50);
    await compare();
    await sql`update credit_events set amount_fen = amount_fen + 7, at = at - interval '1 month' where good > 0`.execute(
      t.db,
    );
    await sql`delete from credit_events where good = 0`.execute(t.db);
    await compare();
    await sql`update credit_months set good = good + 1`.execute(t.db);
    await sql`update credit_sums set good = good + 1`.execute(t.db);
    await sql`select recompute_credit_months()`.execute(t.db);
    await compare();
  });
});
