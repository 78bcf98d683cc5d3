// Photos of fleets that merge, leave or do nothing about a refusal: they end, and the office is asked about none of them.
import {
  countPhotos,
  listMyPhotos,
  listOfficePhotos,
  withdrawPhoto,
} from '@rfb/contract/fleet/photos/photos.endpoints.ts';
import { getWorkQueue } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { mergeEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { makePhotos } from '../../../testing/photos.ts';
import { makeFleet } from '../../../testing/vehicles.ts';
import { deleteExpiredFiles } from '../../services/files/files.jobs.ts';
import { endForgottenPhotos } from './photos.actions.ts';

const t = await testApp();
const admin = await t.admin();
const { send, decide, published } = makePhotos(t);

const resign = (fleet: Person) =>
  t.db
    .updateTable('members')
    .set({ resignedAt: new Date().toISOString() })
    .where('companyId', '=', fleet.companyId)
    .execute();
const mine = async (fleet: Person) => (await t.call(listMyPhotos, {}, fleet)).data.items;
const inQueue = async (photoId: string) =>
  (await t.call(listOfficePhotos, { query: { pageSize: '100' } }, admin)).data.items.some(({ id }) => id === photoId);
/** The office's to-do about photos of that fleet. */
const isTodo = async (fleet: Person) => {
  const { rows } = await sql`select from notifications n where n.kind = 'photo.submitted'
    and ${fleet.companyId} = any(n.about) and is_open_todo(n)`.execute(t.db);
  return rows.length > 0;
};
const files = (fileIds: string[]) => t.db.selectFrom('files').select('id').where('id', 'in', fileIds).execute();

describe('when two records of one fleet are merged', () => {
  it('the photos of the closed one end: nobody can publish them, their pictures are deleted, the log says so', async () => {
    const [kept, duplicate] = [await t.fleet(), await t.fleet()];
    const own = await published(kept, admin, { kind: 'cover' });
    const vehicle = await makeFleet(t).vehicle(duplicate, { plateNo: '苏E5F001' });
    const waiting = (await send(duplicate, { vehicleId: vehicle.id })).data;
    const cover = await published(duplicate, admin, { kind: 'cover' });
    const refused = (await send(duplicate)).data;
    await decide(refused.id, 'refuse', admin, '图上有联系电话');
    const sent = [waiting, cover, refused];
    expect(await isTodo(duplicate)).toBe(true);
    await resign(duplicate);
    const body = { duplicateId: duplicate.companyId, reason: '同一家企业重复登记' };
    expect((await t.call(mergeEnterprise, { params: { companyId: kept.companyId }, body }, admin)).code).toBe(0);

    expect(await isTodo(duplicate)).toBe(false);
    for (const { id } of sent) {
      expect(await inQueue(id)).toBe(false);
      expect((await decide(id, 'publish', admin)).status).toBe(409);
    }
    expect((await mine(kept)).map(({ id }) => id)).toEqual([own.id]);
    // The people who moved are told that it is over, not that it never was.
    await t.signInAgain(duplicate);
    expect((await t.call(withdrawPhoto, { params: { photoId: waiting.id } }, duplicate)).status).toBe(409);
    const rows = await t.db
      .selectFrom('fleetPhotos')
      .select(['companyId', 'state', 'fileId', 'vehicleId'])
      .where(
        'id',
        'in',
        sent.map(({ id }) => id),
      )
      .execute();
    const over = { companyId: kept.companyId, state: 'withdrawn', fileId: null, vehicleId: null };
    expect(rows).toEqual([over, over, over]);
    const logged = await t.db
      .selectFrom('auditRows')
      .select('reason')
      .where('action', '=', 'photo.withdrawn')
      .where('subjectId', '=', duplicate.companyId)
      .execute();
    expect(logged).toHaveLength(3);
    await sql`update files set created_at = created_at - interval '2 days'`.execute(t.db);
    await deleteExpiredFiles(t.deps);
    expect(await files(sent.map(({ fileId }) => fileId))).toEqual([]);
    expect(await files([own.fileId])).toHaveLength(1);
  });
});

describe('a waiting photo of a fleet whose membership ended', () => {
  const endings: Record<string, (fleet: Person) => Promise<unknown>> = {
    resigned: resign,
    expired: ({ companyId }) =>
      sql`update members set last_ends_on = '2020-01-01' where company_id = ${companyId}`.execute(t.db),
    suspended: ({ companyId }) =>
      sql`insert into member_suspensions (id, member_id, reason)
        select ${t.deps.newId()}, id, '测试暂停' from members where company_id = ${companyId}`.execute(t.db),
  };
  const inOverview = async () =>
    (await t.call(getWorkQueue, { query: { length: 'all' } }, admin)).data.items.find(({ kind }) => kind === 'photos')
      ?.count ?? 0;
  const seen = async (fleet: Person, photoId: string) => [
    await inQueue(photoId),
    (await t.call(countPhotos, {}, admin)).data.open,
    await inOverview(),
    await isTodo(fleet),
  ];

  it.each(Object.keys(endings))('is nobody’s work and cannot be published (%s)', async (ending) => {
    const fleet = await t.fleet();
    const { data } = await send(fleet);
    expect(await seen(fleet, data.id)).toEqual([true, 1, 1, true]);
    await endings[ending]?.(fleet);
    expect(await seen(fleet, data.id)).toEqual([false, 0, 0, false]);
    const answer = await decide(data.id, 'publish', admin);
    expect([answer.status, answer.msg]).toEqual([409, expect.stringContaining('不是有效会员')]);
    expect(await mine(fleet)).toMatchObject([{ state: 'waiting' }]);
  });

  it('comes back to the office when it is a member again', async () => {
    const fleet = await t.fleet();
    const { data } = await send(fleet);
    await endings.suspended?.(fleet);
    await sql`update member_suspensions set lifted_at = app_now()
      where member_id = (select id from members where company_id = ${fleet.companyId})`.execute(t.db);
    expect(await seen(fleet, data.id)).toEqual([true, 1, 1, true]);
    expect((await decide(data.id, 'publish', admin)).status).toBe(200);
  });
});

describe('the office’s to-do about photos of a fleet', () => {
  const notices = (fleet: Person) =>
    t.db
      .selectFrom('notifications')
      .select('id')
      .where('kind', '=', 'photo.submitted')
      .where('userId', '=', admin.userId)
      .where(sql<boolean>`${fleet.companyId} = any(about)`)
      .execute();

  it('is one for all that wait, and a new one for what is sent after it was settled, also on the same day', async () => {
    const fleet = await t.fleet();
    const morning = [(await send(fleet)).data, (await send(fleet)).data];
    expect(await notices(fleet)).toHaveLength(1);
    for (const { id } of morning) await decide(id, 'publish', admin);
    expect(await isTodo(fleet)).toBe(false);
    await send(fleet);
    expect(await isTodo(fleet)).toBe(true);
    expect(await notices(fleet)).toHaveLength(2);
  });
});

describe('a photo that was refused or taken down', () => {
  it('ends after thirty days: its picture is deleted, the to-do is settled, the log says so', async () => {
    const fleet = await t.fleet();
    const [refused, recent] = [(await send(fleet)).data, (await send(fleet)).data];
    const [removed, shown] = [await published(fleet, admin), await published(fleet, admin)];
    for (const { id } of [refused, recent]) await decide(id, 'refuse', admin, '图上有联系电话');
    await decide(removed.id, 'remove', admin, '照片里能看清他人的证件');
    await sql`update fleet_photos set decided_at = app_now() - interval '30 days' where company_id = ${fleet.companyId}`.execute(
      t.db,
    );
    await sql`update fleet_photos set decided_at = app_now() - interval '29 days' where id = ${recent.id}`.execute(
      t.db,
    );
    await endForgottenPhotos(t.deps);
    expect((await mine(fleet)).map(({ id }) => id).sort()).toEqual([recent.id, shown.id].sort());
    const { items } = (await t.call(listNotices, { query: { shelf: 'todo' } }, fleet)).data;
    expect(items.filter(({ kind }) => kind === 'photo.refused')).toHaveLength(1);
    const logged = t.db.selectFrom('auditRows').select('userId').where('action', '=', 'photo.withdrawn');
    expect(await logged.where('subjectId', '=', fleet.companyId).execute()).toEqual([
      { userId: null },
      { userId: null },
    ]);
    await sql`update files set created_at = created_at - interval '2 days'`.execute(t.db);
    await deleteExpiredFiles(t.deps);
    expect(await files([refused.fileId, removed.fileId])).toEqual([]);
    expect(await files([recent.fileId, shown.fileId])).toHaveLength(2);
  });
});
