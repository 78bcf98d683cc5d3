// A new phone for an account: its old one and the new one are proved together, or the account's password where it has none.
import { timingSafeEqual } from 'node:crypto';
import type { AuditContext } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { CodeCaller } from './caller.ts';
import { codeMacOf, phoneMacOf } from './codes.actions.ts';
import { dropCode, tryCode } from './codes.queries.ts';
import { verifyPassword } from './passwords.ts';
import { guarded, watchUser } from './sign-in-guard.actions.ts';
import { findAccountById } from './users.queries.ts';

const scene = 'change-phone';
type Sent = { field: string; phone: string; code: string; caller: CodeCaller };

const tryOut = async (deps: Deps, { field, phone, code, caller }: Sent) => {
  const slot = { phoneMac: phoneMacOf(deps, phone), scene, caller };
  const kept = await tryCode(deps.db, slot);
  const isRight = kept !== undefined && timingSafeEqual(kept.codeMac, codeMacOf(deps, { phone, scene, code }));
  return { field, slot, codeMac: kept?.codeMac, isRight };
};

/** All of them or none: a slip in one code does not use up the other. Answers the fields that were wrong. */
const spendTogether = async (deps: Deps, sent: Sent[]) => {
  const tried = [];
  for (const each of sent) tried.push(await tryOut(deps, each));
  const wrong = tried.filter(({ isRight }) => !isRight);
  if (wrong.length > 0) return wrong.map(({ field }) => field);
  const spent = [];
  for (const { slot, codeMac, field } of tried)
    if (!codeMac || !(await dropCode(deps.db, slot, codeMac))) spent.push(field);
  return spent;
};

/** Says beside which field the proof failed; a wait or a captcha is not about a field. */
const tellFields = (error: unknown, wrong: string[]): never => {
  if (!(error instanceof Refusal) || wrong.length === 0) throw error;
  const words = (field: string) => (field === 'password' ? '密码不正确' : '验证码不正确或已过期');
  const fields = Object.fromEntries(wrong.map((field) => [field, words(field)]));
  throw new Refusal(error.kind, { msg: error.message, data: { ...error.data, fields } });
};

type Proof = { phone: string; code: string; oldCode?: string | undefined; password?: string | undefined };

/** Refuses naming the field that was wrong; every failure counts towards the wait of this account. */
export const proveNewPhone = async (deps: Deps, proof: Proof, { actor, origin }: AuditContext) => {
  const account = (await findAccountById(deps.db, actor.userId)) ?? refuse('unauthenticated');
  const { phone, code, oldCode, password } = proof;
  if (account.phone === phone) refuse('invalid', { data: { fields: { phone: '新手机号与现在的相同' } } });
  if (account.phone && !oldCode) refuse('invalid', { data: { fields: { oldCode: '请填写原手机收到的验证码' } } });
  if (!account.phone && !password) refuse('invalid', { data: { fields: { password: '请填写登录密码' } } });
  let wrong: string[] = [];
  const prove = async () => {
    if (!account.phone && !(await verifyPassword(password ?? '', account.passwordHash))) wrong = ['password'];
    else {
      const old: Sent[] = account.phone
        ? [{ field: 'oldCode', phone: account.phone, code: oldCode ?? '', caller: 'owner' }]
        : [];
      wrong = await spendTogether(deps, [...old, { field: 'code', phone, code, caller: 'session' }]);
    }
    return wrong.length === 0 || undefined;
  };
  const guard = { watched: watchUser(deps, actor.userId), captcha: 'unasked', userId: actor.userId, origin } as const;
  await guarded(deps, { ...guard, refusal: account.phone ? 'wrongCode' : 'wrongPassword', prove }).catch((error) =>
    tellFields(error, wrong),
  );
  return { oldPhone: account.phone };
};

/** For what cannot be taken back easily: the password once more. */
export const provePassword = async (deps: Deps, password: string, { actor, origin }: AuditContext) => {
  const account = (await findAccountById(deps.db, actor.userId)) ?? refuse('unauthenticated');
  let wrong: string[] = [];
  await guarded(deps, {
    watched: watchUser(deps, actor.userId),
    captcha: 'unasked',
    refusal: 'wrongPassword',
    userId: actor.userId,
    origin,
    prove: async () => {
      const isRight = await verifyPassword(password, account.passwordHash);
      wrong = isRight ? [] : ['password'];
      return isRight || undefined;
    },
  }).catch((error) => tellFields(error, wrong));
};
