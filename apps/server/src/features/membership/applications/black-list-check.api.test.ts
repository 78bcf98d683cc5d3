// The blacklist check of an application.
import { getReview } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import { makeListings } from '../../../testing/listings.ts';

const t = await testApp();
const { applicant } = makeApplicants(t);
const admin = await t.admin();
const make = await makeListings(t, admin);

const reviewOf = async (applicationId: string) =>
  (await t.call(getReview, { params: { kind: 'join', applicationId } }, admin)).data;
const checkOf = async (applicationId: string) =>
  (await reviewOf(applicationId)).checks.find(({ key }) => key === 'blackList');

it('is green for an unlisted company', async () => {
  const { applicationId } = await applicant();
  expect(await checkOf(applicationId)).toMatchObject({ level: 'green', text: '不在黑名单中' });
});

it('is amber during the procedure, red once published, and green after it ends', async () => {
  const { applicationId, person } = await applicant();
  const { data } = await make.propose(person.companyId);
  const id = data.listingId;
  await make.notice(id);
  const link = `/admin/system/content/listings?open=${id}`;
  expect(await checkOf(applicationId)).toMatchObject({ level: 'amber', text: '有黑名单程序在进行（告知中）', link });
  await make.say(id, person);
  await make.age(id, 8);
  await make.decide(id);
  await make.publish(id);
  expect(await checkOf(applicationId)).toMatchObject({ level: 'red', text: '在黑名单公示中', link });
  await make.age(id, 10);
  expect(await checkOf(applicationId)).toMatchObject({ level: 'red', text: '在黑名单生效中' });
  expect((await reviewOf(applicationId)).isAllGreen).toBe(false);
  await make.age(id, 400);
  expect(await checkOf(applicationId)).toMatchObject({ level: 'green' });
});

it('finds a listed company by the same phone', async () => {
  const listed = await t.fleet();
  await make.effective(listed);
  const { applicationId, person } = await applicant();
  expect(await checkOf(applicationId)).toMatchObject({ level: 'green' });
  await t.db.updateTable('companies').set({ phone: person.phone }).where('id', '=', listed.companyId).execute();
  expect(await checkOf(applicationId)).toMatchObject({ level: 'red', detail: expect.stringContaining('测试车队') });
});

it('ignores the red list', async () => {
  const { applicationId, person } = await applicant();
  await make.effective(person, 'red');
  expect(await checkOf(applicationId)).toMatchObject({ level: 'green' });
});
