// What people of the trade type into the directory, and whom they should find: by lane, vehicle, place, service, name and sound.

import { getFleet, listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { BodyType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { VehicleForm } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { makeFleet } from '../../../testing/vehicles.ts';
import { fillMissingSearchWords } from '../../identity/companies/entry-words.ts';
import { pageOfDirectory } from './directory.queries.ts';

type Asked = Parameters<typeof listFleets.query.parse>[0] & Record<string, string>;
type Lane = readonly [from: string, to: string, isBothWays?: boolean];
type Vehicle = readonly [
  body: BodyType,
  lengthMm: number,
  classes?: Pick<VehicleForm, 'coldClass'> | Pick<VehicleForm, 'dangerClasses'>,
];

const [HANGZHOU, SHANGHAI, XIAN, BEIJING] = ['330100', '310100', '610100', '110100'];
const [SUZHOU, GUANGZHOU, XIANTAO, ZHENGZHOU] = ['320500', '440100', '429004', '410100'];

/** Short names of the tests, each with its company, its seat, lanes and vehicles. */
const world = {
  钱湖: {
    name: '杭州钱湖云驿运输有限公司',
    regionCode: '330106',
    lanes: [
      [HANGZHOU, SHANGHAI, true],
      [HANGZHOU, BEIJING],
    ],
    vehicles: [
      ['fridge', 9_600, { coldClass: 'A' }],
      ['fridge', 4_200, { coldClass: 'F' }],
    ],
  },
  澜舟: {
    name: '苏州澜舟驰远运输有限公司',
    regionCode: '320505',
    lanes: [
      [SHANGHAI, XIAN],
      [SUZHOU, GUANGZHOU, true],
    ],
    vehicles: [
      ['wing', 13_750],
      ['fence', 9_600],
    ],
  },
  秦岭: {
    name: '西安秦岭朔风汽车运输有限公司',
    regionCode: '610113',
    lanes: [[XIAN, SHANGHAI]],
    vehicles: [
      ['fridge', 13_750],
      ['tank', 12_200, { dangerClasses: ['3', '8'] }],
    ],
  },
  江汉: {
    name: '仙桃江汉磐石大件运输有限公司',
    regionCode: '429004',
    lanes: [[XIANTAO, ZHENGZHOU]],
    vehicles: [['lowbed', 17_500]],
  },
  冷川: { name: '郑州中牧冷川物流有限公司', regionCode: '410122', services: ['冷链'], lanes: [], vehicles: [] },
} satisfies Record<
  string,
  { name: string; regionCode: string; services?: string[]; lanes: readonly Lane[]; vehicles: readonly Vehicle[] }
>;
type Fleet = keyof typeof world;

let t: TestApp;
let people: Record<Fleet, Person>;

const setLanes = async ({ companyId }: Person, lanes: readonly Lane[]) => {
  await t.db.deleteFrom('fleetLanes').where('companyId', '=', companyId).execute();
  if (lanes.length === 0) return;
  const rows = lanes.map(([fromCode, toCode, isBothWays = false], index) => ({
    ...{ companyId, place: index + 1, fromCode, toCode, isBothWays },
  }));
  await t.db.insertInto('fleetLanes').values(rows).execute();
};

beforeAll(async () => {
  t = await testApp();
  const made = [];
  for (const [short, { name, regionCode, lanes, vehicles, ...more }] of Object.entries(world)) {
    const person = await t.fleet({ name, regionCode });
    const services = 'services' in more ? more.services : [];
    await t.db
      .updateTable('fleetCards')
      .set({ serviceTypes: services })
      .where('companyId', '=', person.companyId)
      .execute();
    await setLanes(person, lanes as readonly Lane[]);
    for (const [bodyType, lengthMm, classes] of vehicles as readonly Vehicle[])
      await makeFleet(t).vehicle(person, { bodyType, lengthMm, ...classes });
    made.push([short, person]);
  }
  people = Object.fromEntries(made);
  await fillMissingSearchWords(t.db);
});

const search = async (query: Asked) => (await t.call(listFleets, { query })).data;
const shortOf = (name: string) => Object.entries(world).find(([, fleet]) => fleet.name === name)?.[0];
const found = async (query: Asked) => (await search(query)).items.map(({ name }) => shortOf(name)).sort();

describe('a lane finds who runs it', () => {
  it.each<[Asked, Fleet[]]>([
    [{ from: '上海', to: '西安' }, ['澜舟']],
    [{ from: '西安', to: '上海' }, ['秦岭']],
    [{ from: '上海市', to: '陕西' }, ['澜舟']],
    [{ from: '杭州', to: '上海' }, ['钱湖']],
    [{ from: '上海', to: '杭州' }, ['钱湖']],
    [{ from: '北京', to: '杭州' }, []],
    [{ from: '余杭区', to: '上海' }, ['钱湖']],
    [{ from: '330100', to: '310000' }, ['钱湖']],
    [{ from: 'sh', to: 'xa' }, ['澜舟']],
    [{ from: ' ＳＨ ', to: '西 安' }, ['澜舟']],
    [{ from: '３３０１００', to: '上海' }, ['钱湖']],
    [{ from: 'Shanghai', to: 'xian' }, ['澜舟']],
    [{ from: '上海' }, ['澜舟', '钱湖']],
    [{ to: '上海' }, ['秦岭', '钱湖']],
    [{ from: '浙江' }, ['钱湖']],
    [{ from: '仙桃', to: '郑州' }, ['江汉']],
    [{ from: '没有这个地方' }, []],
  ])('%j', async (query, expected) => expect(await found(query)).toEqual([...expected].sort()));
});

describe('a vehicle finds who registered it', () => {
  it.each<[Asked, Fleet[]]>([
    [{ body: 'fridge' }, ['秦岭', '钱湖']],
    [{ body: 'fridge', length: '9.6' }, ['钱湖']],
    [{ body: 'fridge', length: '13.75' }, ['秦岭']],
    [{ body: 'fridge', length: '17.5' }, []],
    [{ length: '9.6' }, ['澜舟', '钱湖']],
    [{ from: '杭州', to: '上海', body: 'fridge', length: '9.6' }, ['钱湖']],
    [{ from: '上海', to: '西安', body: 'fridge' }, []],
    [{ temperature: 'minus18' }, ['钱湖']],
    [{ temperature: 'chilled' }, ['钱湖']],
    [{ temperature: 'minus18', length: '4.2' }, ['钱湖']],
    // Its truck of 9.6 m is another one, and the refrigerated one of 秦岭 has no class registered.
    [{ temperature: 'minus18', length: '9.6' }, []],
    [{ temperature: 'minus18', body: 'fridge', length: '13.75' }, []],
    [{ danger: '8' }, ['秦岭']],
    [{ danger: '3', body: 'tank', length: '13' }, ['秦岭']],
    [{ danger: '3', body: 'tank', length: '9.6' }, []],
    [{ danger: '3', body: 'fridge' }, []],
    [{ danger: '2' }, []],
    [{ danger: '3', temperature: 'minus18' }, []],
  ])('%j', async (query, expected) => expect(await found(query)).toEqual([...expected].sort()));
});

describe('words find lanes, vehicles, services, places and names', () => {
  it.each<[string, Fleet[]]>([
    ['上海 冷链', ['秦岭', '钱湖']],
    ['上海冷链', ['秦岭', '钱湖']],
    ['上海冷藏', ['秦岭', '钱湖']],
    ['冷藏', ['冷川', '秦岭', '钱湖']],
    ['冷藏车 西安', ['秦岭']],
    ['９.６米', ['澜舟', '钱湖']],
    ['9米6', ['澜舟', '钱湖']],
    ['9.6米冷藏', ['钱湖']],
    ['13.75', ['澜舟', '秦岭']],
    ['高栏', ['澜舟']],
    ['飞翼', ['澜舟']],
    ['罐车', ['秦岭']],
    ['低板', ['江汉']],
    ['大件', ['江汉']],
    ['广州', ['澜舟']],
    ['陕西', ['澜舟', '秦岭']],
    ['钱湖', ['钱湖']],
    ['qhyy', ['钱湖']],
    ['qinling', ['秦岭']],
    ['郑州 冷链', ['冷川']],
    ['郑州', ['冷川', '江汉']],
    ['-18', ['钱湖']],
    ['−18℃', ['钱湖']],
    ['杭州零下18度', ['钱湖']],
    ['-25℃', []],
    ['危险品3类', ['秦岭']],
    ['3类危险品', ['秦岭']],
    ['危险品', ['秦岭']],
    ['2类', []],
    ['自卸', []],
  ])('%s', async (keyword, expected) => expect(await found({ keyword })).toEqual([...expected].sort()));
});

describe('what finds nothing is answered with what would', () => {
  it.each([
    ['上海 冷连', '上海 冷链'],
    ['上海冷连', '上海 冷链'],
    ['集装香', null],
    ['浙江 冷练', '浙江 冷链'],
    ['没人叫这个', null],
  ])('%s', async (keyword, suggestion) => {
    const reply = await search({ keyword });
    expect([reply.total, reply.suggestion]).toEqual([0, suggestion]);
  });

  it('counts what a lane with one condition less would find', async () => {
    const reply = await search({ from: '上海', to: '西安', body: 'fridge' });
    expect(reply.nearby).toEqual([
      { without: 'to', count: 1 },
      { without: 'body', count: 1 },
    ]);
    expect((await search({ from: '上海', to: '西安' })).nearby).toEqual([]);
  });
});

describe('the directory follows', () => {
  it('lanes that are replaced', async () => {
    await setLanes(people.江汉, [[XIANTAO, GUANGZHOU]]);
    expect(await found({ from: '仙桃', to: '广州' })).toEqual(['江汉']);
    expect(await found({ from: '仙桃', to: '郑州' })).toEqual([]);
    await setLanes(people.江汉, world.江汉.lanes as unknown as Lane[]);
  });

  it('vehicles that are scrapped, and none that only sets off', async () => {
    const own = t.db.updateTable('vehicles').where('companyId', '=', people.江汉.companyId);
    await own.set({ state: 'in_transit' }).execute();
    expect(await found({ body: 'lowbed' })).toEqual(['江汉']);
    await own.set({ state: 'scrapped', stateReason: '报废' }).execute();
    expect(await found({ body: 'lowbed' })).toEqual([]);
    await own.set({ state: 'idle', stateReason: '' }).execute();
  });

  it('classes that are registered, changed and cleared, and none of a tractor', async () => {
    const own = t.db.updateTable('vehicles').where('companyId', '=', people.江汉.companyId);
    await own.set({ bodyType: 'fridge', coldClass: 'C', dangerClasses: ['9'] }).execute();
    expect(await found({ temperature: 'minus18', danger: '9', body: 'fridge' })).toEqual(['江汉']);
    await own.set({ vehicleType: 'tractor' }).execute();
    expect(await found({ danger: '9' })).toEqual([]);
    await own.set({ vehicleType: 'truck', coldClass: 'D' }).execute();
    expect(await found({ temperature: 'minus18', danger: '9' })).toEqual([]);
    expect(await found({ temperature: 'zero', danger: '9' })).toEqual(['江汉']);
    await own.set({ bodyType: 'lowbed', coldClass: null, dangerClasses: [] }).execute();
    expect(await found({ danger: '9' })).toEqual([]);
  });
});

describe('classes of vehicles', () => {
  it('count for a search only the vehicles that are all of it', async () => {
    const [fleet] = (await search({ temperature: 'minus18' })).items;
    expect([fleet?.fitting, (await search({ danger: '3' })).items[0]?.fitting]).toEqual([1, 1]);
  });

  it('are named on the fleet’s page as they are registered, without those that are not', async () => {
    const page = async ({ companyId }: Person) =>
      (await t.call(getFleet, { params: { fleetId: companyId } })).data.vehicles;
    expect(await page(people.钱湖)).toMatchObject({
      cold: [
        { coldClass: 'A', count: 1 },
        { coldClass: 'F', count: 1 },
      ],
      danger: [],
    });
    expect(await page(people.秦岭)).toMatchObject({
      cold: [],
      danger: [
        { dangerClass: '3', count: 1 },
        { dangerClass: '8', count: 1 },
      ],
    });
  });

  it('are found by the index', async () => {
    const wanted = { filters: { keyword: '', temperature: 'minus18', danger: '3' }, sort: 'best' } as const;
    const { sql: text, parameters } = pageOfDirectory(wanted, { limit: 12, offset: 0 }).compile(t.db);
    const owner = new pg.Client({ connectionString: t.url });
    await owner.connect();
    onTestFinished(() => owner.end());
    await owner.query('begin');
    await owner.query('set local enable_seqscan = off');
    // Of few rows every index costs the same, so it is the only one while this transaction lasts.
    await owner.query(`update pg_index set indisvalid = false where indrelid = 'directory_entries'::regclass
      and indexrelid <> 'directory_entries_vehicle_kinds'::regclass`);
    const { rows } = await owner.query(`explain (costs off) ${text}`, [...parameters]);
    await owner.query('rollback');
    expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('directory_entries_vehicle_kinds');
  });
});
