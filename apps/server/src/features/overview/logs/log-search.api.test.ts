// The operation log found by hash, by address and by what a row shows of its object.
import * as logs from '@rfb/contract/overview/logs/logs.endpoints.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { sealAudit } from '../../../platform/audit/seal.ts';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { shownAddress } from './shown-address.ts';
import { findSubjectIds } from './subjects.queries.ts';

const t = await testApp();
const auditor = await t.admin(['auditor']);
const list = async (keyword: string) => (await t.call(logs.listLogs, { query: { keyword } }, auditor)).data.items;
const addressesOf = async (keyword: string) => (await list(keyword)).map(({ address }) => address);

const ADDRESSES = ['58.0.113.7', '::ffff:58.0.113.200', '58.0.114.7', '2001:db8:0:42::1', '2001:DB8:0:42:1:2:3:4'];
beforeAll(async () => {
  for (const address of ADDRESSES)
    await t.db.transaction().execute((trx) =>
      recordAudit(trx, {
        action: 'vehicle.added',
        actor: { userId: auditor.userId },
        origin: { address, requestId: 'req-1' },
      }),
    );
  while ((await sealAudit(t.db)) > 0);
});

it('finds an entry by its hash or the beginning of it', async () => {
  const [entry] = await list('58.0.114.*');
  const hash = entry?.seal?.hash ?? '';
  expect(hash).toHaveLength(64);
  for (const typed of [hash, hash.toUpperCase(), hash.slice(0, 9), hash.slice(0, 8)])
    expect((await list(typed)).map(({ id }) => id)).toEqual([entry?.id]);
  expect(await list(hash.slice(0, 7))).toEqual([]);
  expect(await list(hash.replace(/^./, (first) => (first === '0' ? '1' : '0')))).toEqual([]);
});

it('finds entries by the address as it is shown, and cannot tell the hidden part', async () => {
  const both = ['58.0.113.*', '58.0.113.*'];
  for (const typed of ['58.0.113.*', '58.0.113', '58.0.113.7', '58.0.113.99'])
    expect(await addressesOf(typed)).toEqual(both);
  expect(await addressesOf('2001:db8:0:42::/64')).toEqual(['2001:db8:0:42::/64', '2001:db8:0:42::/64']);
  expect(await addressesOf('2001:db8:0:43::1')).toEqual([]);
  expect(await addressesOf('58.0')).toEqual([]);
});

it('computes the shown address in SQL as in the program', async () => {
  const samples = [...fc.sample(fc.ipV4(), 60), ...fc.sample(fc.ipV6(), 300), '::1', '::', '1::', 'fe80::1%eth0'];
  const { rows } = await sql<{ address: string; shown: string }>`
    select address, shown_address(address) as shown from unnest(${samples}::text[]) address`.execute(t.db);
  for (const { address, shown } of rows) expect([address, shown]).toEqual([address, shownAddress(address)]);
});

const memberOf = ({ companyId }: Person) =>
  t.db.selectFrom('members').select(['id', 'memberNo']).where('companyId', '=', companyId).executeTakeFirstOrThrow();
const recordRenewal = (id: string) =>
  t.db.transaction().execute((trx) =>
    recordAudit(trx, {
      action: 'member.renewed',
      actor: { userId: auditor.userId },
      origin: {},
      subject: { kind: 'member', id },
    }),
  );

it('finds what staff did to a member by the company, the number and the voucher that the row shows', async () => {
  const fleet = await t.fleet({ name: '（湖州）凭证运输有限公司' });
  const { id, memberNo } = await memberOf(fleet);
  const voucherNo = 'HD-7781';
  const paid = { memberId: id, amountFen: 1, paidOn: '2026-11-01', voucherNo, recordedBy: auditor.userId };
  await t.db
    .insertInto('payments')
    .values({ id: 'p1', ...paid })
    .execute();
  await recordRenewal(id);
  const shown = `${memberNo} （湖州）凭证运输有限公司`;
  expect((await list(memberNo)).map(({ subject }) => subject?.name)).toEqual([shown]);
  for (const typed of [
    shown,
    '凭证运输',
    '(湖州)凭证',
    '（湖州）凭证',
    memberNo.toLowerCase(),
    voucherNo,
    'ＨＤ－７７８１',
  ])
    expect([typed, (await list(typed)).some(({ action }) => action === 'member.renewed')]).toEqual([typed, true]);
});

it('answers a search for a voucher number written in thousands of payments, with the newest ones', async () => {
  const fleet = await t.fleet();
  const { id } = await memberOf(fleet);
  const client = new pg.Client({ connectionString: t.url });
  await client.connect();
  // Thousands of members would take long; only their payments matter here.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into payments (id, member_id, amount_fen, paid_on, voucher_no, recorded_by, recorded_at)
      select 'cash' || n, case n when 10000 then $1 else 'm' || n end, 1, '2026-11-01', '现金', $2,
        '2026-11-01'::timestamptz + n * interval '1 second' from generate_series(1, 10000) n`,
    [id, auditor.userId],
  );
  await client.end();
  await recordRenewal(id);
  expect((await list('现金')).map(({ action, subject }) => [action, subject?.id])).toEqual([['member.renewed', id]]);
  expect((await findSubjectIds(t.db, '现金')).length).toBeLessThanOrEqual(200);
});

it('does not take the gap between two spaces for a number', async () => {
  const fleet = await t.fleet();
  const { id } = await memberOf(fleet);
  const paid = { memberId: id, amountFen: 1, paidOn: '2026-11-01', recordedBy: auditor.userId };
  await t.db
    .insertInto('payments')
    .values({ id: 'p2', ...paid, voucherNo: '' })
    .execute();
  expect(await findSubjectIds(t.db, 'AB-1  CD-2')).toEqual([]);
});
