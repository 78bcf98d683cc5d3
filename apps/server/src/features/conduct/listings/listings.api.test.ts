// An entry from the proposal to its end: who may do what when, notifications and dates.

import * as listings from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import { DECISION, makeListings } from '../../../testing/listings.ts';
import type { Person } from '../../../testing/people.ts';
import { howMany } from '../../../testing/sweep.ts';

const t = await testApp();
const { fileOf } = makeApplicants(t);
const admin = await t.admin();
const make = await makeListings(t, admin);
const noticesOf = async (person: Person) =>
  (await t.call(listNotices, { query: {} }, person)).data.items.map(({ kind }) => kind);

// The first one: it counts all entries.
it('the lists are filtered with counts, published entries only, newest first', async () => {
  const red = await make.effective(await t.fleet(), 'red');
  const black = await make.published(await t.fleet());
  const ended = await make.published(await t.fleet());
  await make.end('revokeListing', ended);
  await make.decided(await t.fleet());
  const read = async (shelf: 'all' | 'red' | 'black' | 'ended') =>
    (await t.call(listings.listListings, { query: { shelf } })).data;
  const all = await read('all');
  expect(all).toMatchObject({ total: 3, counts: { all: 3, red: 1, black: 1, ended: 1 }, repairedThisQuarter: 0 });
  expect(all.items.at(-1)?.id).toBe(red);
  expect((await read('red')).items.map(({ id }) => id)).toEqual([red]);
  expect((await read('black')).items.map(({ id }) => id)).toEqual([black]);
  expect((await read('ended')).items.map(({ id }) => id)).toEqual([ended]);
});

