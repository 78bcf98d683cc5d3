// The ledger of dues: what is owed and paid, what one person may not do alone, what can be taken back.

import * as dues from '@rfb/contract/membership/dues/dues.endpoints.ts';
import * as years from '@rfb/contract/membership/dues/dues-years.endpoints.ts';
import * as members from '@rfb/contract/membership/members/members.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { findToday } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { makeDues } from '../../../testing/dues.ts';
import { makeDuesOffice } from '../../../testing/dues-office.ts';
import { sendDuesReminders } from './reminders.actions.ts';

const t = await testApp();
// One of each role that keeps the dues: either may propose, the other one decides.
const [clerk, cashier] = [await t.admin(['reviewer']), await t.admin(['finance'])];
const { newMember, accountOf, approve, differences } = makeDues(t);
const today = await findToday(t.db);
const reason = '理事会会议纪要第 12 号';
const FEE = 300_000;

const { pay, detailOf, renew, upgrade, undo, receivableOf } = await makeDuesOffice(t, clerk);

// Every test leaves the sums right.
beforeEach(async () => expect(await differences()).toEqual([]));

describe('what a member owes', () => {
  it('is the fee of its first year from the day it is approved, and every payment of it adds up', async () => {
    const { memberId } = await newMember();
    expect(await accountOf(memberId, clerk)).toMatchObject({
      openFen: FEE,
      receivables: [{ kind: 'first', feeFen: FEE, openFen: FEE, dueOn: today }],
    });
    await pay(memberId, 100_000);
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 200_000, advanceFen: 0 });
    await pay(memberId, 250_000);
    const { entries, ...account } = await accountOf(memberId, clerk);
    expect(account).toMatchObject({ openFen: 0, advanceFen: 50_000 });
    expect(
      entries.map(({ kind, amountFen, postings }) => [kind, amountFen, ...postings.map((p) => p.amountFen)]),
    ).toEqual([
      ['payment', 250_000, 250_000, -200_000, -50_000],
      ['payment', 100_000, 100_000, -100_000],
      ['charge', FEE, FEE, -FEE],
    ]);
  });

  it('for an upgrade counts every day that is paid, of later terms too', async () => {
    const { memberId } = await newMember();
    await pay(memberId, FEE);
    expect((await renew(memberId)).data.proposalId).toBeNull();
    const { upgradeFees, terms } = await detailOf(memberId);
    const days = (Date.parse(terms[0]?.endsOn ?? '') - Date.parse(today)) / 86_400_000 + 1;
    const expected = Math.round(((1_200_000 - FEE) * Math.min(days, 730)) / 365 / 100) * 100;
    const gold = upgradeFees.find(({ level }) => level === 'gold')?.feeFen ?? 0;
    expect(Math.abs(gold - expected)).toBeLessThanOrEqual(300_000 / 365 + 100);
    expect(gold).toBeGreaterThan(1_790_000);
    expect((await upgrade(memberId, gold)).data).toMatchObject({ proposalId: null, member: { memberLevel: 'gold' } });
    expect((await accountOf(memberId, clerk)).openFen).toBe(0);
  });

  it('is paid from the advance when the member renews', async () => {
    const { memberId } = await newMember();
    await pay(memberId, 2 * FEE);
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 0, advanceFen: FEE });
    expect((await renew(memberId, { amountFen: 0, voucherFileId: null })).data.proposalId).toBeNull();
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 0, advanceFen: 0 });
  });
});

