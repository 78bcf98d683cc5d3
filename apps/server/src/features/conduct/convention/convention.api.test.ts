// The convention: edited by staff, published for a day, signed on joining or manually, readable in every version.

import { countClauses, pointsOf } from '@rfb/contract/conduct/convention/clauses.ts';
import * as convention from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import { ConventionDocument } from '@rfb/contract/conduct/convention/document.ts';
import { approveApplication } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { getHome } from '@rfb/contract/overview/home/home.endpoints.ts';
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import type { Person } from '../../../testing/people.ts';
import { conventionJobs } from './convention.jobs.ts';
import { defaultText } from './default-text.ts';

const inDays = async ({ db }: TestApp, days: number) => {
  const { rows } = await sql<{ day: string }>`select (app_today() + ${days}::int)::text as day`.execute(db);
  return rows[0]?.day ?? '';
};

const withClause = (text: string): ConventionDocument => ({
  chapters: defaultText.chapters.map((chapter, index) =>
    index === 0 ? { ...chapter, clauses: [...chapter.clauses, text] } : chapter,
  ),
});

const desk = (t: TestApp, admin: Person) => {
  const read = async () => (await t.call(convention.getStaffConvention, {}, admin)).data;
  const save = (document: ConventionDocument, revision: number, by = admin) =>
    t.call(convention.saveConventionDraft, { body: { document, note: '修订', revision } }, by);
  const publish = (effectiveOn: string, revision: number, by = admin) =>
    t.call(convention.publishConvention, { body: { effectiveOn, revision } }, by);
  const shown = async (version?: string) =>
    (await t.call(convention.getConvention, { query: version ? { version } : {} })).data;
  return { read, save, publish, shown };
};

it('has a default text of twelve chapters and forty-six clauses that passes its own validation', () => {
  expect(z.safeParse(ConventionDocument, defaultText).success).toBe(true);
  expect(defaultText.chapters).toHaveLength(12);
  expect(countClauses(defaultText)).toBe(46);
  expect(pointsOf(defaultText)).toHaveLength(6);
});

