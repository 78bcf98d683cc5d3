// Sending a message to the secretariat and checking its status.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { PROMISE_MIN_ANSWERS } from '@rfb/contract/publishing/messages/message.states.ts';
import type {
  findContactMessage as findEndpoint,
  sendContactMessage as sendEndpoint,
} from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import { messageKinds } from '@rfb/contract/publishing/messages/messages.labels.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { now } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import { gramsOf } from '../../../platform/db/keyword-grams.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countCall } from '../../../platform/limits/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { spendCaptcha } from '../../identity/auth/exports.ts';
import { newReceiptNo, sendToOutsider } from '../../services/cases/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import * as rows from './messages.queries.ts';

const PER_PHONE = { count: 5, seconds: 86_400 };

type Form = ParsedOf<typeof sendEndpoint>['body'];
type Sender = AuditContext<Actor | undefined>;

/** Each message sends an SMS, so messages per phone are limited. */
const refuseFlood = async ({ db, keys }: Deps, phone: string) => {
  const key = `message phone ${keys.mac('message-phone', phone).toString('hex')}`;
  const { count, retryAfterSeconds } = await countCall(db, key, PER_PHONE.seconds);
  if (count > PER_PHONE.count)
    refuse('tooMany', {
      msg: `同一手机号一天最多留言 ${PER_PHONE.count} 次，急事请拨打秘书处电话`,
      data: { retryAfterSeconds },
      keepsChanges: true,
    });
};

type Kept = { id: string; receiptNo: string; promiseDays: number };
const announce = async (deps: Deps, trx: Trx, { id, receiptNo, promiseDays }: Kept, form: Form) => {
  await notify(deps, trx, {
    to: { admins: true },
    template: 'message.received',
    values: { messageKind: messageKinds[form.kind], personName: form.name, receiptNo },
    link: `/admin/system/messages?open=${id}`,
    about: [id],
    dedupKey: `message.received:${id}`,
  });
  await sendToOutsider(deps, trx, {
    phone: form.phone,
    template: 'message.receipt',
    values: { receiptNo, days: promiseDays },
  });
};

const storeMessage = async (deps: Deps, trx: Trx, form: Form, { actor, origin }: Sender) => {
  const promiseDays = (await readSettings({ ...deps, db: trx })).now('promise.replyDays');
  const { captcha: _, website, companyName = '', email = '', ...said } = form;
  const isSpam = Boolean(website);
  const id = deps.newId();
  const receiptNo = await newReceiptNo(trx, 'LY');
  const row = {
    id,
    receiptNo,
    ...said,
    companyName,
    email,
    userId: actor?.userId ?? null,
    isSpam,
    ...(isSpam && { status: 'closed' as const, closedAt: now, closeReason: '填写了隐藏的栏目，疑似自动提交' }),
    searchGrams: [...new Set([receiptNo, said.name, companyName, said.phone].flatMap(gramsOf))],
  };
  await rows.saveMessage(trx, row, promiseDays);
  await recordAudit(trx, {
    action: 'message.sent',
    actor,
    origin,
    subject: { kind: 'message', id },
    after: { receiptNo, kind: form.kind, phone: maskPhone(form.phone), isSpam },
  });
  if (!isSpam) await announce(deps, trx, { id, receiptNo, promiseDays }, form);
  return { receiptNo };
};

export const sendMessage = async (deps: Deps, form: Form, context: Sender) => {
  if (form.consentVersion !== CONSENT_VERSION)
    refuse('consentOutdated', { data: { fields: { consentVersion: '隐私政策已更新，请阅读后重新同意' } } });
  // A wrong answer uses up the captcha, although the rest of the transaction is rolled back.
  if (!(await spendCaptcha(deps, 'contact', form.captcha))) refuse('wrongCaptcha', { keepsChanges: true });
  await refuseFlood(deps, form.phone);
  return transact(deps.db, (trx) => storeMessage(deps, trx, form, context));
};

export const findMessage = async (
  deps: Deps,
  { receiptNo, phone }: ParsedOf<typeof findEndpoint>['body'],
  { origin }: Sender,
) => {
  const found = await rows.findSentMessage(deps.db, receiptNo.toUpperCase(), phone);
  if (!found) return { message: null };
  const { id, isSpam, ...progress } = found;
  await transact(deps.db, (trx) =>
    recordAudit(trx, { action: 'message.queried', actor: undefined, origin, subject: { kind: 'message', id } }),
  );
  // A sender caught by the honeypot gets the normal reply.
  return { message: isSpam ? { ...progress, status: 'new' as const, closedAt: null } : progress };
};

export const replyPromise = async (deps: Deps) => {
  const promiseDays = (await readSettings(deps)).now('promise.replyDays');
  const { medianHours, answered, inTime } = await rows.findReplyFigures(deps.db);
  const isShown = medianHours !== null && answered >= PROMISE_MIN_ANSWERS;
  return { promiseDays, figures: isShown ? { medianHours, answered, inTime } : null };
};