describe('what was done by mistake', () => {
  it('of a renewal is taken back with its payment, and the member stands as before', async () => {
    const { memberId } = await newMember();
    await pay(memberId, FEE);
    const before = await detailOf(memberId);
    expect(before.undoable).toBeNull();
    await renew(memberId, { level: 'silver', amountFen: 600_000 });
    expect((await detailOf(memberId)).undoable).toMatchObject({ kind: 'renewal' });
    expect((await undo(memberId)).status).toBe(200);
    const after = await detailOf(memberId);
    expect(after.terms).toEqual(before.terms);
    const { openFen, advanceFen, receivables, entries } = await accountOf(memberId, clerk);
    expect({ openFen, advanceFen }).toEqual({ openFen: 0, advanceFen: 0 });
    expect(receivables[0]).toMatchObject({ kind: 'renewal', isVoided: true, openFen: 0 });
    expect(entries.slice(0, 2).map(({ kind }) => kind)).toEqual(['reversal', 'reversal']);
    expect((await undo(memberId)).status).toBe(409);
  });

  it('of an upgrade gives every term its level back', async () => {
    const { memberId } = await newMember();
    await renew(memberId);
    await t.travel('3 days');
    for (const person of [clerk, cashier]) await t.signInAgain(person);
    const before = await detailOf(memberId);
    const { feeFen } = before.upgradeFees.find(({ level }) => level === 'gold') ?? { feeFen: 0 };
    expect((await upgrade(memberId, feeFen)).data.member.memberLevel).toBe('gold');
    expect((await detailOf(memberId)).terms).toHaveLength(3);
    await undo(memberId);
    const after = await detailOf(memberId);
    expect(after.terms).toEqual(before.terms);
    expect(after.member.memberLevel).toBe('basic');
    // What is left is the renewal before it.
    expect(after.undoable).toMatchObject({ kind: 'renewal' });
  });

  it('of a resignation is taken back with the suspension it ended', async () => {
    const { memberId } = await newMember();
    const move = async (endpoint: typeof members.resignMember, more: object = {}) => {
      const { version } = (await detailOf(memberId)).member;
      return t.call(endpoint, { params: { memberId }, body: { version, reason, ...more } }, clerk);
    };
    await move(members.suspendMember as never, { until: null });
    await move(members.resignMember);
    expect((await detailOf(memberId)).canUndoResignation).toBe(true);
    await move(members.undoResignation as never);
    expect((await detailOf(memberId)).member).toMatchObject({ resignedAt: null, status: 'suspended' });
  });

  it('of a payment gets a counter-entry once, unless what was paid in advance was used', async () => {
    const { memberId } = await newMember();
    await pay(memberId, 2 * FEE);
    const entryId = (await accountOf(memberId, clerk)).entries[0]?.id ?? '';
    await renew(memberId, { amountFen: 0, voucherFileId: null });
    const reverse = (id: string) => t.call(dues.reverseDuesEntry, { params: { entryId: id }, body: { reason } }, clerk);
    expect((await reverse(entryId)).msg).toContain('预收');
    const credit = (await accountOf(memberId, clerk)).entries.find(({ kind }) => kind === 'credit');
    await approve((await reverse(credit?.id ?? '')).data.proposalId, cashier);
    expect((await reverse(entryId)).status).toBe(200);
    expect((await reverse(entryId)).status).toBe(409);
    expect(await accountOf(memberId, clerk)).toMatchObject({ openFen: 2 * FEE, advanceFen: 0 });
  });
});

