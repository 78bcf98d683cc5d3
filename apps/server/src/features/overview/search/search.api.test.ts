// The office's search: companies by keyword, plate, person and login name, everything else by a number or a part of it. A company's: its own
// things, nothing of another company and nothing the caller's role may not see.
import { type OwnHit, searchContent, searchOffice, searchOwn } from '@rfb/contract/overview/search/search.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { keywordGrams, pinyinOf } from '../../../platform/db/keyword-grams.ts';
import { testApp } from '../../../testing/app.ts';
import { makeArticles } from '../../../testing/articles.ts';
import { makeCooperations } from '../../../testing/cooperations.ts';
import { makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { makeFleet } from '../../../testing/vehicles.ts';
import { fillMissingSearchWords } from '../../identity/companies/entry-words.ts';
import { describeStandardTitles } from '../../publishing/standards/title-words.queries.ts';
import { seesDrivers } from './driver-hits.ts';
import { findOwn } from './own-search.queries.ts';

const t = await testApp();
const admin = await t.admin();
const fleet = await t.fleet({ name: '苏州澜舟驰远运输有限公司' });
await t.fleet({ name: '嘉兴苏州澜舟云路运输有限公司', application: 0 });
const shipper = await t.shipper({ name: '无锡砚溪精密制造有限公司' });
const maker = makeFleet(t);
const driver = await maker.driver(fleet, { name: '欧阳疏影', phone: '13766990318' });
const gone = await maker.driver(fleet, { name: '裴远舟', phone: '13766990319' });
await t.db.updateTable('drivers').set({ state: 'left' }).where('id', '=', gone.id).execute();

await fillMissingSearchWords(t.db);

const find = async (keyword: string) => (await t.call(searchOffice, { query: { keyword } }, admin)).data.items;

describe('the office’s search', () => {
  it('finds companies by part of the name or initials, the one that begins with it first', async () => {
    const found = await find('苏州澜舟');
    expect(found.map(({ kind, title }) => [kind, title])).toEqual([
      ['company', '苏州澜舟驰远运输有限公司'],
      ['company', '嘉兴苏州澜舟云路运输有限公司'],
    ]);
    expect((await find('szlzcy'))[0]).toMatchObject({ id: fleet.companyId, companyId: fleet.companyId });
  });

  it.each([
    ['a fleet by pinyin', 'chiyuanyunshu', () => ['company', fleet.companyId]],
    ['a shipper by pinyin', 'yanxijingmi', () => ['company', shipper.companyId]],
    ['a shipper by pinyin in capitals', 'YANXI', () => ['company', shipper.companyId]],
    ['a shipper by initials', 'wxyxjm', () => ['company', shipper.companyId]],
    ['a shipper by its sound', '烟溪精密', () => ['company', shipper.companyId]],
    ['a driver by the whole name', '欧阳疏影', () => ['driver', driver.id]],
    ['a driver by the whole phone, also in full width', '１３７６６９９０３１８', () => ['driver', driver.id]],
    ['no driver by a part of the name', '欧阳疏', () => undefined],
    ['no driver by a part of the phone', '6699031', () => undefined],
    ['no driver by pinyin', 'ouyangshuying', () => undefined],
    ['no driver who has left', '裴远舟', () => undefined],
  ])('finds %s', async (_name, keyword, expected) => {
    const [first, ...others] = (await find(keyword)).map(({ kind, id }) => [kind, id]);
    expect(first).toEqual(expected());
    expect(others).toEqual([]);
  });

  it('finds what a chore has yet to describe, once it has', async () => {
    await t.db
      .updateTable('companies')
      .set({ pinyin: '', searchGrams: [] })
      .where('id', '=', shipper.companyId)
      .execute();
    expect(await find('yanxijingmi')).toEqual([]);
    await fillMissingSearchWords(t.db);
    expect((await find('yanxijingmi')).map(({ id }) => id)).toEqual([shipper.companyId]);
  });

  it.each([
    ['reviewer', ['driver']],
    ['finance', ['driver']],
    ['auditor', ['driver']],
    ['editor', 403],
  ] as const)('shows drivers to those who may read a company’s drivers: %s', async (role, expected) => {
    const person = await t.admin([role]);
    const answer = await t.call(searchOffice, { query: { keyword: '欧阳疏影' } }, person);
    expect(answer.status === 200 ? answer.data.items.map(({ kind }) => kind) : answer.status).toEqual(expected);
    expect(answer.body).not.toContain('13766990318');
    expect(seesDrivers({ role: 'admin', staffRoles: [role] })).toBe(expected !== 403);
    const views = await t.db
      .selectFrom('auditRows')
      .select('subjectId')
      .where('action', '=', 'driver.viewed')
      .where('userId', '=', person.userId)
      .execute();
    expect(views).toEqual(expected === 403 ? [] : [{ subjectId: fleet.companyId }]);
  });

  it('shows no drivers where nobody’s roles are known, and a phone only masked', async () => {
    expect(seesDrivers({ role: 'admin' })).toBe(false);
    expect(seesDrivers({ role: 'company', staffRoles: ['owner'] })).toBe(false);
    expect(await find('13766990318')).toMatchObject([{ note: '苏州澜舟驰远运输有限公司　137****0318' }]);
  });

  it('finds an order, an open application and a member by the whole number, also typed in lower case or full width', async () => {
    const { orderId, fleet: carrier } = await makeOrders(t, admin).created();
    const { orderNo } = await t.db
      .selectFrom('orders')
      .select('orderNo')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(await find(orderNo.toLowerCase())).toMatchObject([
      { kind: 'order', id: orderId, title: orderNo, companyId: carrier.companyId },
    ]);
    const applied = await t.fleet({ application: 0 });
    const application = await t.db
      .selectFrom('applications')
      .select(['id', 'receiptNo'])
      .where('companyId', '=', applied.companyId)
      .executeTakeFirstOrThrow();
    expect(await find(application.receiptNo.replaceAll('-', '－'))).toMatchObject([
      { kind: 'join', id: application.id, isOpen: true },
    ]);
    const member = await t.db
      .selectFrom('members')
      .select(['id', 'memberNo'])
      .where('companyId', '=', fleet.companyId)
      .executeTakeFirstOrThrow();
    expect(await find(` ${member.memberNo} `)).toMatchObject([{ kind: 'member', id: member.id }]);
  });

  it('finds by a part of a number, and refuses a single character', async () => {
    const { orderNo } = await t.db.selectFrom('orders').select('orderNo').executeTakeFirstOrThrow();
    for (const part of [
      orderNo.slice(0, -2),
      orderNo.slice(3),
      orderNo.slice(3).replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? ''),
    ])
      expect([part, (await find(part)).map(({ title }) => title)]).toEqual([part, expect.arrayContaining([orderNo])]);
    const { memberNo } = await t.db
      .selectFrom('members')
      .select('memberNo')
      .where('companyId', '=', fleet.companyId)
      .executeTakeFirstOrThrow();
    expect((await find(memberNo.slice(-6))).map(({ title }) => title)).toContain(memberNo);
    expect((await t.call(searchOffice, { query: { keyword: '澜' } }, admin)).status).toBe(400);
  });

  it('shows the whole number first, then the highest ones, when it is a part of many others', async () => {
    const number = 'ZX-77001';
    const sent = { kind: 'other' as const, name: '沈知秋', phone: '13900000001', text: '问', consentVersion: '1' };
    for (const end of ['3', '1', '2', '4', '5', '6', '7', ''])
      await t.db
        .insertInto('contactMessages')
        .values({
          ...sent,
          id: `message${end}`,
          receiptNo: `${number}${end}`,
          dueAt: '2026-12-01T00:00:00Z',
          searchGrams: keywordGrams(number),
        })
        .execute();
    expect((await find(number)).map(({ title }) => title)).toEqual([
      number,
      ...[7, 6, 5, 4].map((n) => `${number}${n}`),
    ]);
  });

  it('finds a company by a plate, its contact person and a login name', async () => {
    const plateNo = '苏E8K372';
    await t.db.updateTable('companies').set({ contactPerson: '顾明远' }).where('id', '=', fleet.companyId).execute();
    await makeFleet(t).vehicle(fleet, { plateNo });
    for (const keyword of [plateNo, '8k372', '８Ｋ３７２', '顾明远', fleet.username, fleet.username.toUpperCase()])
      expect([keyword, (await find(keyword)).map(({ id }) => id)]).toEqual([keyword, [fleet.companyId]]);
  });
});

