// An administrator adds and removes passkeys.

import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { Proof } from '@rfb/contract/identity/auth/factor-proof.ts';
import { type addPasskey as added, PASSKEYS_MAX } from '@rfb/contract/identity/auth/passkeys.endpoints.ts';
import { nameOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { proveIdentity } from './factor-proof.ts';
import { askPasskey, holderOfSession, partyOf } from './passkey-questions.ts';
import * as passkeys from './passkeys.queries.ts';
import { reportRecoveryCode, tell, turnOn } from './second-factor.actions.ts';
import { hasFactor } from './second-factor.queries.ts';
import { endSessionsOf, findLiveSession } from './sessions.queries.ts';
import { lockUser } from './users.queries.ts';
import { bytesOf, challengeIn, checkNewPasskey } from './webauthn.ts';

const refuseTooMany = (held: number) => {
  if (held >= PASSKEYS_MAX) refuse('wrongState', { msg: `最多添加 ${PASSKEYS_MAX} 个通行密钥，请先删除不用的` });
};

export const beginPasskey = async (deps: Deps, proof: Proof, context: AuditContext) => {
  const { userId, sessionId, username } = context.actor;
  partyOf(deps);
  const used = await proveIdentity(deps, proof, context);
  return transact(deps.db, async (trx) => {
    await reportRecoveryCode(deps, trx, used, context);
    const question = await askPasskey(deps, trx, { holder: holderOfSession(sessionId), purpose: 'add', userId });
    refuseTooMany(question.credentialIds.length);
    await recordAudit(trx, { action: 'passkey.begun', ...context, subject: { kind: 'user', id: userId } });
    return {
      ...question,
      userId: Buffer.from(userId).toString('base64url'),
      userName: username,
      shownName: nameOf(context.actor),
    };
  });
};

type NewPasskey = ParsedOf<typeof added>['body'];

export const addPasskey = async (deps: Deps, body: NewPasskey, context: AuditContext) => {
  const { userId, sessionId } = context.actor;
  const { name } = body;
  const holder = holderOfSession(sessionId);
  const challenge = challengeIn(body.clientData);
  // Not in the transaction below: a wrong answer must use the challenge up.
  if (!(await passkeys.spendChallenge(deps.db, { holder, purpose: 'add', userId, challenge }))) refuse('wrongPasskey');
  const created = (await checkNewPasskey(body, partyOf(deps))) ?? refuse('wrongPasskey');
  const passkey = { id: deps.newId(), userId, credentialId: bytesOf(body.credentialId), name, ...created };
  return transact(deps.db, async (trx) => {
    await lockUser(trx, userId);
    // A reset may have ended the session while this waited for the lock.
    if (!(await findLiveSession(trx, sessionId, deps.config.idleMinutes))) refuse('unauthenticated');
    refuseTooMany((await passkeys.listPasskeys(trx, userId)).length);
    const wasOn = await hasFactor(trx, userId);
    if (!(await passkeys.savePasskey(trx, passkey))) refuse('wrongState', { msg: '这个通行密钥已经添加过' });
    const recoveryCodes = wasOn ? [] : await turnOn(deps, trx, context);
    const subject = { kind: 'user', id: userId };
    await recordAudit(trx, { action: 'passkey.added', ...context, subject, after: { name } });
    await tell(deps, trx, userId, { template: 'account.passkeyAdded', values: { passkeyName: name } });
    return { recoveryCodes };
  });
};

/** The last factor is not removed by the way: turning off is a decision of its own. Who used a lost one is signed out. */
export const removePasskey = async (deps: Deps, passkeyId: string, proof: Proof, context: AuditContext) => {
  const { userId, sessionId } = context.actor;
  const mine = await passkeys.listPasskeys(deps.db, userId);
  if (!mine.some(({ id }) => id === passkeyId)) refuse('notFound');
  const used = await proveIdentity(deps, proof, context);
  await transact(deps.db, async (trx) => {
    await lockUser(trx, userId);
    await reportRecoveryCode(deps, trx, used, context);
    const { name } = (await passkeys.deletePasskey(trx, userId, passkeyId)) ?? refuse('notFound');
    if (!(await hasFactor(trx, userId)))
      refuse('wrongState', { msg: '这是唯一的二次验证方式；如不再需要，请关闭二次验证' });
    await endSessionsOf(trx, userId, { except: sessionId, reason: 'passkey-removed' });
    const subject = { kind: 'user', id: userId };
    await recordAudit(trx, { action: 'passkey.removed', ...context, subject, before: { name } });
    await tell(deps, trx, userId, { template: 'account.passkeyRemoved', values: { passkeyName: name } });
  });
};
