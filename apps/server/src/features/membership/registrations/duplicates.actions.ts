// Reports that a company, phone or username is taken; only to a verified phone and rate-limited.
import type { RefusalName } from '@rfb/contract/refusals.ts';
import { type Db, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countCall } from '../../../platform/limits/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findTaken } from '../../identity/auth/exports.ts';
import { countAnswers, hasCompany, lockAnswers } from './duplicates.queries.ts';

const DAY = 86_400;
/** How many duplicate answers one phone gets per day. */
const TOLD_PER_DAY = 5;

type Wanted = { phone: string; creditCode: string; username: string };
type Taken = { kind: RefusalName; field: string; text: string };

export const taken = {
  creditCode: { kind: 'companyExists', field: 'creditCode', text: '该企业已提交过入会申请' },
  phone: { kind: 'phoneExists', field: 'phone', text: '该手机号已注册账号' },
  username: { kind: 'usernameTaken', field: 'username', text: '该账号已被使用，请换一个' },
} as const satisfies Record<string, Taken>;

export const refuseTaken = ({ kind, field, text }: Taken): never =>
  refuse(kind, { data: { fields: { [field]: text } } });

const findDuplicate = async (db: Db, wanted: Wanted): Promise<Taken | undefined> => {
  if (await hasCompany(db, wanted.creditCode)) return taken.creditCode;
  const { hasPhone, hasUsername } = await findTaken(db, wanted);
  return hasPhone ? taken.phone : hasUsername ? taken.username : undefined;
};

/**
 * Serialised per phone; after the fifth duplicate every request gets "come back tomorrow", so that nobody can enumerate
 * credit codes. The count is kept although the registration is refused.
 */
export const refuseDuplicates = async ({ db, keys }: Deps, wanted: Wanted) => {
  const key = `told ${keys.mac('duplicate-told', wanted.phone).toString('base64url')}`;
  const found = await transact(db, async (trx) => {
    await lockAnswers(trx, key);
    if ((await countAnswers(trx, key)) >= TOLD_PER_DAY) return 'tooMany' as const;
    const duplicate = await findDuplicate(trx, wanted);
    if (duplicate) await countCall(trx, key, DAY);
    return duplicate;
  });
  if (found === 'tooMany') refuse('tooMany', { msg: '今天的尝试次数已用完，请明天再试，或联系分会' });
  else if (found) refuseTaken(found);
};