describe('the office’s search, when no name is written so', () => {
  it('finds companies by the same sound and one wrong character, and says that the name only resembles it', async () => {
    for (const keyword of ['澜舟驰远运翰', '蓝舟驰远', '澜舟池远'])
      expect([keyword, (await find(keyword)).map(({ id, note }) => [id, note.slice(0, 4)])]).toEqual([
        keyword,
        [[fleet.companyId, '名称相近']],
      ]);
    expect(await find('完全没有这家')).toEqual([]);
  });
});

describe('what editors find', () => {
  it('are drafts, and standards that are hidden; who has no such duty finds none', async () => {
    const make = makeArticles(t, admin);
    const { id } = await make.write({ title: '霜降前后的轮胎检查' });
    await t.db.updateTable('standards').set({ isPublished: false }).where('slug', '=', 'GB-T-19056-2021').execute();
    await describeStandardTitles(t.db);
    const search = async (keyword: string, person: Person) => t.call(searchContent, { query: { keyword } }, person);
    const editor = await t.admin(['editor']);
    for (const keyword of ['霜降前后', 'shuangjiang'])
      expect((await search(keyword, editor)).data.items).toEqual([
        { kind: 'article', id, title: '霜降前后的轮胎检查', note: '草稿' },
      ]);
    expect((await search('xingshijiluyi', editor)).data.items).toMatchObject([
      { kind: 'standard', title: 'GB/T 19056-2021', note: '汽车行驶记录仪　不显示' },
    ]);
    expect((await search('霜降', await t.admin(['finance']))).status).toBe(403);
    expect((await t.call(searchOffice, { query: { keyword: '澜舟' } }, editor)).status).toBe(403);
  });
});

