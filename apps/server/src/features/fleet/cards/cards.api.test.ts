// A fleet's card: who may edit it, what is public, and what is rejected.
import { cardGaps } from '@rfb/contract/fleet/cards/card.labels.ts';
import { getMyCard, updateMyCard } from '@rfb/contract/fleet/cards/cards.endpoints.ts';
import type { CardForm } from '@rfb/contract/fleet/cards/cards.ts';
import { getFleet } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { makePhotos } from '../../../testing/photos.ts';
import { aPhoto } from '../../services/files/sample-files.ts';

const t = await testApp();

const form = (change: Partial<CardForm> = {}): CardForm => ({
  description: '长三角整车运输\n全部车辆接入北斗',
  businessScope: '普通货物道路运输',
  establishYear: 2009,
  certifications: ['ISO 9001'],
  avatarFileId: null,
  lanes: [{ fromCode: '320500', toCode: '440100', isBothWays: true }],
  version: 1,
  ...change,
});
const save = (person: Person, change: Partial<CardForm> = {}) => t.call(updateMyCard, { body: form(change) }, person);
const cardOf = async (person: Person) => (await t.call(getMyCard, {}, person)).data;
const publicPage = (person: Person, reader?: Person) =>
  t.call(getFleet, { params: { fleetId: person.companyId } }, reader);
const aPicture = async (person: Person, purpose: 'cardPicture' | 'photo' | 'fleetPhoto' = 'cardPicture') =>
  (await t.call(uploadFile, { body: { purpose }, file: await aPhoto() }, person)).data.fileId;
const read = (fileId: string, person?: Person) => t.call(readFile, { params: { fileId } }, person);

