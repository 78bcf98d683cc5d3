// The picture of a fleet for shared links and its entry for an address book: what they say, and when they stop saying it.
import { getFleet, getFleetPicture, getFleetVcard } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCooperations } from '../../../testing/cooperations.ts';
import type { Person } from '../../../testing/people.ts';

const t = await testApp();
const { certifiedFleet } = makeCooperations(t);

const pictureOf = async ({ companyId }: Person) => {
  const { rawPayload, headers, statusCode } = await t.app.inject(`/zwli/api/fleets/${companyId}/picture`);
  return { bytes: rawPayload, headers, status: statusCode };
};
const boardOf = async (fleet: Person) => {
  const { data } = await sharp((await pictureOf(fleet)).bytes)
    .extract({ left: 600, top: 40, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((part) => part.toString(16).padStart(2, '0')).join('');
};
const suspend = (fleet: Person) =>
  t.db
    .insertInto('memberSuspensions')
    .values({
      id: t.deps.newId(),
      memberId: sql<string>`(select id from members where company_id = ${fleet.companyId})`,
      reason: '测试暂停',
    })
    .execute();

it('is a PNG of 1200 × 630, also of the longest name, and asked for again each time', async () => {
  const fleet = await certifiedFleet('新疆维吾尔自治区乌鲁木齐市天山牧野国际物流与供应链管理股份有限公司第二分公司');
  const { bytes, headers, status } = await pictureOf(fleet);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ status, format, width, height }).toEqual({ status: 200, format: 'png', width: 1200, height: 630 });
  expect(headers['cache-control']).toBe('no-cache');
  const again = await t.app.inject({
    url: `/zwli/api/fleets/${fleet.companyId}/picture`,
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

it('turns grey, without score, as soon as the fleet is suspended, and for all that are not certified', async () => {
  const fleet = await certifiedFleet();
  await t.db.insertInto('ratings').values({ id: t.deps.newId(), companyId: fleet.companyId, stars: 5 }).execute();
  expect(await boardOf(fleet)).toBe('00543e');
  const before = (await pictureOf(fleet)).headers.etag;
  await suspend(fleet);
  const { bytes, headers } = await pictureOf(fleet);
  expect(await boardOf(fleet)).toBe('4a5751');
  expect(headers.etag).not.toBe(before);
  // Ratings change nothing any more, because none is drawn.
  await t.db.insertInto('ratings').values({ id: t.deps.newId(), companyId: fleet.companyId, stars: 1 }).execute();
  expect((await pictureOf(fleet)).bytes.equals(bytes)).toBe(true);
  expect(await boardOf(await t.fleet())).toBe('4a5751');
});

it('does not exist for a fleet that is not listed', async () => {
  const hidden = await t.fleet({ application: 0 });
  for (const endpoint of [getFleetPicture, getFleetVcard])
    expect((await t.call(endpoint, { params: { fleetId: hidden.companyId } })).status).toBe(404);
});

it('is an entry for an address book without the phone, whatever is in the name', async () => {
  const fleet = await t.fleet({ name: '逗号,分号;反斜\\杠运输有限公司' });
  const member = await t.shipper();
  const { phone } = await t.db
    .selectFrom('companies')
    .select('phone')
    .where('id', '=', fleet.companyId)
    .executeTakeFirstOrThrow();
  const { data } = await t.call(getFleet, { params: { fleetId: fleet.companyId } });
  for (const reader of [undefined, member]) {
    const { body, headers } = await t.call(getFleetVcard, { params: { fleetId: fleet.companyId } }, reader);
    const lines = body.replaceAll('\r\n ', '').split('\r\n');
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment');
    expect(lines).toContain('FN:逗号\\,分号\\;反斜\\\\杠运输有限公司');
    expect(lines.at(0)).toBe('BEGIN:VCARD');
    expect(lines.at(-2)).toBe('END:VCARD');
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 76)).toBe(true);
    for (const secret of [phone, data.phone, 'TEL']) expect(body).not.toContain(secret);
  }
});
