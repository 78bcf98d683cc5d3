// Creates administrators without an invitation: by a command, or once with the bootstrap token.
import { timingSafeEqual } from 'node:crypto';
import type { StaffRole } from '@rfb/contract/duties.ts';
import { type AuditOrigin, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addTie } from './access-ties.queries.ts';
import { revokeUnapprovedOwners } from './owner-invitations.queries.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import * as users from './users.queries.ts';
import { type NewUser, saveUser } from './users.queries.ts';

/** Creates a user with a phone, of a company or of the office. */
export const createUser = async ({ newId }: Deps, trx: Trx, user: NewUser) => {
  const id = newId();
  await saveUser(trx, { id, ...user });
  return id;
};

type NewAdmin = {
  username: string;
  password: string;
  /** An owner without other roles. */
  roles?: StaffRole[];
};
type Creation = { origin?: AuditOrigin; check?: (trx: Trx) => Promise<void> };

/** `check` runs under the lock that serialises the creation of administrators. */
export const createAdmin = async (
  deps: Deps,
  { username, password, roles = ['owner'] }: NewAdmin,
  { origin = {}, check }: Creation = {},
) => {
  checkNewPassword(deps, password, [username]);
  const passwordHash = await hashPassword(password);
  await transact(deps.db, async (trx) => {
    await users.lockAdminCreation(trx);
    await check?.(trx);
    const id = deps.newId();
    if (!(await users.saveAdmin(trx, { id, username, passwordHash, staffRoles: roles })))
      refuse('invalid', { msg: '账号已被使用', data: { fields: { username: '账号已被使用' } } });
    await addTie(trx, { userId: id, authorId: null, what: 'created' });
    if (roles.includes('owner')) await revokeUnapprovedOwners(trx);
    await recordAudit(trx, {
      action: 'admin.created',
      actor: undefined,
      origin,
      subject: { kind: 'user', id },
      after: { username, roles },
    });
  });
};

const refuseBootstrap = () => refuse('forbidden', { msg: '引导令牌无效，或已经有管理员' });

/** Creates the first administrator of an installation with BOOTSTRAP_TOKEN. */
export const bootstrapAdmin = async (deps: Deps, input: NewAdmin & { bootstrapToken: string }, origin: AuditOrigin) => {
  const expectedToken = deps.config.bootstrapToken;
  const isRight = timingSafeEqual(hashToken(input.bootstrapToken), hashToken(expectedToken ?? ''));
  if (!expectedToken || !isRight) refuseBootstrap();
  await createAdmin(deps, input, {
    origin,
    check: async (trx) => {
      if (await users.hasAdmin(trx)) refuseBootstrap();
    },
  });
};