describe('an entry on the black list', () => {
  it('goes from proposal to effect step by step, each with its date', async () => {
    const fleet = await t.fleet();
    const { data } = await make.propose(fleet.companyId);
    const id = data.listingId;
    expect(await make.phase(id)).toBe('proposed');
    expect(await make.mine(fleet)).toEqual([]);
    expect((await make.notice(id)).code).toBe(0);
    const [own] = await make.mine(fleet);
    expect(own).toMatchObject({ phase: 'notice', daysLeft: 7, noticeText: expect.stringContaining('放弃派车') });
    expect(await noticesOf(fleet)).toContain('listing.noticed');
    expect((await make.say(id, fleet)).code).toBe(0);
    expect(await noticesOf(admin)).toContain('listing.said');
    expect(await make.say(id, fleet)).toMatchObject({ status: 409, msg: expect.stringContaining('已经提交过') });
    expect(await make.decide(id)).toMatchObject({ status: 409, msg: expect.stringContaining('次日起才能作出决定') });
    await make.age(id, 8);
    const decision = await make.decide(id);
    expect(decision.data.decisionNo).toMatch(/^分会决〔\d{4}〕\d{2,} 号$/);
    const { data: days } = await make.publish(id);
    const opened = (await make.open(id)).data;
    expect(opened).toMatchObject({ phase: 'publicity', decisionNo: decision.data.decisionNo, ...days });
    const { noticedOn, replyDueOn, decidedOn, publishedOn } = opened;
    const steps = [noticedOn, replyDueOn, decidedOn, publishedOn];
    expect(steps).toEqual(steps.toSorted());
    expect(decidedOn).not.toBe(replyDueOn);
    await make.age(id, 10);
    expect((await make.open(id)).data.phase).toBe('effective');
    expect((await make.detail(id)).history.map(({ text }) => text)).toEqual([
      '开始公示',
      '作出决定',
      '企业提交说明',
      '发出告知',
      '提出',
    ]);
  });

  it('shows only the name and masked credit code of its company', async () => {
    const fleet = await t.fleet();
    const id = await make.published(fleet);
    const { body, data } = await make.open(id);
    const company = await t.db
      .selectFrom('companies')
      .select(['creditCode', 'phone', 'contactPerson'])
      .where('id', '=', fleet.companyId)
      .executeTakeFirstOrThrow();
    expect(data.creditCode).toBe(`${company.creditCode.slice(0, 4)}****${company.creditCode.slice(-5)}`);
    for (const secret of [company.creditCode, company.phone, company.contactPerson, fleet.companyId])
      expect(body).not.toContain(secret);
  });

  it('is refused for an unknown company or clause', async () => {
    expect(await make.propose('nosuchcompany')).toMatchObject({
      status: 400,
      data: { fields: { companyId: '没有这家企业，请重新选择' } },
    });
    const { companyId } = await t.fleet();
    expect(await make.propose(companyId, { clauses: [12, 99] })).toMatchObject({
      status: 400,
      data: { fields: { clauses: '现行公约没有第九十九条' } },
    });
  });

  it('allows one open procedure and one published entry per company', async () => {
    const fleet = await t.fleet();
    const answers = await Promise.all(Array.from({ length: 8 }, () => make.propose(fleet.companyId)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const other = await t.fleet();
    await make.effective(other);
    const second = await make.decided(other);
    expect(await make.publish(second)).toMatchObject({ status: 409, msg: expect.stringContaining('仍在公示或生效') });
  });

  it('cannot overlap in the database', async () => {
    const fleet = await t.fleet();
    const id = await make.effective(fleet);
    const copy = sql`insert into listings select (jsonb_populate_record(l, '{"id": "copy-${sql.raw(id)}", "decision_seq": 9999}')).*
      from listings l where id = ${id}`;
    await expect(copy.execute(t.db)).rejects.toThrow('conflicting key value violates exclusion constraint');
  });

  let protectedId: string;
  beforeAll(async () => {
    protectedId = await make.effective(await t.fleet());
    await sql`update listings set replied_on = null where id = ${protectedId}`.execute(t.db);
  });
  it.each([
    ['a decision before the reply time is over', `decided_on = reply_due_on`],
    ['an effect before the end of publicity', `effective_from = publicity_to`],
    ['a publication before the decision', `published_on = decided_on - 1`],
    ['an answer after its last day', `replied_on = reply_due_on + 1`],
    ['a repair after the end', `repaired_on = effective_to + 1, end_reason = 'x'`],
    ['an end without a reason', `revoked_on = published_on`],
  ])('is protected by a database constraint against %s', async (_, change) => {
    const changing = sql`update listings set ${sql.raw(change)} where id = ${protectedId}`;
    await expect(changing.execute(t.db)).rejects.toThrow(/check/);
  });

  it('numbers concurrent decisions without a gap', async () => {
    const ids: string[] = [];
    for (let number = 0; number < howMany({ usual: 3, sweep: 6, deep: 6 }); number += 1) {
      const fleet = await t.fleet();
      const id = await make.noticed(fleet);
      await make.age(id, 8);
      ids.push(id);
    }
    const numbers = (await Promise.all(ids.map((id) => make.decide(id)))).map(({ data }) =>
      Number(/〕(\d+) 号/.exec(data.decisionNo)?.[1]),
    );
    const sorted = numbers.toSorted((a, b) => a - b);
    expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index));
  });

  it('accepts only the terms of its list', async () => {
    const fleet = await t.fleet();
    const id = await make.noticed(fleet);
    await make.age(id, 8);
    expect(await make.decide(id, 7)).toMatchObject({ status: 400, data: { fields: { termMonths: '请选择期限' } } });
    expect((await make.decide(id, 36)).code).toBe(0);
  });

  it('is not decided with a text that names another term', async () => {
    const id = await make.noticed(await t.fleet());
    await make.age(id, 8);
    const text = `${DECISION}期限十二个月。`;
    expect(await make.decide(id, 6, admin, text)).toMatchObject({
      status: 400,
      data: { fields: { decisionText: '正文写的是期限十二个月，所选期限是六个月，请改成一致' } },
    });
    expect((await make.decide(id, 12, admin, text)).code).toBe(0);
  });

  it('is published for at least five working days and at most 30 days', async () => {
    const id = await make.decided(await t.fleet());
    const { rows } = await sql<{ early: string; late: string; long: string }>`select app_today() as early,
      (app_today() + 12)::text as late, (app_today() + 31)::text as long`.execute(t.db);
    const [days] = rows;
    expect((await make.publish(id, days?.early)).status).toBe(400);
    expect((await make.publish(id, days?.long)).status).toBe(400);
    expect((await make.publish(id, days?.late)).data.publicityTo).toBe(days?.late);
  });
});

