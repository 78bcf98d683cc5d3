// A fleet's cover in its row of the directory: only what the office published, gone from the kept answer at once.
import { listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { getFleetPhoto, withdrawPhoto } from '@rfb/contract/fleet/photos/photos.endpoints.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeListings } from '../../../testing/listings.ts';
import type { Person } from '../../../testing/people.ts';
import { makePhotos } from '../../../testing/photos.ts';
import { readPublicPhoto } from './public-photo.ts';

const t = await testApp();
const admin = await t.admin();
const { send, decide, published } = makePhotos(t);

const rows = async () => (await t.call(listFleets, { query: {} })).data.items;
const coverOf = async ({ companyId }: Person) => (await rows()).find(({ id }) => id === companyId)?.cover;

it('is the published cover alone, each under its own fleet', async () => {
  const [first, second, plain] = [await t.fleet(), await t.fleet(), await t.fleet()];
  const waiting = await send(first, { kind: 'cover', alt: '场站清晨' });
  await published(first, admin, { kind: 'vehicle', alt: '车厢' });
  expect(await coverOf(first)).toBeNull();
  await decide(waiting.data.id, 'publish', admin);
  const other = await published(second, admin, { kind: 'cover', alt: '月台' });
  const src = (fleet: Person, photoId: string) => `/zwli/api/fleets/${fleet.companyId}/photos/${photoId}?size=thumb`;
  expect(await coverOf(first)).toMatchObject({ thumb: src(first, waiting.data.id), alt: '场站清晨' });
  expect(await coverOf(second)).toMatchObject({ thumb: src(second, other.id), alt: '月台' });
  expect(await coverOf(plain)).toBeNull();
  // The next one waits, the published one stays.
  await send(first, { kind: 'cover', alt: '夜里' });
  expect(await coverOf(first)).toMatchObject({ alt: '场站清晨' });
  const address = { fleetId: first.companyId, photoId: waiting.data.id };
  const { width, height } = await sharp(await (await readPublicPhoto(t.deps, address, 'thumb')).read()).metadata();
  expect([width, height]).toEqual([288, 216]);
});

it.each<[string, (fleet: Person, photoId: string) => Promise<unknown>]>([
  ['the fleet withdraws it', (fleet, photoId) => t.call(withdrawPhoto, { params: { photoId } }, fleet)],
  ['the office takes it down', (_fleet, photoId) => decide(photoId, 'remove', admin, '照片里有别家的车牌')],
  [
    'other bytes are put under its file',
    (_fleet, photoId) =>
      t.db
        .updateTable('files')
        .set({ sha256: Buffer.alloc(32) })
        .where('id', 'in', (photos) => photos.selectFrom('fleetPhotos').select('fileId').where('id', '=', photoId))
        .execute(),
  ],
  ['the fleet is black-listed', async (fleet) => (await makeListings(t, admin)).effective(fleet)],
])('is gone at once from the list and from its address when %s', async (_name, end) => {
  const fleet = await t.fleet();
  const { id } = await published(fleet, admin, { kind: 'cover' });
  // Asked for before, so that an answer kept in memory would show.
  expect(await coverOf(fleet)).toMatchObject({ thumb: expect.stringContaining(id) });
  await end(fleet, id);
  expect(await coverOf(fleet)).toBeNull();
  const params = { fleetId: fleet.companyId, photoId: id };
  expect((await t.call(getFleetPhoto, { params, query: { size: 'thumb' } })).status).toBe(404);
});
