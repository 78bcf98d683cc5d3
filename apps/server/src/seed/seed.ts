// Seeds an empty demo installation with invented companies and the accounts to sign in with.
import { sql } from 'kysely';
import { hashPassword, unusableHash } from '../features/identity/auth/exports.ts';
import { recordAudit, systemContext } from '../platform/audit/audit.ts';
import { transact } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { addApplicants, renderApplicants } from './add-applicants.ts';
import { addArticles } from './add-articles.ts';
import { addCases } from './add-cases.ts';
import { addCertified } from './add-certified.ts';
import { addCooperations } from './add-cooperations.ts';
import { addDiscipline } from './add-discipline.ts';
import { addDues } from './add-dues.ts';
import { addFiscalReceipts } from './add-fiscal-receipts.ts';
import { addHistory, OFFICE_NAME } from './add-history.ts';
import { addMembers } from './add-members.ts';
import { addMemberPictures, renderMemberPictures } from './add-pictures.ts';
import { addRequests, renderRequests } from './add-requests.ts';
import { addFleetThings } from './add-vehicles.ts';
import { addWallets } from './add-wallets.ts';
import { demoApplicants } from './demo-applicants.ts';
import { demoMembers } from './demo-members.ts';
import { demoAccounts, hasDemoRows } from './demo-rows.ts';

/** One hash per published password; nobody can sign in as the other users. */
const hashPasswords = async () => {
  const unknown = unusableHash();
  const passwords = [...new Set(demoAccounts.map(({ password }) => password))];
  const pairs = passwords.map(async (password) => [password, await hashPassword(password)] as const);
  const known = new Map<string, string>(await Promise.all(pairs));
  const passwordOf = new Map<string, string>(demoAccounts.map(({ username, password }) => [username, password]));
  return (username: string) => known.get(passwordOf.get(username) ?? '') ?? unknown;
};

let prepared: ReturnType<typeof startPreparing> | undefined;
const startPreparing = () => {
  const hashing = hashPasswords();
  // Afterwards, because the first rows need the hashes and the last ones the pictures.
  const rendering = hashing.then(
    async () =>
      [
        await renderMemberPictures(demoMembers),
        await renderApplicants(demoApplicants),
        await renderRequests(),
      ] as const,
  );
  // Avoids unhandled rejections; the errors are thrown where the results are awaited.
  for (const work of [hashing, rendering]) work.catch(() => undefined);
  return { hashing, rendering };
};
/** Hashes the passwords and renders the pictures, which needs no database; a start begins with it while that is created. */
export const prepareDemo = () => {
  prepared ??= startPreparing();
  return prepared;
};

/** Does nothing if the demo is already seeded. */
export const seedDemo = async (deps: Deps) => {
  const { config, db, newId } = deps;
  if (config.mode !== 'demo') throw new Error('demo rows belong into demo mode only');
  if (await hasDemoRows(db)) return;
  const { hashing, rendering } = prepareDemo();
  const passwordHashOf = await hashing;
  await transact(db, async (trx) => {
    // Waits without a limit for another instance that is seeding.
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('demo rows'))`.execute(trx);
    if (await hasDemoRows(trx)) return;
    const adminId = newId();
    const seeder = { deps, trx, newId, passwordHashOf, adminId };
    const admin = {
      username: 'admin',
      shownName: OFFICE_NAME,
      phone: '13800000900',
      role: 'admin' as const,
      staffRoles: ['owner' as const],
      passwordHash: passwordHashOf('admin'),
    };
    await trx
      .insertInto('users')
      .values({ id: adminId, ...admin, isDemo: true })
      .execute();
    await addMembers(seeder, demoMembers);
    await addDues(seeder);
    await addFiscalReceipts(seeder);
    await addFleetThings(seeder, demoMembers);
    await addCertified(seeder);
    await addWallets(seeder);
    await addCooperations(seeder);
    await addArticles(seeder);
    await addDiscipline(seeder);
    await addCases(seeder);
    const [pictures, applicants, papers] = await rendering;
    await addMemberPictures(seeder, pictures);
    await addApplicants(seeder, applicants);
    await addRequests(seeder, papers);
    await addHistory(seeder);
    await recordAudit(trx, { action: 'demo.seeded', ...systemContext });
  });
};