describe('a card', () => {
  // spec: 3.fleet-info
  it('is public immediately after saving', async () => {
    const fleet = await t.fleet();
    const { data } = await save(fleet);
    expect(data).toMatchObject({ version: 2, establishYear: 2009, certifications: ['ISO 9001'] });
    const page = (await publicPage(fleet)).data;
    expect(page).toMatchObject({
      description: '长三角整车运输\n全部车辆接入北斗',
      businessScope: '普通货物道路运输',
      establishYear: 2009,
      certifications: ['ISO 9001'],
      lanes: [{ from: '江苏 苏州', to: '广东 广州', isBothWays: true }],
      photos: [],
    });
    expect(data.publicPage).toEqual(page);
  });

  it('writes changed fields with their old values to the audit trail', async () => {
    const fleet = await t.fleet();
    await save(fleet);
    await save(fleet, { version: 2, description: '改写以后', lanes: [] });
    const rows = await t.db
      .selectFrom('auditRows')
      .select(['userId', 'before', 'after'])
      .where('action', '=', 'card.changed')
      .where('subjectId', '=', fleet.companyId)
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({
      userId: fleet.userId,
      before: { description: form().description, lanes: form().lanes },
      after: { description: '改写以后', lanes: [] },
    });
    // Saving without a change writes no audit row.
    expect((await save(fleet, { version: 3, description: '改写以后', lanes: [] })).data.version).toBe(3);
  });

  // spec: 3.fleet-info
  it('rejects writes to read-only figures', async () => {
    const fleet = await t.fleet();
    for (const field of ['vehicleCount', 'serviceTypes', 'rating', 'name', 'phone'])
      expect((await t.call(updateMyCard, { body: { ...form(), [field]: '9' } as never }, fleet)).status).toBe(400);
    expect(await cardOf(fleet)).toMatchObject({ version: 1, serviceTypes: ['整车'], vehicleCount: null, rating: null });
  });

  it('saved concurrently is stored once, and the other request gets 409 with the current values', async () => {
    const fleet = await t.fleet();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((one) => save(fleet, { description: `第 ${one} 份` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { description } = await cardOf(fleet);
    expect(refused?.data).toMatchObject({ current: { version: 2, description }, changed: { by: expect.any(String) } });
  });

  it('can be edited only with an active membership and read only by its own company', async () => {
    for (const standing of [{ application: 0 as const, isSuspended: false }, { isSuspended: true }]) {
      const fleet = await t.fleet(standing);
      expect((await save(fleet)).status).toBe(403);
      expect((await cardOf(fleet)).publicPage?.memberStatus).toBe(standing.isSuspended ? 'suspended' : undefined);
    }
    const [one, other] = [await t.fleet(), await t.fleet()];
    await save(one, { description: '一号车队' });
    expect((await cardOf(other)).description).toBe('');
  });

  it('rejects invalid values with an error on the field', async () => {
    const fleet = await t.fleet();
    const lane = { fromCode: '320500', toCode: '440100', isBothWays: true };
    const wrong: [Partial<CardForm>, string][] = [
      [{ description: '长'.repeat(501) }, 'description'],
      [{ establishYear: 2099 }, 'establishYear'],
      [{ certifications: Array.from({ length: 13 }, (_, index) => `资质 ${index}`) }, 'certifications'],
      [{ lanes: [{ ...lane, toCode: '320505' }] }, 'lanes'],
      [{ lanes: [lane, lane] }, 'lanes'],
    ];
    for (const [change, field] of wrong) {
      const { status, data } = await save(fleet, change);
      expect(status, field).toBe(400);
      expect(Object.keys((data as unknown as { fields: object }).fields), field).toEqual([field]);
    }
    expect((await cardOf(fleet)).version).toBe(1);
  });

  it('lists missing fields by the same rule as the database', async () => {
    const fleet = await t.fleet();
    const gapsNow = async () => {
      const card = await cardOf(fleet);
      const { rows } = await sql<{ missing: string[]; total: number }>`
        select missing, total from card_gaps where company_id = ${fleet.companyId}`.execute(t.db);
      const said = cardGaps({ ...card, avatar: card.avatarFileId });
      expect(rows[0]?.missing).toEqual(said);
      return said;
    };
    expect(await gapsNow()).toEqual([
      'avatar',
      'description',
      'businessScope',
      'establishYear',
      'vehicleCount',
      'certifications',
      'lanes',
      'photos',
    ]);
    await save(fleet, {
      avatarFileId: await aPicture(fleet),
    });
    await makePhotos(t).send(fleet);
    expect(await gapsNow()).toEqual(['vehicleCount']);
  });
});

describe('the logo of a card', () => {
  it('is public while the fleet is listed, and private afterwards', async () => {
    const fleet = await t.fleet();
    const mark = await aPicture(fleet);
    expect((await read(mark)).status).toBe(401);
    await save(fleet, { avatarFileId: mark });
    const { status, headers } = await read(mark);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('max-age=300');
    await t.db
      .insertInto('memberSuspensions')
      .values({
        id: t.deps.newId(),
        memberId: sql<string>`(select id from members where company_id = ${fleet.companyId})`,
        reason: '测试暂停',
      })
      .execute();
    expect((await read(mark)).status).toBe(401);
    expect((await read(mark, await t.fleet())).status).toBe(404);
    expect((await read(mark, fleet)).status).toBe(200);
  });

  it('is private again once removed from the card', async () => {
    const fleet = await t.fleet();
    const mark = await aPicture(fleet);
    await save(fleet, { avatarFileId: mark });
    await save(fleet, { version: 2 });
    expect((await read(mark)).status).toBe(401);
  });

  it('must be the fleet’s own and uploaded for a card', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    // A photo nobody has looked at does not become public as a logo either.
    const files = [
      await aPicture(other),
      await aPicture(fleet, 'photo'),
      await aPicture(fleet, 'fleetPhoto'),
      'nosuchfile',
    ];
    for (const fileId of files) expect((await save(fleet, { avatarFileId: fileId })).code, fileId).toBe(40022);
    expect((await cardOf(fleet)).version).toBe(1);
  });
});
