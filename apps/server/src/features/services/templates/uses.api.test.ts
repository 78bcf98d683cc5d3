// How often templates were used: what is counted, what is not, and how far back.
import { issueMyCertificate } from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { listTemplateUses, USE_LIMIT } from '@rfb/contract/services/templates/template-uses.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { messagesJobs } from '../../publishing/messages/messages.jobs.ts';
import { sendToOutsider } from '../cases/exports.ts';
import { notify, notifyCompanies } from '../notifications/exports.ts';
import { notificationsJobs } from '../notifications/notifications.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const usesOf = async (code: string) =>
  (await t.call(listTemplateUses, {}, admin)).data.items.find((one) => one.code === code);
const runJobs = async () => {
  while (await runNextJob(t.db, { ...notificationsJobs(t.deps), ...messagesJobs(t.deps) }));
};
const suspended = ({ companyId }: Person) =>
  t.db.transaction().execute((trx) =>
    notify(t.deps, trx, {
      to: { companyId },
      template: 'membership.suspended',
      values: { reason: '会费没有缴纳' },
      link: '/user/profile',
    }),
  );

it('counts what was shown, handed over and accepted, for 30 days', async () => {
  await suspended(await t.fleet());
  await runJobs();
  expect(await usesOf('membership.suspended')).toMatchObject({
    isCounted: true,
    site: 1,
    sms: { count: 1, sent: 1 },
    files: 0,
  });
  await t.db.updateTable('deliveries').set({ state: 'failed' }).where('channel', '=', 'sms').execute();
  expect((await usesOf('membership.suspended'))?.sms).toEqual({ count: 1, sent: 0 });
  // Templates of the same kind are told apart.
  expect(await usesOf('membership.resumed')).toMatchObject({ site: 0, sms: { count: 0, sent: 0 } });
  for (const table of ['notifications', 'deliveries'])
    await sql`update ${sql.table(table)} set created_at = created_at - interval '31 days'`.execute(t.db);
  expect(await usesOf('membership.suspended')).toMatchObject({ site: 0, sms: { count: 0, sent: 0 } });
});

it('counts notices to all companies', async () => {
  await t.fleet();
  await t.db.transaction().execute((trx) =>
    notifyCompanies(t.deps, trx, {
      template: 'convention.published',
      values: { versionNumber: 2, effectiveFrom: '2027-01-01' },
      link: '/industry-discipline',
      dedupKey: 'convention:2',
    }),
  );
  expect((await usesOf('convention.published'))?.site).toBeGreaterThan(0);
});

it('stores nothing that says a phone got a message for reporters', async () => {
  const answer = { phone: '13800001111', template: 'report.refused', values: { caseNo: 'JB-1' } } as const;
  await t.db.transaction().execute((trx) => sendToOutsider(t.deps, trx, answer));
  await runJobs();
  expect(await usesOf('report.refused')).toMatchObject({ isCounted: false, sms: { count: 0, sent: 0 } });
  const stored = await t.db.selectFrom('deliveries').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('report.');
});

it('counts issued documents and imported sheets, up to a limit', async () => {
  const fleet = await t.fleet();
  await t.call(issueMyCertificate, {}, fleet);
  expect((await usesOf('document.memberCertificate'))?.files).toBe(1);
  expect((await usesOf('document.fleetCertificate'))?.files).toBe(0);
  await sql`insert into tasks (id, kind, user_id)
    select 'task' || n, 'vehicles.import', ${fleet.userId} from generate_series(1, ${USE_LIMIT + 5}::int) n`.execute(
    t.db,
  );
  expect((await usesOf('sheet.vehicles'))?.files).toBe(USE_LIMIT);
});
