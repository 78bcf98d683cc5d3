// Reminders of the end of a term: 60, 30 and 7 days before, on the day, and in grace.
import { remindMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { findStandingOf } from './exports.ts';
import { sendDueReminders } from './reminders.actions.ts';

const t = await testApp();
// Each test begins today.
afterEach(async () => {
  const { rows } = await sql<{ back: string }>`select (clock_timestamp() - app_now())::text as back`.execute(t.db);
  await t.travel(rows[0]?.back ?? '');
});

describe('reminders of the end of a term', () => {
  // The first one: it reads all notifications.
  it('are not repeated after a downtime, nor sent to members that resigned', async () => {
    const late = await t.fleet({ daysLeft: 5 });
    const resigned = await t.fleet({ daysLeft: 5 });
    await t.db
      .updateTable('members')
      .set({ resignedAt: new Date().toISOString() })
      .where('companyId', '=', resigned.companyId)
      .execute();
    await sendDueReminders(t.deps);
    const rows = await t.db.selectFrom('notifications').select(['userId', 'title']).execute();
    expect(rows).toEqual([{ userId: late.userId, title: '会员期还剩 5 天' }]);
  });

  it('are sent five times, each once, however often the job runs', async () => {
    const fleet = await t.fleet({ daysLeft: 61 });
    const far = await t.fleet({ daysLeft: 300 });
    const remindersOf = async (person: Person) => {
      await Promise.all([sendDueReminders(t.deps), sendDueReminders(t.deps)]);
      await sendDueReminders(t.deps);
      const rows = await t.db
        .selectFrom('notifications')
        .select('title')
        .where('userId', '=', person.userId)
        .orderBy('seq')
        .execute();
      return rows.map(({ title }) => title);
    };
    const titles = [
      '会员期还剩 60 天',
      '会员期还剩 30 天',
      '会员期还剩 7 天',
      '会员期今天到期',
      '会员期已结束，请尽快续费',
    ];
    expect(await remindersOf(fleet)).toEqual([]);
    for (const [index, wait] of ['1 day', '30 days', '23 days', '7 days', '15 days'].entries()) {
      await t.travel(wait);
      expect(await remindersOf(fleet)).toEqual(titles.slice(0, index + 1));
    }
    await t.travel('40 days');
    expect(await remindersOf(fleet)).toEqual(titles);
    expect(await remindersOf(far)).toEqual([]);
  });

  it('can be sent by staff once a day to members close to the end of their term', async () => {
    const people = [
      await t.fleet({ daysLeft: 20 }),
      await t.fleet({ daysLeft: 300 }),
      await t.shipper({ daysLeft: -3 }),
    ];
    const memberIds = await Promise.all(
      people.map(async ({ companyId }) => (await findStandingOf(t.db, companyId))?.memberId ?? ''),
    );
    const remind = async () => t.call(remindMembers, { body: { memberIds } }, await t.admin());
    expect((await remind()).data).toEqual({ reminded: 2, skipped: 1 });
    expect((await remind()).data).toEqual({ reminded: 0, skipped: 3 });
    await t.travel('1 day');
    expect((await remind()).data).toEqual({ reminded: 2, skipped: 1 });
  });
});
