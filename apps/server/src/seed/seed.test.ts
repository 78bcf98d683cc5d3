// Tests the demo data: complete, invented, valid, and seeded in demo mode only.

import { clausesOf, countClauses } from '@rfb/contract/conduct/convention/clauses.ts';
import { getConvention } from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import { differencesBetween } from '@rfb/contract/conduct/convention/differences.ts';
import { listAllListings, listListings } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { getReportProgress } from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import { isCreditCode } from '@rfb/contract/credit-code.ts';
import { dayOf } from '@rfb/contract/days.ts';
import { getFleet, listFleets, listRecommendedFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { tripStep } from '@rfb/contract/fleet/fleets/track-record.labels.ts';
import { login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { listReviews } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { getSampleBankFile, importBankFile } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { verifyCertificate } from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { listMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { approveRenewal } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import { getHome } from '@rfb/contract/overview/home/home.endpoints.ts';
import { countStaffArticles } from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import { getReplyPromise } from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { listEnterpriseOrders } from '@rfb/contract/transport/orders/office-orders.endpoints.ts';
import { getOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { getOrderRatings, listEnterpriseRatings } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { getStatement } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { findPublicFleet } from '../features/fleet/fleets/fleet-detail.ts';
import { recountLanes } from '../features/fleet/fleets/lane-figures.actions.ts';
import { sampleFile } from '../features/membership/bank-lines/sample-file.ts';
import { isRegion } from '../features/services/regions/exports.ts';
import { testApp } from '../testing/app.ts';
import { makeBank } from '../testing/bank-lines.ts';
import { countedDeals, dealDifferences } from '../testing/deals.ts';
import { addDeals } from './add-deals.ts';
import book from './demo-data.json' with { type: 'json' };
import { demoAccounts, hasDemoRows } from './demo-rows.ts';
import { seedDemo } from './seed.ts';

const t = await testApp();
const demo = { ...t.deps, config: { ...t.deps.config, mode: 'demo' as const } };
const readVersion = async (version: string) => {
  const { data } = await t.call(getConvention, { query: { version } });
  if (!data.version) throw new Error(`no version ${version}`);
  return data.version;
};
const countOf = async (table: 'companies' | 'users' | 'applications' | 'members' | 'ratings') =>
  (
    await t.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

// Before the demo is seeded, the server is one of production.
it('never seeds a production database', async () => {
  await expect(seedDemo(t.deps)).rejects.toThrow('demo mode');
  expect(await hasDemoRows(t.db)).toBe(false);
});

describe('the demo', () => {
  beforeAll(async () => {
    expect(await hasDemoRows(t.db)).toBe(false);
    await Promise.all([seedDemo(demo), seedDemo(demo)]);
    await seedDemo(demo);
    await addDeals(demo);
  });

  it('is seeded once, even by repeated and concurrent starts', async () => {
    expect(await hasDemoRows(t.db)).toBe(true);
    expect(await countOf('companies')).toBe(55);
    expect(await countOf('users')).toBe(56);
    expect(await countOf('members')).toBe(48);
  });

  it('has a history: consents, payments in the ledger, documents with expiry dates, to-dos', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from users u where role = 'company' and (select count(*) from consents c where c.user_id = u.id) <> 2)::int
        as without_consent,
      (select count(*) from dues_differences())::int as unbalanced,
      (select count(*) from members m where not exists (select 1 from documents d where d.owner_id = m.company_id
        and d.kind = 'businessLicense' and d.is_current))::int as unsaid,
      (select count(*) from reviews where stored_status in (0, 1))::int
        - (select count(*) from notifications where shelf = 'todo' and dedup_key like 'demo:%')::int as untold,
      (select count(*) from receipt_differences())::int as misnumbered,
      (select count(*) from reviews where reviewer = 'admin')::int as by_login_name`.execute(t.db);
    expect(rows[0]).toEqual({ withoutConsent: 0, unbalanced: 0, unsaid: 0, untold: 0, misnumbered: 0, byLoginName: 0 });
  });

  it('has dues of twenty-four months: something came in during each of the last two years, and some of it is still owed', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(distinct date_trunc('month', booked_on)) from dues_entries
        where booked_on > app_today() - interval '24 months')::int as months,
      (select count(*) from dues_receivables where open_fen > 0 and due_on < app_today() - 365)::int as owed_for_a_year`.execute(
      t.db,
    );
    expect(rows[0]?.months).toBeGreaterThanOrEqual(23);
    expect(rows[0]?.owedForAYear).toBeGreaterThan(0);
  });

  it('marks every company, user and rating as demo', async () => {
    for (const table of ['companies', 'users', 'ratings'] as const)
      expect(await t.db.selectFrom(table).select('id').where('isDemo', '=', false).execute()).toEqual([]);
  });

  // spec: 9.samples
  it('shows thirty registered fleets, ten of them rated between 4.3 and 4.9', async () => {
    const { data } = await t.call(listFleets, { query: { pageSize: '100' } });
    expect(data.total).toBe(30);
    expect(new Set(data.items.map(({ name }) => name)).size).toBe(30);
    expect(data.items.map(({ name }) => name).sort()).toEqual(book.fleetNames.map(({ name }) => name).sort());
    const rated = data.items.filter(({ rating }) => rating !== null);
    expect(rated.map(({ rating }) => rating).sort()).toEqual([4.3, 4.4, 4.5, 4.6, 4.6, 4.7, 4.7, 4.8, 4.8, 4.9]);
    const ratings = Object.fromEntries(rated.map(({ name, rating }) => [name, rating]));
    expect(ratings).toEqual(Object.fromEntries(book.fleets.map(({ name, rating }) => [name, rating])));
  });

  // spec: 3.fleet-info
  it('sends each of the ten with the thirteen fields of a fleet, and a picture of its own as the avatar', async () => {
    const { data } = await t.call(listFleets, { query: { pageSize: '100' } });
    const shown = data.items.filter(({ rating }) => rating !== null);
    expect(shown).toHaveLength(10);
    const first = shown.find(({ name }) => name === '苏州澜舟驰远运输有限公司');
    expect(first).toMatchObject({
      id: expect.stringMatching(/^\S+$/),
      name: '苏州澜舟驰远运输有限公司',
      contactPerson: '顾明远',
      phone: '138****0001',
      address: '江苏省苏州市虎丘区澄湖路88号物流园3栋',
      rating: 4.8,
      serviceTypes: ['整车', '零担', '城市配送'],
      vehicleCount: 126,
      description: '深耕长三角电子与家电整车运输，自有车占比82%，全部车辆接入北斗定位，提供装货前验车照片与电子回单。',
      avatar: expect.stringMatching(/^\/zwli\/api\/files\/\S+$/),
      businessScope: '普通货物道路运输；货物专用运输（集装箱）',
      establishYear: 2009,
      certifications: ['道路运输经营许可证', 'AAA级质量信誉', 'ISO 9001', '安全生产标准化二级'],
    });
    expect(new Set(shown.map(({ avatar }) => avatar)).size).toBe(10);
    for (const { name, avatar } of shown) {
      const picture = await t.app.inject(avatar);
      expect([picture.statusCode, picture.headers['content-type']], name).toEqual([200, 'image/png']);
    }
  });

  // spec: 3.application
  it('has a licence file with every approved application', async () => {
    const admin = await t.admin();
    const query = { shelf: 'approved' as const, pageSize: '100' };
    const { items, total } = (await t.call(listReviews, { query }, admin)).data;
    expect([total, items.length]).toEqual([48, 48]);
    for (const { enterpriseName, status, businessLicense } of items) {
      expect({ status, businessLicense }, enterpriseName).toEqual({
        status: 2,
        businessLicense: expect.stringMatching(/^\/zwli\/api\/files\/\S+$/),
      });
    }
    const fileId = items[0]?.businessLicense.split('/').at(-1) ?? '';
    expect((await t.call(readFile, { params: { fileId } }, admin)).status).toBe(200);
    expect((await t.call(readFile, { params: { fileId } })).status).toBe(401);
  });

  // spec: 3.member, 9.sample-expiry
  it('sends every sample member with an expiry one year after joining', async () => {
    const { items } = (await t.call(listMembers, { query: { pageSize: '100' } }, await t.admin())).data;
    expect(items).toHaveLength(48);
    for (const { enterpriseName, joinTime, expireTime } of items) {
      const [year = '', ...day] = dayOf(joinTime).split('-');
      const sameDay = `${Number(year) + 1}-${day.join('-')}`;
      // A term that ends on 29 February began on the last day of the month before the leap year.
      expect(dayOf(expireTime).replace('-02-29', '-02-28'), enterpriseName).toBe(sameDay.replace('-02-29', '-02-28'));
      expect(expireTime, enterpriseName).toMatch(/T15:59:59\.000Z$/);
    }
  });

  it('has seven certified fleets, each of the ten with a certificate that can be verified', async () => {
    const { data } = await t.call(listFleets, { query: { certified: 'true' } });
    expect(data.total).toBe(7);
    const codes = await t.db.selectFrom('certificates').select('code').execute();
    expect(codes).toHaveLength(10);
    const checked = await t.call(verifyCertificate, { params: { code: codes[0]?.code ?? '' } });
    expect(checked.data.certificate).toMatchObject({ status: 'active', companyType: 'fleet' });
    const fleetId = data.items[0]?.id ?? '';
    const shown = await findPublicFleet(demo, fleetId);
    expect(shown?.certifiedBy).toBe('演示自动认证');
  });

  it.each(['fleet', 'fleet2', 'fleet3'])('lets %s dispatch vehicles and drivers', async (username) => {
    const { rows } = await sql<{ vehicles: number; drivers: number }>`
      select (select count(*)::int from vehicle_readiness v where v.company_id = u.company_id and v.is_dispatchable) as vehicles,
        (select count(*)::int from driver_readiness d where d.company_id = u.company_id and d.is_dispatchable) as drivers
      from users u where u.username = ${username}`.execute(t.db);
    expect(rows[0]?.vehicles).toBeGreaterThan(10);
    expect(rows[0]?.drivers).toBeGreaterThan(10);
  });

  // spec: 9.recommended
  it('recommends five of exactly those ten', async () => {
    const ten = new Set(book.fleets.map(({ name }) => name));
    const { data } = await t.call(listRecommendedFleets, { query: {} });
    expect(ten.size).toBe(10);
    expect(new Set(data.items.map(({ name }) => name)).size).toBe(5);
    expect(data.items).toHaveLength(5);
    for (const { name } of data.items) expect(ten).toContain(name);
  });

  it('has members of every level and status, some expiring, one in grace', async () => {
    const { data } = await t.call(getDashboard, {}, await t.admin());
    expect(data.members).toEqual({
      active: 34,
      inactive: 13,
      suspended: 1,
      inGrace: 1,
      activeFleets: 30,
      activeShippers: 4,
      expiringIn30Days: 2,
    });
    for (const { count } of data.levels) expect(count).toBeGreaterThan(0);
    expect(data.applications).toMatchObject({ waiting: 3, inReview: 2 });
    expect(data.weeks.filter(({ fleets, shippers }) => fleets + shippers > 0).length).toBeGreaterThan(8);
  });

  it('has the articles: ten published, one scheduled, one draft', async () => {
    const { data } = await t.call(countStaffArticles, {}, await t.admin());
    expect(data).toEqual({ draft: 1, in_review: 0, scheduled: 1, published: 10, withdrawn: 0, archived: 0 });
  });

  it('has three applications rejected for different reasons, one of them resubmitted', async () => {
    const rows = await t.db.selectFrom('applications').selectAll().execute();
    expect(new Set(rows.filter(({ status }) => status === 3).map(({ rejectReason }) => rejectReason)).size).toBe(3);
    const again = rows.filter(({ previousId }) => previousId !== null);
    expect(again).toHaveLength(1);
    expect(rows.find(({ id }) => id === again[0]?.previousId)?.companyId).toBe(again[0]?.companyId);
  });

  it('has messages and reports in every state, enough replies for the median reply time, and codes to try', async () => {
    const stateOf = async (table: 'contactMessages' | 'reports') =>
      new Set((await t.db.selectFrom(table).select('status').execute()).map(({ status }) => status));
    expect(await stateOf('contactMessages')).toEqual(new Set(['new', 'handling', 'replied', 'closed']));
    expect((await stateOf('reports')).size).toBe(8);
    expect((await t.call(getReplyPromise, {})).data.figures?.answered).toBeGreaterThanOrEqual(5);
    const { data } = await t.call(getReportProgress, { body: { code: 'JB-DEM0-0006' } });
    expect(data.report).toMatchObject({ status: 'published', outcome: 'upheld' });
  });

  it('leaves no fleet of the directory empty: each has vehicles, lanes, services and a description', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.name from companies c left join fleet_cards k on k.company_id = c.id
      where c.type = 'fleet' and exists (select 1 from members m where m.company_id = c.id) and (
        k.description is null or k.description = '' or cardinality(k.service_types) = 0
        or not exists (select 1 from vehicles v where v.company_id = c.id)
        or not exists (select 1 from fleet_lanes l where l.company_id = c.id))`.execute(t.db);
    expect(rows).toEqual([]);
  });

  it('has months of finished orders whose every sum, score, statement and trip adds up', async () => {
    const differences = await dealDifferences(t.db);
    expect(Object.entries(differences).filter(([, count]) => count > 0)).toEqual([]);
    const deals = await countedDeals(t.db);
    expect(deals.length).toBeGreaterThan(150);
    expect(deals.some(({ isLate }) => isLate)).toBe(true);
  });

  it('tells on public pages exactly what can be counted from those orders', async () => {
    const deals = await countedDeals(t.db);
    const { data } = await t.call(listFleets, { query: { pageSize: '100' } });
    for (const [name, own] of Map.groupBy(deals, ({ fleet }) => fleet)) {
      const fleetId = own[0]?.fleetId ?? '';
      const { record, rating } = (await t.call(getFleet, { params: { fleetId } })).data;
      const good = own.filter(({ isLate }) => !isLate).length;
      expect(record, name).toMatchObject({ trips: own.length, onTime: { good, of: own.length } });
      expect(record.lateness.reduce((sum, { count }) => sum + count, 0)).toBe(own.length - good);
      const lanes = [...Map.groupBy(own, ({ lane }) => lane).values()];
      expect(record.lanes.map(({ trips }) => trips)).toEqual(
        lanes.map((trips) => tripStep(trips.length)).sort((one, other) => other - one),
      );
      expect(rating).toBe(data.items.find((one) => one.name === name)?.rating);
    }
    await recountLanes(t.db);
    const { busiest } = (await t.call(getHome, {})).data;
    const shared = [...Map.groupBy(deals, ({ lane }) => lane).values()]
      .map((trips) => new Set(trips.map(({ fleetId }) => fleetId)).size)
      .filter((fleets) => fleets > 1);
    expect(busiest.map(({ regulars }) => regulars).sort()).toEqual(shared.sort());
    expect(Math.max(...shared)).toBe(5);
  });

  it('lets both sides and the office open an old order, its ratings and its statement', async () => {
    const { rows } = await sql<{ id: string; fleetId: string; statementId: string }>`
      select o.id, o.fleet_id, e.statement_id from orders o join users f on f.company_id = o.fleet_id and f.username = 'fleet3'
        join users s on s.company_id = o.shipper_id and s.username = 'shipper' join order_entries e on e.source_id = o.id
      order by o.created_at limit 1`.execute(t.db);
    const [{ id: orderId, fleetId, statementId }] = rows as [(typeof rows)[number]];
    for (const username of ['fleet3', 'shipper']) {
      const password = demoAccounts.find((one) => one.username === username)?.password ?? '';
      const entered = (await t.call(login, { body: { username, password, door: 'company' } })).data;
      const person = { ...entered, userId: '', username, phone: '', password, companyId: '', address: '10.0.0.1' };
      const order = (await t.call(getOrder, { params: { orderId } }, person)).data;
      expect(order).toMatchObject({ status: 'completed', isUnderAgreement: true, tender: null });
      expect(order.milestones[0]?.note).toContain('没有经过竞价');
      expect((await t.call(getOrderRatings, { params: { orderId } }, person)).data.isRevealed).toBe(true);
      expect((await t.call(getStatement, { params: { statementId } }, person)).code).toBe(0);
    }
    const office = await t.admin();
    expect(
      (await t.call(listEnterpriseOrders, { params: { companyId: fleetId }, query: {} }, office)).data.total,
    ).toBeGreaterThan(20);
    expect((await t.call(listEnterpriseRatings, { params: { companyId: fleetId }, query: {} }, office)).code).toBe(0);
  });

  it('has no row dated in the future', async () => {
    const now = new Date().toISOString();
    for (const { appliedAt, reviewedAt } of await t.db.selectFrom('applications').selectAll().execute()) {
      expect(appliedAt < now).toBe(true);
      expect((reviewedAt ?? appliedAt) < now && (reviewedAt ?? appliedAt) >= appliedAt).toBe(true);
    }
    for (const { ratedAt } of await t.db.selectFrom('ratings').select('ratedAt').execute())
      expect(ratedAt < now).toBe(true);
  });

  it('has a convention in its third version, signed by most members', async () => {
    const { data } = await t.call(getConvention, { query: {} });
    expect(data.versions.map(({ number, standing }) => [number, standing])).toEqual([
      [3, 'current'],
      [2, 'past'],
      [1, 'past'],
    ]);
    expect(data.version && countClauses(data.version.document)).toBe(46);
    expect(data.signatoryCount).toBeGreaterThan(20);
    const [first, second] = [(await readVersion('1')).document, (await readVersion('2')).document];
    expect(differencesBetween(first, second).length).toBeGreaterThan(3);
    expect(data.version && differencesBetween(second, data.version.document).length).toBeGreaterThan(3);
  });

  it('has list entries in every phase, with existing clauses and gapless numbers', async () => {
    const { data } = await t.call(listAllListings, { query: { pageSize: '100' } }, await t.admin());
    const missing = Object.entries(data.counts).filter(([, count]) => count === 0);
    expect(missing.map(([phase]) => phase)).toEqual(['withdrawn']);
    for (const { clauses, conventionVersion } of data.items) {
      const known = clausesOf((await readVersion(String(conventionVersion))).document).map(({ number }) => number);
      expect(known).toEqual(expect.arrayContaining(clauses));
    }
    const shown = await t.call(listListings, { query: {} });
    expect(shown.data.counts).toMatchObject({ red: 3, black: 2, ended: 3 });
  });

  it('uses valid credit codes, real regions, and unassigned phone numbers', async () => {
    for (const { creditCode, regionCode, phone } of await t.db.selectFrom('companies').selectAll().execute()) {
      expect(isCreditCode(creditCode)).toBe(true);
      expect(creditCode).toContain('YYDEM');
      expect(isRegion(regionCode)).toBe(true);
      expect(phone).toMatch(/^13800000\d{3}$/);
    }
  });

  it.each(demoAccounts)('lets $name sign in as $username', async ({ username, password }) => {
    const door = username === 'admin' ? 'admin' : 'company';
    const { code, data } = await t.call(login, { body: { username, password, door } });
    expect(code).toBe(0);
    expect(data.user).toMatchObject({ username, role: door });
  });

  it('makes the fleet and the shipper gold members', async () => {
    for (const [username, companyName] of [
      ['fleet', '苏州澜舟驰远运输有限公司'],
      ['shipper', '上海澄屿家电有限公司'],
    ] as const) {
      const account = demoAccounts.find((one) => one.username === username);
      const { data } = await t.call(login, { body: { username, password: account?.password ?? '' } });
      const person = { ...data, userId: '', username, phone: '', password: '', companyId: '', address: '10.0.0.1' };
      const profile = await t.call(getCompanyProfile, {}, person);
      expect(profile.data).toMatchObject({ companyName, member: { memberLevel: 'gold', status: 'active' } });
    }
  });

  it('has a renewal request that can be approved', async () => {
    const request = await t.db
      .selectFrom('renewalRequests')
      .select(['id', 'level'])
      .where('receiptNo', '=', 'XF-DEMO-01')
      .executeTakeFirstOrThrow();
    const paidOn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
    const body = { level: request.level, amountFen: 600_000, voucherNo: '20251116-0028', paidOn };
    const answer = await t.call(approveRenewal, { params: { renewalId: request.id }, body }, await t.admin());
    expect(answer).toMatchObject({ code: 0 });
  });

  it('offers a statement to import: most lines match, and a short one, an unknown payer and a payment entered before do not', async () => {
    const clerk = await t.admin(['finance']);
    const sample = await sampleFile(demo);
    const file = new File([sample?.text ?? ''], sample?.name ?? '');
    const { data } = await t.call(importBankFile, { body: {}, file }, clerk);
    const lines = await makeBank(t, clerk).linesOf(data.bankFileId);
    const of = (group: string) => lines.filter((line) => line.group === group);
    const reasonsOf = (group: string) => of(group).flatMap(({ reasons }) => reasons.map(({ code }) => code));
    expect([of('certain').length, of('likely').length, of('none').length]).toEqual([10, 3, 3]);
    expect(reasonsOf('likely')).toEqual(expect.arrayContaining(['personPays', 'otherPayer', 'short']));
    expect(reasonsOf('none').sort()).toEqual(['interest', 'nothingOpen', 'unknown']);
    expect((await t.call(getSampleBankFile, {}, clerk)).data).toBeNull();
  });
});