describe('a company’s search', async () => {
  const make = makeFleet(t);
  const trade = makeOrders(t, admin);
  const parties = await trade.parties();
  const { orderId, tender, shipper, fleet: carrier } = await trade.created(parties);
  await makeCooperations(t).partners(shipper, carrier);
  const plateNo = '浙F7Q264';
  const vehicle = await make.vehicle(carrier, { plateNo });
  const driver = await make.driver(carrier, { name: '欧阳树声', phone: '13766880217' });
  const { orderNo } = await t.db
    .selectFrom('orders')
    .select('orderNo')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { tenderNo } = await t.db
    .selectFrom('tenders')
    .select('tenderNo')
    .where('id', '=', tender.id)
    .executeTakeFirstOrThrow();
  const nameOf = async ({ companyId }: Person) =>
    (await t.db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name;
  const voucherNo = 'PZ-LK20261';
  await t.db
    .insertInto('orderPayments')
    .values({
      ...{ id: 'payment1', orderId, amountFen: 1, paidOn: '2026-11-01', voucherNo },
      ...{ claimedBy: shipper.userId, payerId: shipper.companyId },
    })
    .execute();
  const own = async (person: Person, keyword: string) =>
    (await t.call(searchOwn, { query: { keyword } }, person)).data.items;
  const found = (items: OwnHit[]) => items.map(({ kind, id }) => `${kind} ${id}`);

  it('finds vehicles, drivers, orders, tenders and partners by parts, also in full width and lower case', async () => {
    for (const keyword of [plateNo, '7q264', '７Ｑ２６４'])
      expect([keyword, found(await own(carrier, keyword))]).toEqual([keyword, [`vehicle ${vehicle.id}`]]);
    for (const keyword of ['欧阳树', '68802'])
      expect([keyword, found(await own(carrier, keyword))]).toEqual([keyword, [`driver ${driver.id}`]]);
    for (const person of [carrier, shipper]) {
      expect(found(await own(person, orderNo.slice(-6)))).toContain(`order ${orderId}`);
      expect((await own(person, orderNo.toLowerCase()))[0]).toMatchObject({ id: orderId, title: orderNo });
      expect(found(await own(person, (tenderNo ?? '').slice(-6)))).toContain(`tender ${tender.id}`);
      expect(found(await own(person, voucherNo.toLowerCase()))).toEqual([`payment ${orderId}`]);
    }
    const partner = await nameOf(carrier);
    expect((await own(shipper, partner)).map(({ kind, title }) => [kind, title])).toContainEqual([
      'cooperation',
      partner,
    ]);
  });

  it('finds nothing of another company, whatever the keyword', async () => {
    const [otherFleet, otherShipper] = [await t.fleet(), await t.shipper()];
    const twin = await make.vehicle(otherFleet, { plateNo });
    expect(found(await own(otherFleet, plateNo))).toEqual([`vehicle ${twin.id}`]);
    const words = [
      '欧阳树声',
      '13766880217',
      orderNo,
      tenderNo ?? '',
      voucherNo,
      await nameOf(carrier),
      '家用电器',
      '··',
      '20',
    ];
    for (const keyword of words)
      for (const person of [otherFleet, otherShipper])
        expect([keyword, found(await own(person, keyword))]).toEqual([keyword, []]);
    for (const keyword of [plateNo, '欧阳树声']) expect(await own(shipper, keyword)).toEqual([]);
  });

  it('finds names by pinyin, initials and with one wrong character, of one’s own alone', async () => {
    const outsider = await t.fleet();
    for (const keyword of ['ouyang', 'oyss', 'ＯＹＳＳ', '欧阳数声', '欧阳声']) {
      expect([keyword, found(await own(carrier, keyword))]).toEqual([keyword, [`driver ${driver.id}`]]);
      expect(await own(outsider, keyword)).toEqual([]);
      expect(await own(shipper, keyword)).toEqual([]);
    }
    const partner = await nameOf(carrier);
    expect((await own(shipper, pinyinOf(partner))).map(({ title }) => title)).toContain(partner);
    expect((await own(outsider, pinyinOf(partner))).map(({ title }) => title)).not.toContain(partner);
  });

  it('finds what everybody may read, after one’s own', async () => {
    for (const person of [carrier, shipper])
      expect((await own(person, '外廓 尺寸'))[0]).toEqual({
        ...{ kind: 'standard', id: 'GB-1589-2016', title: 'GB 1589-2016' },
        note: '汽车、挂车及汽车列车外廓尺寸、轴荷及质量限值',
      });
    expect((await own(carrier, 'GB1589'))[0]).toMatchObject({ kind: 'standard', id: 'GB-1589-2016' });
  });

  it('finds only what the role of the caller may see, and nothing of a kind that is not allowed', async () => {
    const [reader, finance] = [await t.colleague(shipper, 'reader'), await t.colleague(shipper, 'finance')];
    expect(found(await own(reader, orderNo))).toEqual([`order ${orderId}`]);
    expect(await own(reader, voucherNo)).toEqual([]);
    expect(found(await own(finance, voucherNo))).toEqual([`payment ${orderId}`]);
    const wanted = { companyId: shipper.companyId ?? '', isFleet: false, keyword: orderNo };
    expect(found(await findOwn(t.db, wanted, ['order']))).toEqual([`order ${orderId}`]);
    expect(await findOwn(t.db, wanted, ['tender', 'payment'])).toEqual([]);
    expect(await findOwn(t.db, wanted, [])).toEqual([]);
  });

  it('shows no more than five of a kind', async () => {
    for (const end of '12345678') await make.vehicle(carrier, { plateNo: `皖K55G0${end}` });
    expect((await own(carrier, '55g0')).map(({ title }) => title)).toEqual([8, 7, 6, 5, 4].map((n) => `皖K55G0${n}`));
  });
});