describe('a company', () => {
  let fleet: Person;
  let other: Person;
  beforeAll(async () => {
    [fleet, other] = [await t.fleet(), await t.shipper()];
  });

  it('replies once, and only to its own notice', async () => {
    const id = await make.noticed(fleet);
    expect((await make.say(id, other)).status).toBe(404);
    expect((await make.say(id, fleet)).code).toBe(0);
    expect((await make.say(id, fleet)).status).toBe(409);
    await make.end('withdrawListing', id);
    expect((await make.mine(fleet))[0]).toMatchObject({ phase: 'withdrawn', endReason: '经复核作出此处理' });
  });

  it('gets 404 for an entry before its notice', async () => {
    const { data } = await make.propose(other.companyId);
    expect((await make.say(data.listingId, other)).status).toBe(404);
    await make.end('withdrawListing', data.listingId);
    expect(await make.mine(other)).toEqual([]);
    expect(await noticesOf(other)).toEqual([]);
  });

  it('attaches files that only staff and itself can read', async () => {
    const company = await t.fleet();
    const id = await make.noticed(company);
    const mine = await fileOf(company, { purpose: 'statement' });
    const foreign = await fileOf(other, { purpose: 'statement' });
    const say = (files: string[]) =>
      t.call(
        listings.submitStatement,
        { params: { listingId: id }, body: { kind: 'reply', text: '证明材料附后', files } },
        company,
      );
    expect(await say([foreign])).toMatchObject({ code: 40022 });
    expect((await say(Array(4).fill(mine))).status).toBe(400);
    expect((await say([mine])).code).toBe(0);
    expect((await make.detail(id)).statements[0]?.files).toMatchObject([{ fileId: mine }]);
    const read = (person?: Person) => t.call(readFile, { params: { fileId: mine } }, person);
    expect((await read(other)).status).toBe(404);
    expect((await read()).status).toBe(401);
  });

  it('does not see objections of third parties', async () => {
    const company = await t.fleet();
    const id = await make.published(company);
    const paper = await fileOf(admin, { purpose: 'statement' });
    await t.call(
      listings.recordStatement,
      {
        params: { listingId: id },
        body: { kind: 'objection', saidBy: '举报人赵某', text: '公示内容与事实不符', files: [paper] },
      },
      admin,
    );
    const { body } = await t.call(listings.listMyListings, {}, company);
    expect(body).not.toContain('赵某');
    expect(body).not.toContain(paper);
    expect((await t.call(readFile, { params: { fileId: paper } }, company)).status).toBe(404);
    expect((await make.mine(company))[0]).toMatchObject({ isHeld: true });
    expect((await make.detail(id)).statements.at(-1)).toMatchObject({ saidBy: '举报人赵某' });
  });
});

