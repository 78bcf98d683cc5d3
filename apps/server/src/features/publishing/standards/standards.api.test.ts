// The standards library: seeded entries, search, personal marks, applicability, versions and alerts.

import { createVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { slugOf, stemOf } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import * as standards from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { isOfficialUrl, StandardContent } from '@rfb/contract/publishing/standards/standards.ts';
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { vehicleForm } from '../../../testing/vehicles.ts';
import { notificationsJobs } from '../../services/notifications/notifications.jobs.ts';
import { linksIn } from './exports.ts';
import { standardsJobs } from './standards.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const GB1589 = 'GB-1589-2016';
const params = { number: GB1589 };

beforeEach(() => t.db.deleteFrom('rateCounters').execute());

const mine = async (person: Person, query = {}) => (await t.call(standards.listMyStandards, { query }, person)).data;
const detail = async (person: Person, number = GB1589) =>
  (await t.call(standards.getMyStandard, { params: { number } }, person)).data;
const found = async (keyword: string) =>
  (await t.call(standards.listStandards, { query: { ...(keyword && { keyword }), pageSize: '100' } })).data.items;
const addVehicle = async (person: Person, form: Parameters<typeof vehicleForm>[0]) =>
  expect((await t.call(createVehicle, { body: vehicleForm(form) }, person)).code).toBe(0);
const office = async (number: string) => {
  const { items } = (await t.call(standards.listOfficeStandards, { query: { keyword: number } }, admin)).data;
  const { id } = items.find((item) => item.number === number) ?? { id: '' };
  return (await t.call(standards.getOfficeStandard, { params: { standardId: id } }, admin)).data;
};
const save = async (
  number: string,
  change: Partial<StandardContent>,
  { note = '补充要点', isAlerting = true } = {},
) => {
  const { id, version, content } = await office(number);
  const body = { version, content: { ...content, ...change }, note, isAlerting };
  return t.call(standards.saveStandard, { params: { standardId: id }, body }, admin);
};

describe('the seeded library', () => {
  it('has valid entries with their addresses, the newest version equal to the entry', async () => {
    const rows = await t.db.selectFrom('standards').select(['id', 'slug', 'stem', 'number', 'title']).execute();
    expect(rows).toHaveLength(39);
    expect(rows.filter((row) => row.slug !== slugOf(row) || row.stem !== stemOf(row.slug))).toEqual([]);
    for (const { id } of rows) {
      const { content, versions, version } = (
        await t.call(standards.getOfficeStandard, { params: { standardId: id } }, admin)
      ).data;
      expect(StandardContent.parse(content)).toEqual(content);
      expect(versions[0]).toMatchObject({ number: version, content });
      expect(versions.at(-1)).toMatchObject({ number: 1, note: '首次收录', changes: [] });
    }
  });

  it('calls an entry 已核对 only with an official address, and tells no day of the others', async () => {
    const items = await found('');
    const checked = items.filter(({ isChecked }) => isChecked);
    expect(checked).toHaveLength(24);
    for (const { number, title, sourceUrl, state } of checked) {
      expect(isOfficialUrl(sourceUrl), number || title).toBe(true);
      expect(state, number || title).not.toBe('unconfirmed');
    }
    for (const { isChecked, publishedOn, effectiveOn } of items)
      if (!isChecked) expect([publishedOn, effectiveOn]).toEqual([null, null]);
    const stateOf = (wanted: string) => items.find(({ number }) => number === wanted)?.state;
    // Replaced editions are said to be so beside the ones that replaced them.
    expect(['GB/T 31086-2014', 'GB/T 31086-2025', 'GB/T 37099-2018', 'GB/T 37099-2026'].map(stateOf)).toEqual([
      'abolished',
      'current',
      'abolished',
      'current',
    ]);
  });

  it('puts every entry into one of five topics', async () => {
    const items = await found('');
    const numbersOf = (topic: string) =>
      items.filter((item) => item.topic === topic).map(({ number, title }) => number || title);
    expect(numbersOf('cold')).toEqual(['GB/T 28577-2021', 'GB/T 31086-2014', 'GB/T 31086-2025', 'GB 31605-2020']);
    expect(numbersOf('dangerous')).toHaveLength(6);
    expect(numbersOf('driver')).toHaveLength(7);
    expect(numbersOf('size')).toHaveLength(11);
    expect(numbersOf('papers')).toHaveLength(11);
  });

  it('is public, one entry by its number', async () => {
    const { data } = await t.call(standards.getStandard, { params });
    expect(data).toMatchObject({ number: 'GB 1589-2016', state: 'current', isMandatory: true, isChecked: true });
    expect(data.points.some(({ isChecked }) => !isChecked)).toBe(true);
    expect((await t.call(standards.getStandard, { params: { number: 'GB-1589-2004' } })).code).toBe(404);
  });

  it.each(['GB1589', 'gb-1589', 'gb1589-2016'])('gives one entry by its number written as %s', async (number) => {
    expect((await t.call(standards.getStandard, { params: { number } })).data.slug).toBe('GB-1589-2016');
  });
});

describe('search', () => {
  it('finds fragments of numbers first, then of titles, then of points', async () => {
    const items = await found('1589');
    expect(items[0]).toMatchObject({ number: 'GB 1589-2016', foundIn: 'number', excerpt: null });
    expect(items.slice(1).every(({ foundIn, excerpt }) => foundIn === 'text' && excerpt?.includes('1589'))).toBe(true);
    expect(items.length).toBeGreaterThan(4);
    expect((await found('危险货物')).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['危险货物道路运输规则', '危险货物品名表', '道路危险货物运输管理规定']),
    );
  });

  it('ignores spaces, dashes, case and the slash, and finds no scattered characters', async () => {
    for (const keyword of ['gb1589', 'GB 1589 - 2016', '1589-2016'])
      expect((await found(keyword))[0]?.slug, keyword).toBe(GB1589);
    expect((await found('jtt617'))[0]?.number).toBe('JT/T 617-2018');
    expect(await found('物险货')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('filters by class, force, state and check', async () => {
    const query = { class: 'industry', mandatory: 'false', state: 'unconfirmed', checked: 'false' } as const;
    const { items, total } = (await t.call(standards.listStandards, { query })).data;
    expect(items.map(({ number }) => number)).toEqual(['JT/T 198-2016', 'JT/T 620', 'JT/T 631']);
    expect(total).toBe(3);
  });
});

describe('applicability', () => {
  it('follows from vehicles, with the reason for each entry', async () => {
    const fleet = await t.fleet();
    await addVehicle(fleet, { bodyType: 'fridge' });
    await addVehicle(fleet, {
      bodyType: 'box',
      grossMassKg: 4_490,
      kerbMassKg: 2_800,
      approvedLoadKg: 1_500,
      lengthMm: 4_200,
      plateColor: 'blue',
    });
    const { items, counts } = await mine(fleet, { shelf: 'applicable', pageSize: '100' });
    expect(counts.applicable).toBe(items.length);
    const reasons = Object.fromEntries(items.map((item) => [item.number || item.title, item.reasons]));
    expect(reasons['GB 1589-2016']).toEqual(['全部车辆 2 台']);
    expect(reasons['GB 31605-2020']).toEqual(['冷链运输 1 台']);
    expect(reasons['JT/T 808-2019']).toEqual(['总质量 12 吨及以上的货车与牵引车 1 台']);
    expect(reasons['JT/T 617-2018']).toBeUndefined();
    expect((await detail(fleet, 'JT-T-617-2018')).reasons).toEqual([]);
  });

  it('of a shipper without tenders is what applies to every company', async () => {
    const { items } = await mine(await t.shipper(), { shelf: 'applicable', pageSize: '100' });
    expect(items.map(({ title }) => title)).toEqual([
      '物流术语',
      '法人和其他组织统一社会信用代码编码规则',
      '个人信息保护法',
    ]);
  });
});

describe('favourites and receipts', () => {
  it('belong to one person; the office sees counts only', async () => {
    const [one, other] = [await t.fleet(), await t.fleet()];
    for (let twice = 0; twice < 2; twice += 1)
      await t.call(standards.markFavourite, { params, body: { isFavourite: true } }, one);
    await t.call(standards.confirmRead, { params, body: { version: 2 } }, one);
    expect(await detail(one)).toMatchObject({ isFavourite: true, readVersion: 2 });
    expect(await detail(other)).toMatchObject({ isFavourite: false, readVersion: null });
    expect((await mine(one, { shelf: 'favourites' })).items.map(({ slug }) => slug)).toEqual([GB1589]);
    const seen = await office('GB 1589-2016');
    expect([seen.readers, seen.favourites]).toEqual([1, 1]);
    expect(JSON.stringify(seen)).not.toContain(one.userId);
    await t.call(standards.markFavourite, { params, body: { isFavourite: false } }, one);
    expect((await mine(one, { shelf: 'favourites' })).items).toEqual([]);
  });

  it('refuse a receipt for a version that is not the current one', async () => {
    const fleet = await t.fleet();
    const reply = await t.call(standards.confirmRead, { params, body: { version: 99 } }, fleet);
    expect([reply.code, (await detail(fleet)).readVersion]).toEqual([409, null]);
  });
});

describe('a change by the office', () => {
  const doJobs = async () => {
    while (await runNextJob(t.db, { ...standardsJobs(t.deps), ...notificationsJobs(t.deps) }));
  };
  const bellOf = async (person: Person) =>
    (await t.call(listNotices, { query: { shelf: 'business' } }, person)).data.items.filter(
      ({ kind }) => kind === 'standard.changed',
    );

  it('alerts followers and those it applies to, once each, until they have read it', async () => {
    const [follower, affected, other] = [await t.shipper(), await t.fleet(), await t.fleet()];
    await addVehicle(affected, { bodyType: 'carCarrier' });
    const number = 'GB-T-26774-2016';
    await t.call(standards.markFavourite, { params: { number }, body: { isFavourite: true } }, follower);
    const { data } = await save('GB/T 26774-2016', { isChecked: true }, { note: '版次已核对' });
    expect(data).toEqual({ version: 2 });
    await doJobs();
    expect(await bellOf(follower)).toMatchObject([{ text: '版次已核对', why: '你收藏了这项标准' }]);
    expect(await bellOf(affected)).toMatchObject([
      { title: 'GB/T 26774-2016 有变更', why: expect.stringContaining('商品车') },
    ]);
    expect(await bellOf(other)).toEqual([]);
    expect((await mine(affected, { shelf: 'changed' })).items.map(({ slug }) => slug)).toEqual([number]);
    expect((await mine(affected)).alerts[0]).toMatchObject({ slug: number, version: 2, isUnread: true });
    await t.call(standards.confirmRead, { params: { number }, body: { version: 2 } }, affected);
    expect((await mine(affected, { shelf: 'changed' })).items).toEqual([]);
    expect((await office('GB/T 26774-2016')).versions[0]).toMatchObject({
      number: 2,
      changes: ['版本核对'],
      isAlerting: true,
    });
  });

  it('says nothing without an alert, and drops the kept public answer', async () => {
    const affected = await t.fleet();
    const read = () => t.call(standards.getStandard, { params: { number: '道路运输条例' } });
    expect((await read()).data.summary).not.toContain('新的说明');
    const { id, version, content } = (
      await t.call(
        standards.getOfficeStandard,
        {
          params: { standardId: (await found('道路运输条例'))[0]?.id ?? '' },
        },
        admin,
      )
    ).data;
    const body = { version, content: { ...content, summary: '新的说明。' }, note: '改写说明', isAlerting: false };
    expect((await t.call(standards.saveStandard, { params: { standardId: id }, body }, admin)).code).toBe(0);
    await doJobs();
    expect((await read()).data.summary).toBe('新的说明。');
    expect(await bellOf(affected)).toEqual([]);
    const stale = await t.call(standards.saveStandard, { params: { standardId: id }, body }, admin);
    expect([stale.code, (stale.data as unknown as { current: object }).current]).toEqual([
      409,
      expect.objectContaining({ version: 3 }),
    ]);
  });

  it('refuses a number that exists, a standard without a number, and a save without a change', async () => {
    const { content } = await office('GB 38900-2020');
    const add = (change: object) =>
      t.call(standards.addStandard, { body: { content: { ...content, ...change } } }, admin);
    expect(await add({})).toMatchObject({ code: 400, data: { fields: { number: '这个编号已经收录' } } });
    expect((await add({ number: '' })).code).toBe(400);
    expect((await add({ number: 'GB <b>' })).code).toBe(400);
    expect((await save('GB 38900-2020', {})).code).toBe(409);
  });

  it('refuses 已核对 without the address of an official source, and addresses of others', async () => {
    const { content } = await office('JT/T 631');
    const fieldsOf = async (change: Partial<StandardContent>) =>
      ((await save('JT/T 631', change)).data as unknown as { fields: object }).fields;
    expect(await fieldsOf({ isChecked: true, sourceUrl: '' })).toHaveProperty('sourceUrl');
    for (const sourceUrl of ['https://gov.cn.example.com/', 'http://std.samr.gov.cn/', 'javascript:alert(1)//gov.cn'])
      expect(JSON.stringify(await fieldsOf({ isChecked: true, sourceUrl })), sourceUrl).toContain('sourceUrl');
    expect((await office('JT/T 631')).content).toEqual(content);
  });

  it('is listed for everybody with its note, in a feed too, never one of a hidden entry', async () => {
    const { code } = await save('JT/T 620', { summary: '零担服务各环节的要求。' }, { note: '说明改短' });
    expect(code).toBe(0);
    const [newest] = (await t.call(standards.listStandardChanges, {})).data.items;
    expect(newest).toMatchObject({ slug: 'JT-T-620', version: 2, note: '说明改短' });
    const feed = async () => (await t.app.inject('/standards/rss.xml')).body;
    expect(await feed()).toContain('<title>JT/T 620 零担货物道路运输服务规范：说明改短</title>');
    expect(await feed()).toContain('/standards/JT-T-620#version-2');
    await save('JT/T 620', { isPublished: false }, { note: '先不显示' });
    expect(await feed()).not.toContain('JT/T 620');
    expect(JSON.stringify((await t.call(standards.listStandardChanges, {})).data)).not.toContain('先不显示');
  });

  it('adds an upcoming entry, which becomes current by its day, and hides a withdrawn one', async () => {
    const { content } = await office('GB 38900-2020');
    const next = { ...content, number: 'GB 38900-2999', effectiveOn: '2999-01-01' };
    const { data } = await t.call(standards.addStandard, { body: { content: next } }, admin);
    const read = () => t.call(standards.getStandard, { params: { number: 'GB-38900-2999' } });
    expect((await read()).data.state).toBe('upcoming');
    await save('GB 38900-2999', { effectiveOn: '2020-01-01' });
    expect((await read()).data.state).toBe('current');
    await save('GB 38900-2999', { isPublished: false });
    expect((await read()).code).toBe(404);
    expect((await t.call(standards.getOfficeStandard, { params: data }, admin)).data.versions).toHaveLength(3);
  });
});

it('finds the entries a text cites: the edition, the whole of a part, any edition, a title', async () => {
  const text =
    'GB 1589-2016、GB1589、JT/T 617.3-2018、GB 6944-2012、GB 1589-2004、GB 99999、《道路运输从业人员管理规定》';
  expect(await linksIn(t.db, text)).toEqual([
    { cited: 'GB 1589-2016', slug: GB1589 },
    { cited: 'GB1589', slug: GB1589 },
    { cited: 'JT/T 617.3-2018', slug: 'JT-T-617-2018' },
    { cited: 'GB 6944-2012', slug: 'GB-6944' },
    { cited: '《道路运输从业人员管理规定》', slug: '道路运输从业人员管理规定' },
  ]);
});

describe('a large library', () => {
  it('reads a frequent keyword in the order of the list, and stops counting', async () => {
    await sql`
      insert into standards (id, slug, number, title, class, is_mandatory, standing, effective_on, is_checked, summary, topic)
      select 'many' || n, 'many-' || n, '', '常见词' || n, 'rule', true, case n % 3 when 0 then 'abolished' else 'current' end,
        case n % 3 when 1 then app_today() + 1 end, false, '', 'papers' from generate_series(1, 1050) n`.execute(t.db);
    const list = async (query: object) =>
      (await t.call(standards.listStandards, { query: { ...query, pageSize: '100' } })).data;
    const frequent = await list({ keyword: '常见词', class: 'rule' });
    expect([frequent.total, frequent.totalIsCapped]).toEqual([200, true]);
    expect(frequent.items.map(({ title }) => title)).toEqual(frequent.items.map(({ title }) => title).toSorted());
    expect((await list({ keyword: '常见词777' })).items).toHaveLength(1);
    const all = await list({});
    expect([all.total, all.totalIsCapped]).toEqual([1000, true]);
    for (const state of ['current', 'upcoming', 'abolished'])
      expect(new Set((await list({ state, keyword: '常见词' })).items.map((item) => item.state))).toEqual(
        new Set([state]),
      );
  });
});
