// Changes of the user's own account: email, name, phone, avatar.
import { maskPhone } from '@rfb/contract/phones.ts';
import type { NoticeMessage } from '@rfb/contract/services/templates/messages.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, maskEmail, maskName, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accountRows, confirmPassword, endSessionsOf, verifyNewPhone } from '../../identity/auth/exports.ts';
import { bindFile, publishPicture, unbindPicture } from '../../services/files/exports.ts';
import { notify } from '../../services/notifications/exports.ts';

export const OLD_PHONE_NOTICE_JOB = 'accounts.tellOldPhone';
export const OLD_PHONE_NOTICE_PURPOSE = 'old-phone-job';

const subjectOf = ({ userId }: Actor) => ({ kind: 'user', id: userId });

/** Notifies the owner of every security change, so that a change by somebody else is noticed. */
export const notifyOwner = (deps: Deps, trx: Trx, actor: Actor, message: NoticeMessage) =>
  notify(deps, trx, {
    to: { userId: actor.userId },
    ...message,
    link: actor.role === 'admin' ? '/admin/profile' : '/user/profile',
  });

type NewEmail = { email: string; password: string };

export const changeEmail = async (deps: Deps, { email, password }: NewEmail, context: AuditContext) => {
  const { actor } = context;
  await confirmPassword(deps, password, context);
  await transact(deps.db, async (trx) => {
    const before = (await accountRows.lockAccount(trx, actor.userId)) ?? refuse('unauthenticated');
    await accountRows.saveAccount(trx, actor.userId, { email });
    await recordAudit(trx, {
      action: 'account.emailChanged',
      ...context,
      subject: subjectOf(actor),
      before: { email: maskEmail(before.email) },
      after: { email: maskEmail(email) },
    });
    await notifyOwner(
      deps,
      trx,
      actor,
      email
        ? { template: 'account.emailChanged', values: { maskedEmail: maskEmail(email) } }
        : { template: 'account.emailRemoved', values: {} },
    );
  });
};

export const changeName = (deps: Deps, shownName: string, { actor, origin }: AuditContext) =>
  transact(deps.db, async (trx) => {
    const before = (await accountRows.lockAccount(trx, actor.userId)) ?? refuse('unauthenticated');
    await accountRows.saveAccount(trx, actor.userId, { shownName });
    await recordAudit(trx, {
      action: 'account.nameChanged',
      actor,
      origin,
      subject: subjectOf(actor),
      before: { shownName: maskName(before.shownName) },
      after: { shownName: maskName(shownName) },
    });
  });

type NewPhone = { phone: string; code: string; oldCode?: string | undefined; password?: string | undefined };

/** Verifies both phones, ends all other sessions and notifies the old phone. */
export const changePhone = async (deps: Deps, input: NewPhone, context: AuditContext) => {
  const { actor } = context;
  const { oldPhone } = await verifyNewPhone(deps, input, context);
  const { phone } = input;
  await transact(deps.db, async (trx) => {
    const current = (await accountRows.lockAccount(trx, actor.userId)) ?? refuse('unauthenticated');
    // A concurrent change won: the old code was verified for a phone that is no longer the account's.
    if (current.phone !== oldPhone) refuse('wrongState');
    if (await accountRows.isPhoneTaken(trx, phone))
      refuse('phoneExists', {
        msg: '该手机号已用于另一个账号',
        data: { fields: { phone: '该手机号已用于另一个账号' } },
      });
    await accountRows.saveVerifiedPhone(trx, actor.userId, phone);
    await accountRows.deleteResetTokens(trx, actor.userId);
    await endSessionsOf(trx, actor.userId, { except: actor.sessionId, reason: 'phone-changed' });
    await recordAudit(trx, {
      action: 'account.phoneChanged',
      ...context,
      subject: subjectOf(actor),
      before: { phone: oldPhone && maskPhone(oldPhone) },
      after: { phone: maskPhone(phone) },
    });
    await notifyOwner(deps, trx, actor, {
      template: 'account.phoneChanged',
      values: { maskedPhone: maskPhone(phone) },
    });
    if (!oldPhone || !deps.sms.canSend) return;
    const sealed = deps.keys.seal(OLD_PHONE_NOTICE_PURPOSE, JSON.stringify({ oldPhone, phone: maskPhone(phone) }));
    await enqueueJob(trx, { id: deps.newId(), kind: OLD_PHONE_NOTICE_JOB, payload: { sealed } });
  });
};

export const changeAvatar = (deps: Deps, fileId: string | null, { actor, origin }: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { userId } = actor;
    const { avatarFileId } = (await accountRows.lockAccount(trx, userId)) ?? refuse('unauthenticated');
    if (fileId === avatarFileId) return;
    if (fileId) {
      await bindFile(trx, fileId, { purpose: 'avatar', userId });
      await publishPicture(trx, fileId);
    }
    await accountRows.saveAccount(trx, userId, { avatarFileId: fileId });
    if (avatarFileId) await unbindPicture(trx, avatarFileId);
    await recordAudit(trx, {
      action: 'account.avatarChanged',
      actor,
      origin,
      subject: subjectOf(actor),
      before: { avatarFileId },
      after: { avatarFileId: fileId },
    });
  });