describe('the database', () => {
  it('refuses an entry that does not balance, and more than is open or was paid in advance', async () => {
    const { memberId } = await newMember();
    const add = (...postings: [string, number][]) =>
      t.db.transaction().execute(async (trx) => {
        const id = t.deps.newId();
        const { id: receivableId = null } = (await receivableOf(memberId)) ?? {};
        const entry = { id, kind: 'waiver', memberId, bookedOn: today, amountFen: 1, reason: '直接写入' } as const;
        await trx
          .insertInto('duesEntries')
          .values({ ...entry, paymentId: null, reversesId: null, recordedBy: null, approvedBy: null })
          .execute();
        for (const [index, [account, amountFen]] of postings.entries())
          await trx
            .insertInto('duesPostings')
            .values({
              ...{ entryId: id, position: index + 1, account: account as 'bank', amountFen, memberId, bookedOn: today },
              ...{ kind: 'waiver', level: 'basic', province: '32' },
              receivableId: account === 'receivable' ? receivableId : null,
            })
            .execute();
      });
    await expect(add(['waived', 5], ['receivable', -4])).rejects.toThrow('does not balance');
    await expect(add()).rejects.toThrow('does not balance');
    await expect(add(['waived', FEE + 1], ['receivable', -FEE - 1])).rejects.toThrow('dues_receivables');
    await expect(add(['advance', 5], ['waived', -5])).rejects.toThrow('dues_accounts');
  });

  it('tells the doctor of entries that balance and yet cannot be: money out that never came in, taken from elsewhere, taken back otherwise', async () => {
    const [{ memberId }, other] = [await newMember(), await newMember()];
    await pay(memberId, FEE + 100);
    const [paid] = (await accountOf(memberId, clerk)).entries;
    type Forged = { kind: 'refund' | 'reversal'; member?: string; reversesId?: string; postings: [string, number][] };
    /** What is found while the entry stands; it never stays. */
    const foundOf = async ({ kind, member = memberId, reversesId, postings }: Forged) => {
      const found: string[] = [];
      const undone = new Error('undone');
      await t.db
        .transaction()
        .execute(async (trx) => {
          const id = t.deps.newId();
          const amountFen = postings.reduce((sum, [, fen]) => sum + Math.max(0, fen), 0);
          const entry = { id, kind, memberId: member, bookedOn: today, amountFen, reason: '直接写入' };
          await trx
            .insertInto('duesEntries')
            .values({ ...entry, paymentId: null, reversesId: reversesId ?? null, recordedBy: null, approvedBy: null })
            .execute();
          for (const [index, [account, fen]] of postings.entries())
            await trx
              .insertInto('duesPostings')
              .values({
                ...{ entryId: id, position: index + 1, account: account as 'bank', amountFen: fen, memberId: member },
                ...{ bookedOn: today, kind, level: 'basic', province: '32', receivableId: null },
              })
              .execute();
          const { rows } = await sql<{ what: string }>`select what from dues_differences()`.execute(trx);
          found.push(...rows.map(({ what }) => what));
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      return found.join('; ');
    };
    const fromIncome = await foundOf({
      kind: 'refund',
      postings: [
        ['income', 50],
        ['bank', -50],
      ],
    });
    expect(fromIncome).toMatch(/^entry \d+ moves -50 at the bank$/);
    const unpaid = await foundOf({
      kind: 'refund',
      member: other.memberId,
      postings: [
        ['income', 50],
        ['bank', -50],
      ],
    });
    expect(unpaid).toContain(`member ${other.memberId} was refunded more than it paid`);
    const half = await foundOf({
      kind: 'reversal',
      reversesId: paid?.id ?? '',
      postings: [
        ['advance', 50],
        ['bank', -50],
      ],
    });
    expect(half).toMatch(/does not take back entry/);
  });

  it('lets the server change or delete no entry', async () => {
    for (const table of ['dues_entries', 'dues_postings'])
      for (const change of [`delete from ${table}`, `update ${table} set kind = 'charge'`, `truncate ${table} cascade`])
        await expect(
          t.db.transaction().execute(async (trx) => {
            await sql`set local role rfb_server`.execute(trx);
            await sql.raw(change).execute(trx);
          }),
        ).rejects.toThrow('permission denied');
  });
});

describe('what is not paid', () => {
  it('is listed by age until it is paid, and the member is reminded until then', async () => {
    const { memberId, person } = await newMember();
    const listed = async (age: 'd0' | 'd30') =>
      (await t.call(dues.listUnpaidDues, { query: { age, pageSize: '100' } }, cashier)).data.items.some(
        (item) => item.memberId === memberId,
      );
    expect([await listed('d0'), await listed('d30')]).toEqual([true, false]);
    await t.travel('7 days');
    for (const one of [clerk, cashier]) await t.signInAgain(one);
    expect([await listed('d0'), await listed('d30')]).toEqual([false, true]);
    const noticesOf = async () => {
      await Promise.all([sendDuesReminders(t.deps), sendDuesReminders(t.deps)]);
      const rows = await t.db.selectFrom('notifications').select('kind').where('userId', '=', person.userId).execute();
      return rows.filter(({ kind }) => kind === 'dues.open').length;
    };
    expect(await noticesOf()).toBe(1);
    expect(await noticesOf()).toBe(1);
    const { id: receivableId = '' } = (await receivableOf(memberId)) ?? {};
    const remind = () => t.call(dues.remindOfDues, { body: { receivableIds: [receivableId] } }, cashier);
    expect([(await remind()).data, (await remind()).data]).toEqual([
      { reminded: 1, skipped: 0 },
      { reminded: 0, skipped: 1 },
    ]);
    await pay(memberId, FEE);
    expect((await t.call(dues.remindOfDues, { body: { receivableIds: [receivableId] } }, cashier)).data.reminded).toBe(
      0,
    );
    expect(await listed('d30')).toBe(false);
  });
});

describe('a year', () => {
  const yearOf = async (year: string) => (await t.call(years.getDuesYear, { params: { year } }, cashier)).data;
  const close = async (year: string, person = cashier, changes: object = {}) => {
    const { receivedFen, receivableFen } = (await yearOf(year)).total;
    const body = { receivedFen, receivableFen, reason, ...changes };
    return t.call(years.closeDuesYear, { params: { year }, body }, person);
  };
  const ended = today.slice(0, 4);

  it('is the sum of its rows: months, levels and provinces add up, and what is open follows from the rest', async () => {
    const { total, openBeforeFen, months, levels, provinces } = await yearOf(ended);
    const { chargedFen, receivedFen, waivedFen, writtenOffFen, openingFen, advanceFen, receivableFen } = total;
    expect(receivableFen + receivedFen + waivedFen + writtenOffFen + openingFen).toBe(chargedFen + advanceFen);
    expect((await t.call(dues.getDuesSummary, {}, cashier)).data.openFen).toBe(openBeforeFen + receivableFen);
    for (const parts of [months, levels, provinces])
      expect(parts.reduce((sum, part) => sum + part.receivedFen, 0)).toBe(receivedFen);
    const entries = await t.call(
      dues.listDuesEntries,
      { query: { year: ended, account: 'bank', pageSize: '100' } },
      clerk,
    );
    const banked = entries.data.items.flatMap(({ postings }) => postings).filter(({ account }) => account === 'bank');
    expect(banked.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(receivedFen);
  });

  it('is closed by two people once it is over, and takes no more entries, not even from the database', async () => {
    expect(await close(ended)).toMatchObject({ status: 409, msg: expect.stringContaining('还没有过完') });
    const { memberId } = await newMember();
    const old = await pay((await newMember()).memberId, FEE, { paidOn: '2019-01-01', reason });
    expect((await approve(old.data.proposalId, cashier)).status).toBe(200);
    await t.travel('60 days');
    for (const one of [clerk, cashier]) await t.signInAgain(one);
    expect((await close(ended, clerk)).status).toBe(403);
    expect((await close(ended)).msg).toBe('请先结 2019 年的账');
    expect((await approve((await close('2019')).data.proposalId, clerk)).status).toBe(200);
    expect((await close(ended, cashier, { receivedFen: 1 })).msg).toContain('有变化');
    const { proposalId } = (await close(ended)).data;
    expect((await yearOf(ended)).closed).toBeNull();
    expect((await approve(proposalId, clerk)).status).toBe(200);
    expect(await yearOf(ended)).toMatchObject({
      closed: { by: cashier.username, approvedBy: clerk.username },
      obstacle: `${ended} 年已经结账`,
    });
    const late = await pay(memberId, FEE, { paidOn: today, reason });
    expect(late).toMatchObject({ status: 409, msg: expect.stringContaining('已经结账') });
    const { id } = (await accountOf(memberId, clerk)).entries[0] ?? { id: '' };
    await expect(
      sql`insert into dues_entries (id, kind, member_id, booked_on, amount_fen, reason, reverses_id)
        values ('late', 'reversal', ${memberId}, ${today}, 1, '补记', ${id})`.execute(t.db),
    ).rejects.toThrow('closed');
    expect((await pay(memberId, FEE, { paidOn: await findToday(t.db) })).data.proposalId).toBeNull();
    const { total } = await yearOf('2019');
    const { rows: logged } = await sql<{ after: object }>`
      select after from audit_rows where subject_kind = 'duesYear' and subject_id = '2019'`.execute(t.db);
    expect(logged).toMatchObject([{ after: { receivedFen: total.receivedFen, receivableFen: total.receivableFen } }]);
    const undone = new Error('undone');
    const forged = t.db.transaction().execute(async (trx) => {
      await sql`insert into dues_years (year, closed_by, totals)
        values (2018, ${clerk.userId}, '{"receivedFen": 1, "receivableFen": 0}')`.execute(trx);
      const { rows } = await sql<{ what: string }>`select what from dues_differences()`.execute(trx);
      expect(rows).toEqual([{ what: 'the year 2018 was closed with other sums' }]);
      throw undone;
    });
    await expect(forged).rejects.toBe(undone);
  });
});
