// The credit score computed by SQL: 80 without events, and every component from its rows.

import { getEnterpriseCredit, getMyCredit } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { type CreditComponent, creditScoreOf } from '@rfb/contract/conduct/credits/credits.ts';
import { updateMyCard } from '@rfb/contract/fleet/cards/cards.endpoints.ts';
import { listMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { listEnterprises } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';

const t = await testApp();

const creditOf = async (person: Person) => (await t.call(getMyCredit, {}, person)).data;
const partOf = async (person: Person, component: CreditComponent) =>
  (await creditOf(person)).parts.find((part) => part.component === component);

const rate = (person: Person, stars: number[], at = '0 days') =>
  t.db
    .insertInto('ratings')
    .values(
      stars.map((one) => ({
        id: t.deps.newId(),
        companyId: person.companyId,
        stars: one,
        ratedAt: sql<string>`app_now() - ${at}::interval`,
      })),
    )
    .execute();

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

  it('counts ratings of the last twelve months as (stars − 1) ÷ 4', async () => {
    const fleet = await t.fleet();
    await rate(fleet, [5, 5, 3, 1]);
    await rate(fleet, [1, 1, 1, 1], '370 days');
    expect(await partOf(fleet, 'rating')).toMatchObject({ good: 2.5, count: 4 });
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
      photos: [],
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
