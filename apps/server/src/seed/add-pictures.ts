// Seeds the files of the demo's members: the licence of every approved application, and the logo of every fleet with a card.
import type { Seeder } from './add-companies.ts';
import { renderLicence, storePicture } from './demo-licences.ts';
import { renderLogo } from './demo-logos.ts';
import type { DemoMember } from './demo-member.ts';

type Picture = Awaited<ReturnType<typeof renderLogo>>;
type Prepared = { username: string; licence: Picture; logo: Picture | undefined };

/** Smaller than an applicant's: nobody reviews them any more, and there are many. */
const LOOK = { scale: 0.6 };

/** One after the other, as those of the applicants. */
export const renderMemberPictures = async (members: DemoMember[]) => {
  const prepared: Prepared[] = [];
  for (const { company, card } of members) {
    const { type: companyType, name: companyName, contactPerson: legalPerson, creditCode, address, username } = company;
    const facts = { companyType, companyName, legalPerson, creditCode, address, establishYear: card?.establishYear };
    const licence = await renderLicence(facts, LOOK);
    prepared.push({ username, licence, logo: card && (await renderLogo(card.seq)) });
  }
  return prepared;
};

export const addMemberPictures = async ({ deps, trx }: Seeder, members: Prepared[]) => {
  const users = await trx.selectFrom('users').select(['username', 'companyId']).where('role', '=', 'company').execute();
  const companyIds = new Map(users.map(({ username, companyId }) => [username, companyId]));
  for (const { username, licence, logo } of members) {
    const companyId = companyIds.get(username);
    if (!companyId) throw new Error(`no company of ${username}`);
    const name = '营业执照副本.jpg';
    const licenceFileId = await storePicture(deps, trx, licence, { companyId, purpose: 'licence', name });
    await trx.updateTable('applications').set({ licenceFileId }).where('companyId', '=', companyId).execute();
    await trx.updateTable('companies').set({ licenceFileId }).where('id', '=', companyId).execute();
    if (!logo) continue;
    const avatarFileId = await storePicture(deps, trx, logo, { companyId, purpose: 'cardPicture', name: '标志.png' });
    await trx.updateTable('fleetCards').set({ avatarFileId }).where('companyId', '=', companyId).execute();
  }
};
