// A fleet's photos: nobody sees one before the office approved exactly it, and it is gone at once when it ends.
import { getMyCard } from '@rfb/contract/fleet/cards/cards.endpoints.ts';
import { getFleet } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import {
  countPhotos,
  getFleetPhoto,
  listMyPhotos,
  listOfficePhotos,
  withdrawPhoto,
} from '@rfb/contract/fleet/photos/photos.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeListings } from '../../../testing/listings.ts';
import type { Person } from '../../../testing/people.ts';
import { makePhotos } from '../../../testing/photos.ts';
import { makeFleet } from '../../../testing/vehicles.ts';
import { deleteExpiredFiles } from '../../services/files/files.jobs.ts';
import { aPdf, aPhoneShot, fileOf } from '../../services/files/sample-files.ts';
import { readPublicPhoto } from './public-photo.ts';

const t = await testApp();
const admin = await t.admin();
const { upload, send, decide, published } = makePhotos(t);

const page = async (fleet: Person) => (await t.call(getFleet, { params: { fleetId: fleet.companyId } })).data;
const bytes = (fleet: Person, photoId: string, query: { size?: 'small' } = {}) =>
  t.call(getFleetPhoto, { params: { fleetId: fleet.companyId, photoId }, query });
const picture = async ({ companyId: fleetId }: Person, photoId: string, size?: 'small') =>
  sharp(await (await readPublicPhoto(t.deps, { fleetId, photoId }, size)).read()).metadata();
const mine = async (fleet: Person) => (await t.call(listMyPhotos, {}, fleet)).data.items;
const statesOf = async (fleet: Person) => (await mine(fleet)).map(({ state }) => state);
const todos = async (person: Person) =>
  (await t.call(listNotices, { query: { shelf: 'todo' } }, person)).data.items.filter(({ kind }) =>
    kind.startsWith('photo.'),
  );
const withdraw = (photoId: string, by: Person) => t.call(withdrawPhoto, { params: { photoId } }, by);