describe('a published entry', () => {
  it('takes effect the day after an open objection is dismissed', async () => {
    const fleet = await t.fleet();
    const id = await make.published(fleet);
    expect((await make.record(id, 'objection')).code).toBe(0);
    expect((await make.record(id, 'objection')).status).toBe(409);
    await make.age(id, 20);
    expect((await make.open(id)).data).toMatchObject({ phase: 'publicity', isHeld: true, daysLeft: null });
    expect((await make.end('dismissStatement', id)).code).toBe(0);
    const { rows } = await sql<{ tomorrow: string }>`select (app_today() + 1)::text as tomorrow`.execute(t.db);
    const settled = (await make.open(id)).data;
    expect(settled).toMatchObject({ phase: 'publicity', isHeld: false, effectiveFrom: rows[0]?.tomorrow });
    await make.age(id, 1);
    expect((await make.open(id)).data.phase).toBe('effective');
  });

  it('is revoked after an accepted objection, and its accusation is hidden', async () => {
    const id = await make.published(await t.fleet());
    await make.record(id, 'objection');
    expect((await make.end('revokeListing', id)).code).toBe(0);
    const { data } = await make.open(id);
    expect(data).toMatchObject({ phase: 'revoked', reason: '', decisionText: '', endReason: '经复核作出此处理' });
    expect((await make.detail(id)).statements.at(-1)).toMatchObject({ kind: 'objection', outcome: 'accepted' });
  });

  it('can be appealed once within thirty days', async () => {
    const fleet = await t.fleet();
    const id = await make.effective(fleet);
    expect((await make.say(id, fleet, 'appeal')).code).toBe(0);
    expect((await make.end('repairListing', id)).status).toBe(409);
    expect((await make.end('dismissStatement', id)).code).toBe(0);
    expect(await make.phase(id)).toBe('effective');
    expect((await make.say(id, fleet, 'appeal')).status).toBe(409);
    const late = await t.fleet();
    const lateId = await make.effective(late);
    await make.age(lateId, 40);
    expect((await make.say(lateId, late, 'appeal')).status).toBe(409);
  });

  it('can be repaired after six months unless another procedure is open', async () => {
    const fleet = await t.fleet();
    const id = await make.effective(fleet);
    expect(await make.end('repairListing', id)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('起才能修复'),
    });
    expect((await make.say(id, fleet, 'repair')).status).toBe(409);
    await make.age(id, 190);
    expect((await make.say(id, fleet, 'repair')).code).toBe(0);
    const fresh = await make.noticed(fleet);
    expect(await make.end('repairListing', id)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('新的黑名单'),
    });
    await make.end('withdrawListing', fresh);
    expect((await make.end('repairListing', id)).code).toBe(0);
    expect((await make.open(id)).data).toMatchObject({ phase: 'repaired' });
    expect(await noticesOf(fleet)).toContain('listing.changed');
  });

  it('cannot be moved again after its end', async () => {
    const id = await make.published(await t.fleet());
    await make.end('revokeListing', id);
    for (const move of ['revokeListing', 'repairListing', 'withdrawListing', 'dismissStatement'] as const)
      expect(await make.end(move, id)).toMatchObject({ status: 409, data: { current: { phase: 'revoked' } } });
  });

  it('is published once by concurrent requests', async () => {
    const id = await make.decided(await t.fleet());
    const times = howMany({ usual: 8, sweep: 20, deep: 20 });
    const answers = await Promise.all(Array.from({ length: times }, () => make.publish(id)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(times - 1);
  });
});

describe('the red list', () => {
  it('excludes companies on the black list, and its entry must be revoked before a black one', async () => {
    const fleet = await t.fleet();
    await make.noticed(fleet);
    expect((await make.propose(fleet.companyId, { kind: 'red' })).status).toBe(409);
    const good = await t.fleet();
    const red = await make.effective(good, 'red');
    const black = await make.decided(good);
    expect(await make.publish(black)).toMatchObject({ status: 409, msg: expect.stringContaining('请先撤销红名单') });
    await make.end('revokeListing', red);
    expect((await make.publish(black)).code).toBe(0);
  });

  it('has no repair of its entries', async () => {
    const id = await make.effective(await t.fleet(), 'red');
    await make.age(id, 200);
    expect((await make.end('repairListing', id)).status).toBe(409);
  });
});

describe('the lists', () => {
  it('are filtered by list, phase and company for staff', async () => {
    const fleet = await t.fleet({ name: '青海鸿雁寻找运输有限公司' });
    const id = await make.noticed(fleet);
    const find = async (query: object) => (await t.call(listings.listAllListings, { query }, admin)).data;
    expect((await find({ keyword: '鸿雁' })).items.map((row) => row.id)).toEqual([id]);
    expect((await find({ keyword: '鸿雁', kind: 'red' })).total).toBe(0);
    const noticed = await find({ phase: 'notice', pageSize: '100' });
    expect(noticed.items.every(({ phase }) => phase === 'notice')).toBe(true);
    expect(noticed.total).toBe(noticed.counts.notice);
  });
});
