// The directory: search, filters with counts, sort orders, and no leak of hidden fields.

import { listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import {
  resetCertification,
  submitCertification,
} from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { addManyFleets } from '../../../testing/many-fleets.ts';
import type { Person } from '../../../testing/people.ts';
import { samples } from '../../../testing/samples.ts';
import { itInSweep } from '../../../testing/sweep.ts';
import { fillMissingSearchWords } from '../../identity/companies/entry-words.ts';

type Card = { serviceTypes?: string[]; vehicleCount?: number; establishYear?: number };
type Asked = Parameters<typeof listFleets.query.parse>[0] & Record<string, string>;

const browse = (t: TestApp, query: Asked = {}) => t.call(listFleets, { query });
const namesOf = async (t: TestApp, query: Asked) => (await browse(t, query)).data.items.map(({ name }) => name);
const setCard = (t: TestApp, { companyId }: Person, card: Card) =>
  t.db.updateTable('fleetCards').set(card).where('companyId', '=', companyId).execute();
const rate = (t: TestApp, { companyId }: Person, stars: number, times: number) =>
  t.db
    .insertInto('ratings')
    .values(Array.from({ length: times }, () => ({ id: t.deps.newId(), companyId, stars })))
    .execute();
const certify = async (t: TestApp, person: Person) => {
  await t.call(submitCertification, samples.submitCertification as never, person);
  await t.travel('4 seconds');
};

/** Four fleets that differ in every filter of the directory. */
const four = async () => {
  const t = await testApp({ env: { CERTIFICATION_MODE: 'auto' } });
  const suzhou = await t.fleet({ name: '苏州澜舟驰远运输有限公司' });
  const zhengzhou = await t.fleet({ name: '郑州中牧通衢物流有限公司', regionCode: '410122' });
  const wuxi = await t.fleet({ name: '无锡太湖砚北冷链有限公司', regionCode: '320211' });
  const fresh = await t.fleet({ name: 'ABC 100% 货运(集团)有限公司', regionCode: '440106' });
  await setCard(t, suzhou, { serviceTypes: ['整车', '零担'], vehicleCount: 126, establishYear: 2009 });
  await setCard(t, zhengzhou, { serviceTypes: ['冷链', '整车'], vehicleCount: 48, establishYear: 2014 });
  await setCard(t, wuxi, { serviceTypes: ['冷链'], vehicleCount: 210, establishYear: 2004 });
  await setCard(t, fresh, { serviceTypes: [] });
  await rate(t, suzhou, 5, 40);
  await rate(t, zhengzhou, 4, 10);
  await certify(t, zhengzhou);
  return { t, suzhou, zhengzhou, wuxi, fresh };
};
/** Read by all tests that change nothing a search or a filter finds. */
const { t } = await four();

const SUZHOU = '苏州澜舟驰远运输有限公司';
const ZHENGZHOU = '郑州中牧通衢物流有限公司';
const WUXI = '无锡太湖砚北冷链有限公司';
const FRESH = 'ABC 100% 货运(集团)有限公司';

describe('searching the directory', () => {
  it('matches part of a name, initials, place and service, one word or several', async () => {
    const found: Record<string, string[]> = {
      澜舟: [SUZHOU],
      驰: [SUZHOU],
      szlz: [SUZHOU],
      ZZZM: [ZHENGZHOU],
      苏州: [SUZHOU],
      苏州市: [SUZHOU],
      江苏: [SUZHOU, WUXI],
      河南: [ZHENGZHOU],
      冷链: [ZHENGZHOU, WUXI],
      '江苏 冷链': [WUXI],
      ' 郑州  冷链 ': [ZHENGZHOU],
      '郑州 澜舟': [],
      江苏州: [],
      江苏冷链: [WUXI],
      郑州冷链运输: [ZHENGZHOU],
      江苏澜舟: [SUZHOU],
      冷藏: [ZHENGZHOU, WUXI],
      '无锡 冷冻': [WUXI],
      危险品: [],
      suzhou: [SUZHOU],
      Zhengzhou: [ZHENGZHOU],
      lanzhou: [SUZHOU],
      'wuxi lenglian': [WUXI],
      abc: [FRESH],
      '100%': [FRESH],
      '货运（集团）': [FRESH],
      '%': [FRESH],
      _: [],
      '|': [],
      '': [ZHENGZHOU, SUZHOU, WUXI, FRESH],
    };
    for (const [keyword, names] of Object.entries(found))
      expect((await namesOf(t, { keyword })).sort(), keyword).toEqual([...names].sort());
  });

  it('sorts matches in the name before matches in the services', async () => {
    // Without ranking the certified fleet would come first.
    expect(await namesOf(t, { keyword: '冷链' })).toEqual([WUXI, ZHENGZHOU]);
    expect(await namesOf(t, { keyword: '整车' })).toEqual([ZHENGZHOU, SUZHOU]);
  });

  it('does not match phones or credit codes', async () => {
    const { phone, creditCode } = await t.db
      .selectFrom('companies')
      .select(['phone', 'creditCode'])
      .where('name', '=', SUZHOU)
      .executeTakeFirstOrThrow();
    for (const secret of [phone, phone.slice(0, 3), phone.slice(-4), '13', creditCode, creditCode.slice(0, 6), 'yytex'])
      expect(await namesOf(t, { keyword: secret }), secret).toEqual([]);
  });

  it('rejects a keyword that is too long', async () => {
    expect(await browse(t, { keyword: '长'.repeat(61) })).toMatchObject({ status: 400 });
  });
});

describe('searching a directory that changes', async () => {
  const { t, suzhou, fresh } = await four();

  it('matches dangerous goods under every common synonym', async () => {
    await setCard(t, fresh, { serviceTypes: ['危险货物'] });
    for (const keyword of ['危险货物', '危险品', '危货', '危化品', '广州危险品运输'])
      expect(await namesOf(t, { keyword }), keyword).toEqual([FRESH]);
  });

  it('matches a new name and place immediately, and no longer the old ones', async () => {
    const change = (set: { name?: string; regionCode?: string }) =>
      t.db.updateTable('companies').set(set).where('id', '=', suzhou.companyId).execute();
    await change({ name: '常州新程运输有限公司', regionCode: '320412' });
    expect(await namesOf(t, { keyword: '新程' })).toEqual(['常州新程运输有限公司']);
    for (const keyword of ['澜舟', 'szlz', '苏州']) expect(await namesOf(t, { keyword }), keyword).toEqual([]);
    await fillMissingSearchWords(t.db);
    for (const keyword of ['czxc', '常州']) expect(await namesOf(t, { keyword }), keyword).toHaveLength(1);
  });
});

describe('filtering the directory', () => {
  it('combines filters by and, and the values of one filter by or', async () => {
    const shown: [Asked, string[]][] = [
      [{ serviceType: '冷链' }, [ZHENGZHOU, WUXI]],
      [{ serviceType: '冷链,零担' }, [ZHENGZHOU, SUZHOU, WUXI]],
      [{ regionCode: '320000' }, [SUZHOU, WUXI]],
      [{ regionCode: '320500' }, [SUZHOU]],
      [{ regionCode: '320505' }, [SUZHOU]],
      [{ regionCode: '320500,410000' }, [ZHENGZHOU, SUZHOU]],
      [{ minRating: '4.5' }, [SUZHOU]],
      [{ minRating: '4.2' }, [ZHENGZHOU, SUZHOU]],
      [{ minVehicles: '50', maxVehicles: '199' }, [SUZHOU]],
      [{ maxVehicles: '49' }, [ZHENGZHOU]],
      [{ minVehicles: '200' }, [WUXI]],
      [{ certified: 'true' }, [ZHENGZHOU]],
      [{ certified: 'false' }, [SUZHOU, WUXI, FRESH]],
      [{ regionCode: '320000', serviceType: '整车', minRating: '4.8' }, [SUZHOU]],
      [{ regionCode: '650000' }, []],
    ];
    for (const [query, names] of shown) {
      const { data } = await browse(t, query);
      expect(data.items.map(({ name }) => name).sort(), JSON.stringify(query)).toEqual([...names].sort());
      expect(data.total, JSON.stringify(query)).toBe(names.length);
    }
  });

  it('returns for every facet value how many fleets it would leave with the other filters applied', async () => {
    const { facets } = (await browse(t)).data;
    expect(facets).toEqual({
      services: [
        { serviceType: '整车', count: 2 },
        { serviceType: '零担', count: 1 },
        { serviceType: '冷链', count: 2 },
      ],
      provinces: [
        { regionCode: '320000', name: '江苏', count: 2 },
        { regionCode: '410000', name: '河南', count: 1 },
        { regionCode: '440000', name: '广东', count: 1 },
      ],
      ratings: [
        { minRating: 4.8, count: 1 },
        { minRating: 4.5, count: 1 },
        { minRating: 4, count: 2 },
      ],
      sizes: [
        { max: 49, count: 1 },
        { min: 50, max: 99, count: 0 },
        { min: 100, max: 199, count: 1 },
        { min: 200, count: 1 },
      ],
      certified: 1,
    });
  });

  itInSweep('returns exactly as many fleets as the facet count promised', async () => {
    const chosen: Asked[] = [
      {},
      { regionCode: '320000' },
      { regionCode: '320500' },
      { serviceType: '冷链', minRating: '4.2' },
      { keyword: '江苏', maxVehicles: '150' },
      { certified: 'true', serviceType: '整车' },
    ];
    for (const query of chosen) {
      const { facets } = (await browse(t, query)).data;
      const further: [Asked, number | null][] = [
        ...facets.services.map(({ serviceType, count }): [Asked, number | null] => [{ serviceType }, count]),
        ...facets.provinces.map(({ regionCode, count }): [Asked, number | null] => [{ regionCode }, count]),
        ...facets.ratings.map(({ minRating, count }): [Asked, number | null] => [{ minRating: `${minRating}` }, count]),
        [{ certified: 'true' }, facets.certified],
      ];
      for (const { min, max, count } of facets.sizes) {
        const { minVehicles: _, maxVehicles: __, ...others } = query;
        const band = {
          ...(min !== undefined && { minVehicles: `${min}` }),
          ...(max !== undefined && { maxVehicles: `${max}` }),
        };
        expect((await browse(t, { ...others, ...band })).data.total).toBe(count);
      }
      for (const [more, count] of further)
        expect((await browse(t, { ...query, ...more })).data.total, JSON.stringify({ query, more })).toBe(count);
    }
  });

  it('never counts fleets that are not listed', async () => {
    for (const standing of [{ application: 0 as const }, { isSuspended: true, daysLeft: -31 }, { daysLeft: -31 }])
      await t.fleet({ ...standing, regionCode: '410122' });
    const { data } = await browse(t);
    expect(data.total).toBe(4);
    expect(data.facets.provinces.find(({ regionCode }) => regionCode === '410000')?.count).toBe(1);
  });

  it.each([
    { serviceType: '火箭' },
    { regionCode: '32' },
    { minRating: '6' },
    { minRating: '4.55' },
    { minVehicles: '-1' },
    { certified: '1' },
    { sort: 'price' },
    { unknown: '1' },
  ])('rejects %j', async (query) => {
    expect(await browse(t, query as never)).toMatchObject({ status: 400 });
  });
});

describe('the sort order', () => {
  it('is certified first, then rating and size; or by rating, vehicles or age alone; unknown values last', async () => {
    expect(await namesOf(t, {})).toEqual([ZHENGZHOU, SUZHOU, WUXI, FRESH]);
    expect(await namesOf(t, { sort: 'rating' })).toEqual([SUZHOU, ZHENGZHOU, WUXI, FRESH]);
    expect(await namesOf(t, { sort: 'vehicles' })).toEqual([WUXI, SUZHOU, ZHENGZHOU, FRESH]);
    expect(await namesOf(t, { sort: 'established' })).toEqual([WUXI, SUZHOU, ZHENGZHOU, FRESH]);
  });

  it('neither skips nor repeats a fleet between pages, in every order', async () => {
    for (const sort of ['best', 'rating', 'vehicles', 'established'] as const) {
      const pages = ['1', '2', '3', '4'].map((page) => namesOf(t, { sort, page, pageSize: '1' }));
      expect((await Promise.all(pages)).flat().sort(), sort).toEqual([SUZHOU, ZHENGZHOU, WUXI, FRESH].sort());
    }
  });
});

describe('a directory entry', () => {
  it('matches the fleet’s own records after any sequence of changes', async () => {
    const { t, suzhou, zhengzhou, wuxi, fresh } = await four();
    const differences = async () => {
      const { rows } = await sql`
        select f.company_id from fleet_facts f full join directory_entries l on l.company_id = f.company_id
        where (f.type = 'fleet' or l.company_id is not null)
          and (f.name, f.region_code, f.service_types, f.vehicle_count, f.establish_year, f.rating, f.rating_count,
              f.is_approved, f.listed_until)
            is distinct from (l.name, l.region_code, l.service_types, l.vehicle_count, l.establish_year, l.rating,
              l.rating_count, l.is_approved, l.listed_until)`.execute(t.db);
      return rows;
    };
    const shipper = await t.shipper();
    const update = (companyId: string, set: object) =>
      t.db.updateTable('companies').set(set).where('id', '=', companyId).execute();
    expect(await differences()).toEqual([]);
    await t.db.deleteFrom('fleetCards').where('companyId', '=', wuxi.companyId).execute();
    await t.db.updateTable('ratings').set({ stars: 3 }).where('companyId', '=', zhengzhou.companyId).execute();
    await t.db.deleteFrom('ratings').where('companyId', '=', suzhou.companyId).execute();
    await t.db
      .updateTable('members')
      .set({ resignedAt: new Date().toISOString() })
      .where('companyId', '=', fresh.companyId)
      .execute();
    await update(shipper.companyId, { type: 'fleet' });
    await update(suzhou.companyId, { type: 'shipper' });
    await update(wuxi.companyId, { closedAt: new Date().toISOString() });
    await t.call(resetCertification, {}, zhengzhou);
    expect(await differences()).toEqual([]);
    expect(await namesOf(t, {})).toHaveLength(2);
  });
});

describe('a directory of many thousands', () => {
  itInSweep(
    'is counted up to ten thousand; counts of a keyword with more matches are null',
    {
      timeout: 60_000,
    },
    async () => {
      const t = await testApp();
      await addManyFleets(t.db, 10_050);
      const all = (await browse(t)).data;
      expect(all).toMatchObject({ total: 10_000, totalIsCapped: true });
      expect(all.facets.provinces).toEqual([{ regionCode: '320000', name: '江苏', count: 10_050 }]);
      const many = (await browse(t, { keyword: '车队' })).data;
      expect(many).toMatchObject({ total: 10_000, totalIsCapped: true });
      expect(many.facets.provinces).toEqual([{ regionCode: '320000', name: '江苏', count: null }]);
      const narrowed = (await browse(t, { keyword: '车队', minVehicles: '5' })).data;
      expect(narrowed).toMatchObject({ total: 0, items: [] });
      const half = (await browse(t, { keyword: '东风' })).data;
      expect(half.total).toBe(5_025);
      expect(half.facets.provinces[0]?.count).toBe(5_025);
      const last = await browse(t, { page: '100', pageSize: '100' });
      expect(last.data.items).toHaveLength(100);
      const beyond = await browse(t, { page: '101', pageSize: '100' });
      expect(beyond).toMatchObject({ status: 400, code: 400, msg: '请缩小筛选范围' });
    },
  );
});