describe('a fleet’s photo', () => {
  it('is on no public address until the office has looked at it', async () => {
    const fleet = await t.fleet();
    const { data } = await send(fleet, { kind: 'cover' });
    expect(data.state).toBe('waiting');
    expect(await page(fleet)).toMatchObject({ cover: null, photos: [] });
    for (const size of [{}, { size: 'small' as const }]) expect((await bytes(fleet, data.id, size)).status).toBe(404);
    // Nor by the address of the stored file.
    expect((await t.call(readFile, { params: { fileId: data.fileId } })).status).toBe(401);
    expect((await t.call(readFile, { params: { fileId: data.fileId } }, await t.fleet())).status).toBe(404);
    expect((await t.call(readFile, { params: { fileId: data.fileId } }, admin)).status).toBe(200);
    await decide(data.id, 'publish', admin);
    const { cover } = await page(fleet);
    expect(cover).toMatchObject({ alt: '苏州场站装货', width: 800, height: 600, vehicle: null });
    const shown = await bytes(fleet, data.id);
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-cache',
    ]);
    // Who has it is told so without the picture being read.
    const { sha256 } = await t.db
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', data.fileId)
      .executeTakeFirstOrThrow();
    await t.deps.files.remove(sha256);
    const params = { fleetId: fleet.companyId, photoId: data.id };
    const known = { headers: { 'if-none-match': String(shown.headers.etag) } };
    expect((await t.call(getFleetPhoto, { params, query: {} }, undefined, known)).status).toBe(304);
    // Under another fleet's address it does not exist.
    expect((await bytes(await t.fleet(), data.id)).status).toBe(404);
  });

  it('is told to the fleet when it is refused, with the reason, and stays on its list of things to do', async () => {
    const fleet = await t.fleet();
    const { data } = await send(fleet);
    expect((await decide(data.id, 'refuse', admin)).status).toBe(400);
    await decide(data.id, 'refuse', admin, '图上有联系电话，像一张广告');
    const [notice] = await todos(fleet);
    expect(notice?.text).toContain('图上有联系电话，像一张广告');
    expect(await mine(fleet)).toMatchObject([{ state: 'refused', reason: '图上有联系电话，像一张广告' }]);
    await withdraw(data.id, fleet);
    expect(await todos(fleet)).toEqual([]);
    expect(await mine(fleet)).toEqual([]);
  });

  it('keeps the published cover until the new one is approved', async () => {
    const fleet = await t.fleet();
    const first = await published(fleet, admin, { kind: 'cover', alt: '第一张' });
    const { data: second } = await send(fleet, { kind: 'cover', alt: '第二张' });
    const { data: third } = await send(fleet, { kind: 'cover', alt: '第三张' });
    expect((await page(fleet)).cover?.alt).toBe('第一张');
    // The one that waited has been replaced by the next.
    expect((await decide(second.id, 'publish', admin)).status).toBe(409);
    await decide(third.id, 'publish', admin);
    expect((await page(fleet)).cover?.alt).toBe('第三张');
    expect((await bytes(fleet, first.id)).status).toBe(404);
    expect(await statesOf(fleet)).toEqual(['published']);
  });

  it('names its vehicle by length and body, never by its plate', async () => {
    const fleet = await t.fleet();
    const vehicle = await makeFleet(t).vehicle(fleet, { lengthMm: 9600, bodyType: 'box' });
    await published(fleet, admin, { vehicleId: vehicle.id });
    const { photos } = await page(fleet);
    expect(photos).toMatchObject([{ vehicle: '9.6 米厢式' }]);
    expect(JSON.stringify(photos)).not.toContain(vehicle.plateNo);
    const foreign = await makeFleet(t).vehicle(await t.fleet());
    expect((await send(fleet, { vehicleId: foreign.id })).status).toBe(400);
  });

  it('loses what a phone writes into it, and what is no picture is refused', async () => {
    const fleet = await t.fleet();
    const { id } = await published(fleet, admin, { fileId: await upload(fleet, await aPhoneShot()) });
    const { exif, width = 0 } = await picture(fleet, id);
    expect([exif, width > 0]).toEqual([undefined, true]);
    const small = await picture(fleet, id, 'small');
    expect([small.width, small.height]).toEqual([480, 360]);
    for (const file of [await aPdf(), fileOf('<svg onload="alert(1)"/>', '场站.jpg')])
      expect(await upload(fleet, file)).toBeUndefined();
  });

  it('can be sent six times besides the cover, also by several calls at once', async () => {
    const fleet = await t.fleet();
    const fileIds = await Promise.all(Array.from({ length: 8 }, () => upload(fleet)));
    const answers = await Promise.all(fileIds.map((fileId) => send(fleet, { fileId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 409, 409]);
    expect((await send(fleet, { kind: 'cover' })).status).toBe(200);
  });

  it('counts for the card as soon as it waits', async () => {
    const fleet = await t.fleet();
    const { data } = await send(fleet);
    expect((await t.call(getMyCard, {}, fleet)).data.photos).toEqual([data.id]);
    await decide(data.id, 'refuse', admin, '看不清是什么');
    expect((await t.call(getMyCard, {}, fleet)).data.photos).toEqual([]);
  });

  it('leaves a row in the log for every move, with the hash of the picture', async () => {
    const fleet = await t.fleet();
    const first = await published(fleet, admin, { kind: 'cover' });
    const second = await published(fleet, admin, { kind: 'cover' });
    await decide(second.id, 'remove', admin, '货主投诉照片不是本车队的');
    await withdraw(second.id, fleet);
    const rows = await t.db
      .selectFrom('auditRows')
      .select(['action', sql<string>`after ->> 'photoId'`.as('photoId'), sql<string>`after ->> 'sha256'`.as('sha256')])
      .where('subjectId', '=', fleet.companyId)
      .where('action', 'like', 'photo.%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, photoId }) => [action, photoId])).toEqual([
      ['photo.submitted', first.id],
      ['photo.decided', first.id],
      ['photo.submitted', second.id],
      ['photo.replaced', first.id],
      ['photo.decided', second.id],
      ['photo.decided', second.id],
      ['photo.withdrawn', second.id],
    ]);
    expect(rows.every(({ sha256 }) => sha256.length === 64)).toBe(true);
  });
});

