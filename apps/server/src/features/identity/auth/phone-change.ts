// Verifies a change of phone: codes of the old and new phone, or the password if there is no old phone.
import { timingSafeEqual } from 'node:crypto';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal, refuse, refuseFields } from '../../../platform/refusal.ts';
import type { CodeCaller } from './caller.ts';
import { codeMacOf, phoneMacOf } from './codes.actions.ts';
import { deleteCode, takeCodeAttempt } from './codes.queries.ts';
import { verifyPassword } from './passwords.ts';
import { countersOfUser, withGuard } from './sign-in-guard.actions.ts';
import { findAccountById } from './users.queries.ts';

const scene = 'change-phone';
type CodeCheck = { field: string; phone: string; code: string; caller: CodeCaller };

const checkCode = async (deps: Deps, { field, phone, code, caller }: CodeCheck) => {
  const slot = { phoneMac: phoneMacOf(deps, phone), scene, caller };
  const stored = await takeCodeAttempt(deps.db, slot);
  const isRight = stored !== undefined && timingSafeEqual(stored.codeMac, codeMacOf(deps, { phone, scene, code }));
  return { field, slot, codeMac: stored?.codeMac, isRight };
};

/** All or nothing: a wrong code does not use up the other one. Returns the invalid fields. */
const spendTogether = async (deps: Deps, checks: CodeCheck[]) => {
  const results = [];
  for (const check of checks) results.push(await checkCode(deps, check));
  const invalidFields = results.filter(({ isRight }) => !isRight);
  if (invalidFields.length > 0) return invalidFields.map(({ field }) => field);
  const failed = [];
  for (const { slot, codeMac, field } of results)
    if (!codeMac || !(await deleteCode(deps.db, slot, codeMac))) failed.push(field);
  return failed;
};

/** Adds field errors to the refusal; waits and captchas have none. */
const addFieldErrors = (error: unknown, invalidFields: string[]): never => {
  if (!(error instanceof Refusal) || invalidFields.length === 0) throw error;
  const messageOf = (field: string) => (field === 'password' ? '密码不正确' : '验证码不正确或已过期');
  const fields = Object.fromEntries(invalidFields.map((field) => [field, messageOf(field)]));
  throw new Refusal(error.kind, { msg: error.message, data: { ...error.data, fields } });
};

type NewPhone = { phone: string; code: string; oldCode?: string | undefined; password?: string | undefined };

/** Refuses with the invalid field; every failure counts towards the lock of this account. */
export const verifyNewPhone = async (deps: Deps, newPhone: NewPhone, { actor, origin }: AuditContext) => {
  const account = (await findAccountById(deps.db, actor.userId)) ?? refuse('unauthenticated');
  const { phone, code, oldCode, password } = newPhone;
  if (account.phone === phone) refuseFields({ phone: '新手机号与现在的相同' });
  if (account.phone && !oldCode) refuseFields({ oldCode: '请填写原手机收到的验证码' });
  if (!account.phone && !password) refuseFields({ password: '请填写登录密码' });
  let invalidFields: string[] = [];
  const verify = async () => {
    if (!account.phone && !(await verifyPassword(password ?? '', account.passwordHash))) invalidFields = ['password'];
    else {
      const old: CodeCheck[] = account.phone
        ? [{ field: 'oldCode', phone: account.phone, code: oldCode ?? '', caller: 'owner' }]
        : [];
      invalidFields = await spendTogether(deps, [...old, { field: 'code', phone, code, caller: 'session' }]);
    }
    return invalidFields.length === 0 || undefined;
  };
  const guard = {
    guardCounters: countersOfUser(deps, actor.userId),
    captcha: 'notRequired',
    userId: actor.userId,
    origin,
  } as const;
  await withGuard(deps, { ...guard, refusal: account.phone ? 'wrongCode' : 'wrongPassword', verify }).catch((error) =>
    addFieldErrors(error, invalidFields),
  );
  return { oldPhone: account.phone };
};

/** Password confirmation for changes that cannot be undone easily. */
export const confirmPassword = async (deps: Deps, password: string, { actor, origin }: AuditContext) => {
  const account = (await findAccountById(deps.db, actor.userId)) ?? refuse('unauthenticated');
  let invalidFields: string[] = [];
  await withGuard(deps, {
    guardCounters: countersOfUser(deps, actor.userId),
    captcha: 'notRequired',
    refusal: 'wrongPassword',
    userId: actor.userId,
    origin,
    verify: async () => {
      const isRight = await verifyPassword(password, account.passwordHash);
      invalidFields = isRight ? [] : ['password'];
      return isRight || undefined;
    },
  }).catch((error) => addFieldErrors(error, invalidFields));
};