describe('editing the convention', () => {
  it('starts from the default text, and nothing is public before publication', async () => {
    const t = await testApp();
    const { read, save, publish, shown } = desk(t, await t.admin());
    expect(await shown()).toEqual({ version: null, versions: [], signatoryCount: 0 });
    expect((await t.call(getHome, {})).data.convention).toEqual([]);
    expect((await read()).draft).toMatchObject({ number: 1, revision: 0, document: defaultText });
    expect((await publish(await inDays(t, 0), 0)).status).toBe(409);
    expect((await save(defaultText, 0)).data).toMatchObject({ number: 1, revision: 1 });
    expect((await shown()).versions).toEqual([]);
    expect((await publish(await inDays(t, 0), 1)).code).toBe(0);
    expect((await shown()).version).toMatchObject({ number: 1, standing: 'current', document: defaultText });
    expect((await t.call(getHome, {})).data.convention).toEqual(pointsOf(defaultText));
  });

  it('puts the next version into force on its day, keeps the old one readable, and counts signatures per version', async () => {
    const t = await testApp();
    const { read, save, publish, shown } = desk(t, await t.admin());
    await save(defaultText, 0);
    await publish(await inDays(t, 0), 1);
    const fleet = await t.fleet();
    const sign = (version: number, person = fleet) => t.call(convention.signConvention, { body: { version } }, person);
    expect((await sign(1)).code).toBe(0);
    expect((await shown()).signatoryCount).toBe(1);

    const next = withClause('会员应当按时报送运输统计信息。');
    expect((await read()).draft).toMatchObject({ number: 2, revision: 0, document: defaultText });
    await save(next, 0);
    expect(await publish(await inDays(t, 0), 1)).toMatchObject({
      status: 400,
      data: { fields: { effectiveOn: expect.stringContaining('必须晚于') } },
    });
    expect((await publish(await inDays(t, 3), 1)).code).toBe(0);
    expect((await shown()).version).toMatchObject({ number: 1, standing: 'current' });
    expect((await shown('2')).version).toMatchObject({ standing: 'coming', document: next });
    expect((await sign(1)).status).toBe(409);
    expect((await sign(2)).code).toBe(0);

    await t.travel('3 days');
    const admin = await t.admin();
    expect((await shown()).version).toMatchObject({ number: 2, standing: 'current' });
    expect((await shown('1')).version).toMatchObject({ standing: 'past', document: defaultText });
    expect((await shown()).signatoryCount).toBe(1);
    const versions = (await t.call(convention.getStaffConvention, {}, admin)).data.versions;
    expect(versions.map(({ number, signatoryCount }) => [number, signatoryCount])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect((await t.call(convention.getConvention, { query: { version: '3' } })).status).toBe(404);
  });

  it('rejects saving over a concurrent change, and publishes once', async () => {
    const t = await testApp();
    const [admin, colleague] = [await t.admin(), await t.admin()];
    const { save, publish } = desk(t, admin);
    await save(defaultText, 0);
    expect((await save(withClause('第二位管理员先保存了这一条。'), 1, colleague)).code).toBe(0);
    expect(await save(defaultText, 1)).toMatchObject({
      status: 409,
      data: { current: { savedBy: colleague.username } },
    });
    const day = await inDays(t, 1);
    const answers = await Promise.all([admin, colleague, admin].map((by) => publish(day, 2, by)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('rejects a version without changes, a day in the past and one too far ahead', async () => {
    const t = await testApp();
    const { save, publish } = desk(t, await t.admin());
    await save(defaultText, 0);
    for (const days of [-1, 400]) expect((await publish(await inDays(t, days), 1)).status).toBe(400);
    await publish(await inDays(t, 0), 1);
    await save(defaultText, 0);
    expect(await publish(await inDays(t, 5), 1)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('内容相同'),
    });
  });
});

describe('a published version', () => {
  let t: TestApp;
  let admin: Person;
  beforeAll(async () => {
    t = await testApp();
    admin = await t.admin();
    const { save, publish } = desk(t, admin);
    await save(defaultText, 0);
    await publish(await inDays(t, 0), 1);
  });

  it('cannot be changed, not even by SQL', async () => {
    for (const change of [sql`update convention_versions set note = 'x'`, sql`delete from convention_versions`])
      await expect(change.execute(t.db)).rejects.toThrow('never changes');
  });

  it('is signed on joining, and listed by name and day', async () => {
    const { applicant } = makeApplicants(t);
    const { applicationId, form, person } = await applicant();
    await t.call(approveApplication, { params: { applicationId }, body: { level: 'basic' } }, admin);
    const { data } = await t.call(convention.listSignatories, { query: {} });
    expect(data).toMatchObject({ total: 1, items: [{ name: form.companyName, signedOn: await inDays(t, 0) }] });
    expect((await t.call(convention.getMySignature, {}, person)).data).toMatchObject({
      version: { number: 1 },
      signedAt: expect.any(String),
      canSign: true,
    });
  });

  it('is signed by active members, once, and the answer is its day', async () => {
    const sign = (person: Person) => t.call(convention.signConvention, { body: { version: 1 } }, person);
    const fleet = await t.fleet();
    const [first, second] = [await sign(fleet), await sign(fleet)];
    expect(second.data.signedAt).toBe(first.data.signedAt);
    for (const person of [await t.fleet({ application: 0 }), await t.shipper({ isSuspended: true })]) {
      expect((await sign(person)).status).toBe(403);
      expect((await t.call(convention.getMySignature, {}, person)).data.canSign).toBe(false);
    }
  });

  // The job runs once for a version: all companies of the tests above exist already.
  it('is told to every company, once', async () => {
    const [fleet, shipper] = [await t.fleet(), await t.shipper()];
    while (await runNextJob(t.db, conventionJobs(t.deps)));
    for (const person of [fleet, shipper]) {
      const { data } = await t.call(listNotices, { query: { shelf: 'announcement' } }, person);
      expect(data.items.map(({ kind, link }) => [kind, link])).toEqual([
        ['convention.published', '/user/profile?tab=discipline'],
      ]);
    }
  });
});