describe('a published photo is gone at once, page and bytes,', () => {
  const gone = async (fleet: Person, photoId: string) => {
    for (const size of [{}, { size: 'small' as const }]) expect((await bytes(fleet, photoId, size)).status).toBe(404);
    const answer = await t.call(getFleet, { params: { fleetId: fleet.companyId } });
    expect(answer.status === 404 ? [] : answer.data.photos).toEqual([]);
  };
  /** Also asked for before, so that an answer kept in memory would show. */
  const shown = async () => {
    const fleet = await t.fleet();
    const { id } = await published(fleet, admin);
    expect((await page(fleet)).photos).toHaveLength(1);
    expect((await bytes(fleet, id, { size: 'small' })).status).toBe(200);
    return { fleet, id };
  };

  it('when the fleet withdraws it, whose picture is then deleted', async () => {
    const { fleet, id } = await shown();
    const [photo] = await mine(fleet);
    expect((await withdraw(id, await t.fleet())).status).toBe(404);
    await withdraw(id, fleet);
    await gone(fleet, id);
    await sql`update files set created_at = created_at - interval '2 days' where id = ${photo?.fileId}`.execute(t.db);
    await deleteExpiredFiles(t.deps);
    expect(
      await t.db
        .selectFrom('files')
        .select('id')
        .where('id', '=', photo?.fileId ?? '')
        .execute(),
    ).toEqual([]);
  });

  it('when the office takes it down, with a reason the fleet reads', async () => {
    const { fleet, id } = await shown();
    expect((await decide(id, 'remove', admin)).status).toBe(400);
    await decide(id, 'remove', admin, '照片里能看清他人的证件');
    await gone(fleet, id);
    expect((await todos(fleet))[0]?.text).toContain('照片里能看清他人的证件');
  });

  it('when the membership is suspended, and the fleet may still withdraw it', async () => {
    const { fleet, id } = await shown();
    await t.db
      .insertInto('memberSuspensions')
      .values({
        id: t.deps.newId(),
        memberId: sql<string>`(select id from members where company_id = ${fleet.companyId})`,
        reason: '测试暂停',
      })
      .execute();
    await gone(fleet, id);
    expect((await withdraw(id, fleet)).status).toBe(200);
  });

  it('when the fleet is put on the black list', async () => {
    const { fleet, id } = await shown();
    const listings = await makeListings(t, admin);
    await listings.effective(fleet);
    expect((await page(fleet)).listedAs?.kind).toBe('black');
    await gone(fleet, id);
  });

  it('when its bytes are no longer those that were approved', async () => {
    const { fleet, id } = await shown();
    const [photo] = await mine(fleet);
    const other = await upload(fleet, await aPhoneShot());
    await sql`update files set sha256 = (select sha256 from files where id = ${other}) where id = ${photo?.fileId}`.execute(
      t.db,
    );
    await gone(fleet, id);
  });
});

describe('nobody else decides', () => {
  it('an applicant, a suspended fleet and somebody else’s file are refused', async () => {
    for (const standing of [{ application: 0 as const }, { isSuspended: true }])
      expect((await send(await t.fleet(standing))).status).toBe(403);
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const foreign = await upload(other);
    const logo = await upload(fleet, undefined, 'cardPicture');
    for (const fileId of [foreign, logo, 'nosuchfile'])
      expect((await send(fleet, { fileId })).code, fileId).toBe(40022);
    const { data } = await send(fleet);
    expect((await send(fleet, { fileId: data.fileId })).status).toBe(400);
    expect(await statesOf(fleet)).toEqual(['waiting']);
  });

  it('an editor, finance and the fleet itself cannot approve', async () => {
    const fleet = await t.fleet();
    const { data } = await send(fleet);
    for (const person of [await t.admin(['editor']), await t.admin(['finance']), await t.admin(['auditor']), fleet])
      expect((await decide(data.id, 'publish', person)).status).toBe(403);
    expect((await decide(data.id, 'publish', await t.admin(['reviewer']))).status).toBe(200);
    // What is decided is decided: a second clerk is told so.
    expect((await decide(data.id, 'refuse', admin, '说明与图片不符')).status).toBe(409);
  });

  it('waiting photos stand in the office’s queue, oldest first, and its to-do is settled by the decision', async () => {
    const fleet = await t.fleet();
    const clerk = await t.admin(['reviewer']);
    const { data } = await send(fleet);
    const { open } = (await t.call(countPhotos, {}, clerk)).data;
    const { items, total } = (await t.call(listOfficePhotos, { query: {} }, clerk)).data;
    expect(total).toBe(open);
    expect(items.map(({ id }) => id)).toContain(data.id);
    expect(items.map(({ submittedAt }) => submittedAt)).toEqual(items.map(({ submittedAt }) => submittedAt).sort());
    const isOpen = async () =>
      (await todos(clerk)).some(({ text, isHandled }) => !isHandled && text.includes(`${items.at(-1)?.company.name}`));
    expect(await isOpen()).toBe(true);
    await decide(data.id, 'publish', clerk);
    expect(await isOpen()).toBe(false);
  });
});
