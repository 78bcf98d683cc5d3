// Seeds the requests of the demo's members: stored licences, change requests, a renewal.
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import type { Seeder } from './add-companies.ts';
import { factsOf } from './demo-applicants.ts';
import { type RenderedPaper, renderLicence, renderVoucher, storePicture } from './demo-licences.ts';
import { demoMembers } from './demo-members.ts';
import { hoursAgo } from './moments.ts';

/** The two demo accounts' companies and two more. */
const WITH_LICENCE = ['fleet', 'shipper', 'fleet2', 'fleet3'];
const CHANGES: { username: string; receiptNo: string; hours: number; after: Partial<ApplicationForm> }[] = [
  { username: 'fleet', receiptNo: 'BG-DEMO-01', hours: 20, after: { companyName: '苏州澜舟驰远供应链有限公司' } },
  { username: 'fleet2', receiptNo: 'BG-DEMO-02', hours: 44, after: { legalPerson: '岱明川' } },
];
const RENEWAL = { username: 'demo-fleet-28', receiptNo: 'XF-DEMO-01', hours: 9, voucherNo: '20251116-0028' };

const memberOf = (username: string) => {
  const index = demoMembers.findIndex(({ company }) => company.username === username);
  const member = demoMembers[index];
  if (!member) throw new Error(`no demo member ${username}`);
  const { type, name, username: _, ...company } = member.company;
  const form = { ...company, ...factsOf(member.company, index), email: '', companyType: type, companyName: name };
  return { form, level: member.standing.level };
};

type Papers = {
  licences: { username: string; form: ApplicationForm; rendered: RenderedPaper }[];
  voucher: RenderedPaper;
};

export const renderRequests = async (): Promise<Papers> => {
  const licences: Papers['licences'] = [];
  for (const username of WITH_LICENCE) {
    const { form } = memberOf(username);
    licences.push({ username, form, rendered: await renderLicence(form) });
  }
  const { form } = memberOf(RENEWAL.username);
  return { licences, voucher: await renderVoucher(form.companyName, '6,000.00', RENEWAL.voucherNo) };
};

const findMember = ({ trx }: Seeder, username: string) =>
  trx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .innerJoin('members as m', 'm.companyId', 'c.id')
    .select(['u.id as userId', 'c.id as companyId', 'm.id as memberId', 'c.name as companyName', 'c.legalPerson'])
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow();

const addLicence = async (seeder: Seeder, { username, form, rendered }: Papers['licences'][number]) => {
  const { trx, deps } = seeder;
  const { companyId } = await findMember(seeder, username);
  const licenceFileId = await storePicture(deps, trx, rendered, {
    companyId,
    purpose: 'licence',
    name: '营业执照副本.jpg',
  });
  const { legalPerson, permitNo } = form;
  const company = trx
    .updateTable('companies')
    .set({ legalPerson, permitNo, licenceFileId })
    .where('id', '=', companyId);
  await company.execute();
  await trx.updateTable('applications').set({ licenceFileId }).where('companyId', '=', companyId).execute();
};

const addChange = async (seeder: Seeder, { username, receiptNo, hours, after }: (typeof CHANGES)[number]) => {
  const { userId, companyId, companyName, legalPerson } = await findMember(seeder, username);
  const registered: Record<string, string> = { companyName, legalPerson };
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, registered[field]]));
  const id = seeder.newId();
  const said = { before: JSON.stringify(before), after: JSON.stringify(after) };
  await seeder.trx
    .insertInto('changeRequests')
    .values({ id, receiptNo, companyId, userId, ...said, requestedAt: hoursAgo(hours) })
    .execute();
};

export const addRequests = async (seeder: Seeder, { licences, voucher }: Papers) => {
  for (const licence of licences) await addLicence(seeder, licence);
  for (const change of CHANGES) await addChange(seeder, change);
  const { username, receiptNo, hours } = RENEWAL;
  const { userId, companyId, memberId } = await findMember(seeder, username);
  const owner = { companyId, purpose: 'voucher' as const, name: '会费电子回单.jpg' };
  const voucherFileId = await storePicture(seeder.deps, seeder.trx, voucher, owner);
  const { level } = memberOf(username);
  await seeder.trx
    .insertInto('renewalRequests')
    .values({ id: seeder.newId(), receiptNo, memberId, userId, level, voucherFileId, requestedAt: hoursAgo(hours) })
    .execute();
};
