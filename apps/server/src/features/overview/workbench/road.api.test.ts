// A newcomer's road: every station from facts, one thing to do next, and who in the company may do it.

import { listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { APPLICANT_VEHICLES, createVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { rejectReview, withdrawApplication } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { rejectReasons } from '@rfb/contract/membership/applications/reject-reasons.ts';
import { approveCertification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { APPLICANT_DOCUMENTS } from '@rfb/contract/membership/documents/document.labels.ts';
import { rejectDocument, withdrawDocument } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { getRoad } from '@rfb/contract/overview/workbench/road.endpoints.ts';
import { withdrawBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { inviteFleet } from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import { registerPaper, submitted } from '../../../testing/certifications.ts';
import { asOwner } from '../../../testing/owner.ts';
import type { Person } from '../../../testing/people.ts';
import { makeTenders } from '../../../testing/tenders.ts';
import { dayIn, makeFleet, paper, vehicleForm, vehiclePapers } from '../../../testing/vehicles.ts';

const t = await testApp();
const make = makeFleet(t);
const applicants = makeApplicants(t);
const bids = makeBids(t);
const tenders = makeTenders(t);
const [admin, shipper] = [await t.admin(), await t.shipper()];

const roadOf = async (person: Person) => (await t.call(getRoad, {}, person)).data.road;
const marks = { past: '●', office: '◐', current: '◎', ahead: '○', returned: '▬' };
/** `●◐◎○○○○ 许可证拍照`: the stations in order, and the label of the one button. */
const drawn = async (person: Person) => {
  const road = await roadOf(person);
  if (!road) return null;
  return `${road.stations.map(({ state }) => marks[state]).join('')} ${road.next?.label ?? ''}`.trim();
};
const permitOf = (person: Person) => make.companyPaper(person, paper('transportPermit', dayIn(200)));
const reject = (applicationId: string, text: string, kind: 'join' | 'certification' = 'join', fields = {}) =>
  t.call(
    rejectReview,
    {
      params: { kind, applicationId },
      body: { reasons: ['other' as const], text, ...(kind === 'join' ? {} : { fields }) },
    },
    admin,
  );

describe('the road of a fleet', () => {
  it('leads an applicant to what may be prepared, and says by which working day the association answers', async () => {
    const { person } = await applicants.applicant();
    expect(await drawn(person)).toBe('●◐◎○○○○ 给许可证拍照');
    const { rows } = await sql<{ day: string }>`
      select ((working_days_end(applied_at, 3) - interval '1 second') at time zone 'Asia/Shanghai')::date as day
      from applications where company_id = ${person.companyId}`.execute(t.db);
    expect(await roadOf(person)).toMatchObject({ dueOn: rows[0]?.day, isOverdue: false });

    expect((await permitOf(person)).status).toBe(200);
    expect(await drawn(person)).toBe('●◐●◎○○○ 登记第一台车');
    const { plateNo } = await make.vehicle(person, { documents: [] });
    expect(await drawn(person)).toBe('●◐●●○○○');
    const road = await roadOf(person);
    expect(road?.stations[3]?.note.replace('·', '')).toBe(plateNo);
    expect(road?.next).toBeNull();

    await applicants.age(person.companyId, '30 days');
    expect((await roadOf(person))?.isOverdue).toBe(true);
  });

  it('keeps an applicant from whatever would be seen by others or concerns a third person', async () => {
    const { person } = await applicants.applicant();
    await expect(make.driver(person)).resolves.toBeNull();
    const insurance = paper('insurance', dayIn(200));
    const { id } = await make.vehicle(person, { documents: [] });
    expect((await make.renew(person, 'vehicle', id, insurance)).status).toBe(403);
    expect((await make.companyPaper(person, paper('businessLicense', null))).status).toBe(403);
    const withPapers = vehicleForm({ documents: vehiclePapers() });
    expect((await t.call(createVehicle, { body: withPapers }, person)).status).toBe(403);
    for (let made = 1; made < APPLICANT_VEHICLES; made += 1) await make.vehicle(person, { documents: [] });
    const more = await t.call(createVehicle, { body: vehicleForm() }, person);
    expect([more.status, more.msg]).toEqual([409, expect.stringContaining('最多登记 5 台车')]);
    const { name } = await t.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', person.companyId)
      .executeTakeFirstOrThrow();
    expect((await t.call(listFleets, { query: { keyword: name } })).data.items).toEqual([]);
  });

  it('lets an applicant send six papers in all, withdrawn ones and concurrent ones counted', async () => {
    const { person } = await applicants.applicant();
    for (let sent = 1; sent < APPLICANT_DOCUMENTS; sent += 1) {
      const { data } = await permitOf(person);
      expect((await t.call(withdrawDocument, { params: { documentId: data.id } }, person)).status).toBe(200);
    }
    const answers = await Promise.all([
      permitOf(person),
      make.companyPaper(person, paper('carrierInsurance', dayIn(200))),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.msg).toContain('最多上传 6 份');
  });

  it('puts a correction before everything else, named where the office used its own words', async () => {
    const { person, applicationId } = await applicants.applicant();
    await permitOf(person);
    await reject(applicationId, rejectReasons.licenceUnclear.text);
    expect(await drawn(person)).toBe('●▬●○○○○ 换一张清楚的执照，重新提交');
    expect((await roadOf(person))?.stations[1]?.note).toBe(rejectReasons.licenceUnclear.text);
    // No longer an applicant.
    expect((await t.call(createVehicle, { body: vehicleForm() }, person)).status).toBe(403);

    const other = await applicants.applicant();
    await reject(other.applicationId, '住所没有问题，名称与执照不一致。');
    expect(await drawn(other.person)).toBe('●▬○○○○○ 按原因修改，重新提交');

    const withdrawn = await applicants.applicant();
    await t.call(withdrawApplication, { params: { applicationId: withdrawn.applicationId } }, withdrawn.person);
    expect(await drawn(withdrawn.person)).toBe('●◎○○○○○ 重新提交申请');
  });

  it('goes on for a member with driver, certification, papers and the first bid', async () => {
    const fleet = await t.fleet();
    expect(await drawn(fleet)).toBe('●●◎○○○○ 给许可证拍照');
    const { data: permit } = await permitOf(fleet);
    await t.call(rejectDocument, { params: { documentId: permit.id }, body: { reason: '缺副本变更页' } }, admin);
    expect(await drawn(fleet)).toBe('●●▬○○○○ 重拍许可证，重新提交');
    for (const kind of ['businessLicense', 'transportPermit'] as const) await registerPaper(t, fleet, kind, dayIn(200));
    await make.vehicle(fleet);
    expect(await drawn(fleet)).toBe('●●●●◎○○ 登记司机');
    await make.driver(fleet);
    expect(await drawn(fleet)).toBe('●●●●●◎○ 去认证');

    const certificationId = await submitted(t, fleet);
    expect([await drawn(fleet), (await roadOf(fleet))?.dueOn]).toEqual(['●●●●●◐○', expect.any(String)]);
    await reject(certificationId, '车辆数与登记不符。', 'certification', { vehicleCount: '与登记的车辆不符' });
    expect(await drawn(fleet)).toBe('●●●●●▬○ 改车辆数，重新提交');
    const params = { certificationId: await submitted(t, fleet) };
    await t.call(approveCertification, { params, body: { validUntil: dayIn(190) } }, admin);
    expect(await drawn(fleet)).toBe('●●●●●●◎ 补承运人责任险');
    await make.companyPaper(fleet, paper('carrierInsurance', dayIn(200)));
    expect(await drawn(fleet)).toBe('●●●●●●◐');
    await registerPaper(t, fleet, 'carrierInsurance', dayIn(200));
    expect(await drawn(fleet)).toBe('●●●●●●◎ 看能报的竞价');
  });

  it('ends with the first bid, sealed or not, stays for three days, and never comes back', async () => {
    const [fleet] = await bids.fleets(admin, 1);
    if (!fleet) throw new Error('no fleet');
    const tender = await tenders.publish(shipper);
    await bids.place(fleet, tender);
    await t.call(withdrawBid, { params: lotParams(tender), body: { seenRevision: 1 } }, fleet);
    const road = await roadOf(fleet);
    expect([road?.stations.at(-1)?.state, road?.next]).toEqual(['past', null]);
    expect(road?.doneAt).not.toBeNull();
    await asOwner(
      t.url,
      `update sealed_bids set received_at = received_at - interval '73 hours' where tender_id = '${tender.id}'`,
    );
    expect(await roadOf(fleet)).toBeNull();
    // Another fleet learns nothing of it.
    expect((await roadOf(await t.fleet()))?.doneAt).toBeNull();
  });

  it('is not for a fleet that is suspended or whose certification ended', async () => {
    expect(await roadOf(await t.fleet({ isSuspended: true }))).toBeNull();
    const [fleet] = await bids.fleets(admin, 1);
    await sql`update certifications set expires_on = ${dayIn(-1)} where company_id = ${fleet?.companyId}`.execute(t.db);
    expect(await roadOf(fleet as Person)).toBeNull();
  });

  it('shows everybody of the company the same stations, and the button only to who may do it', async () => {
    const { person } = await applicants.applicant();
    const seen = async (role: 'owner' | 'dispatcher' | 'finance' | 'reader') => {
      const road = await roadOf(role === 'owner' ? person : await t.colleague(person, role));
      return [road?.next?.station, road?.next?.isMine, road?.next?.by];
    };
    for (const role of ['owner', 'dispatcher'] as const)
      expect(await seen(role)).toEqual(['permit', true, '负责人、调度']);
    for (const role of ['finance', 'reader'] as const)
      expect(await seen(role)).toEqual(['permit', false, '负责人、调度']);
    const dispatcher = await t.colleague(person, 'dispatcher');
    expect((await permitOf(dispatcher)).status).toBe(200);
    expect((await permitOf(await t.colleague(person, 'reader'))).status).toBe(403);
  });
});

describe('the road of a shipper', () => {
  it('leads from the first lane to an invitation and the first tender', async () => {
    const { person: applicant } = await applicants.applicant({ companyType: 'shipper' });
    expect(await drawn(applicant)).toBe('●◐○○○');
    const company = await t.shipper();
    expect(await drawn(company)).toBe('●●◎○○ 填第一条线路');
    const draft = await tenders.draft(company);
    expect(await drawn(company)).toBe('●●●◎○ 邀请车队');
    expect((await roadOf(company))?.next).toMatchObject({ tenderId: draft.id });
    await t.call(
      inviteFleet,
      { body: { fleetId: (await bids.fleets(admin, 1))[0]?.companyId ?? '', message: '常发这条线' } },
      company,
    );
    expect(await drawn(company)).toBe('●●●●◎ 去发布');
    await tenders.publish(company);
    expect(await drawn(company)).toBe('●●●●●');
    await sql`update tenders set published_at = published_at - interval '73 hours' where company_id = ${company.companyId}`.execute(
      t.db,
    );
    expect(await roadOf(company)).toBeNull();
  });
});
