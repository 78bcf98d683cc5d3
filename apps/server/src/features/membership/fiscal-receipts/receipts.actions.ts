// Hands fiscal receipts over: by mail, in person, as a file; what a member fetched counts as delivered.
import { canMoveReceipt } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.states.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import { maskReceiver } from '../../../platform/deliveries/messages.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bindFile } from '../../services/files/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { rendered } from '../../services/templates/exports.ts';
import * as rows from './receipts.queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof rows.lockReceipt>>>;
type Move = Parameters<typeof canMoveReceipt>[1];

const isIn = ({ state }: Locked, move: Move) => state !== 'dropped' && canMoveReceipt(state, move);

export const lockForMove = async (trx: Trx, id: string, move: Move) => {
  const receipt = (await rows.lockReceipt(trx, id)) ?? refuse('notFound');
  if (!isIn(receipt, move))
    refuse('wrongState', {
      msg: receipt.number ? `票据 ${receipt.number} 已作废` : '这笔会费还没有票号，请先登记领用的票据',
    });
  return receipt;
};

const note = (
  trx: Trx,
  context: AuditContext,
  action: string,
  { id, number }: Pick<Locked, 'id' | 'number'>,
  after: object = {},
) => recordAudit(trx, { action, ...context, subject: { kind: 'fiscalReceipt', id }, after: { number, ...after } });

const valuesOf = ({ number, title, amountFen }: Locked) => ({ receiptNumber: number, receiptTitle: title, amountFen });

export const attachFile = (deps: Deps, id: string, fileId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const receipt = await lockForMove(trx, id, 'attach');
    const { companyId } = receipt;
    await bindFile(trx, fileId, { purpose: 'fiscalReceipt', userId: context.actor.userId, companyId });
    await rows.saveReceipt(trx, id, { fileId });
    await note(trx, context, 'receipt.fileAttached', receipt, { fileId });
    await notify(deps, trx, {
      to: { companyId },
      template: 'receipt.ready',
      values: valuesOf(receipt),
      link: '/user/profile',
      dedupKey: `receipt.ready:${id}:${fileId}`,
    });
  });

const refuseWithoutMail = ({ mail }: Deps) => {
  if (!mail.canSend) refuse('wrongState', { msg: '邮件还没有接通，请当面交付，或附上电子票据由会员下载' });
};

const send = async (deps: Deps, trx: Trx, receipt: Locked, email: string, context: AuditContext) => {
  const template = 'receipt.mailed';
  const { mailSubject, mailText } = await rendered(deps, trx, { template, values: valuesOf(receipt) });
  const id = deps.newId();
  await deps.mail.send(trx, { id, address: email, subject: mailSubject, text: mailText, templateCode: template });
  await rows.saveReceipt(trx, receipt.id, { deliveryId: id, sentTo: email });
  await note(trx, context, 'receipt.mailed', receipt, { sentTo: maskReceiver('mail', email) });
};

export const mailOne = (deps: Deps, id: string, email: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    refuseWithoutMail(deps);
    await send(deps, trx, await lockForMove(trx, id, 'deliver'), email, context);
  });

/** To the companies' own addresses; those without one, and those already sent or handed over, are skipped. */
export const mailMany = (deps: Deps, ids: string[], context: AuditContext) =>
  transact(deps.db, async (trx) => {
    refuseWithoutMail(deps);
    let mailed = 0;
    for (const receipt of await rows.lockReceipts(trx, [...new Set(ids)])) {
      if (!isIn(receipt, 'deliver') || receipt.email === '' || receipt.deliveredAt || receipt.deliveryId) continue;
      await send(deps, trx, receipt, receipt.email, context);
      mailed += 1;
    }
    return { mailed, skipped: ids.length - mailed };
  });

export const handOver = (
  deps: Deps,
  id: string,
  { receiver, signedFileId }: { receiver: string; signedFileId: string },
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    const receipt = await lockForMove(trx, id, 'deliver');
    await bindFile(trx, signedFileId, {
      purpose: 'receiptSignature',
      userId: context.actor.userId,
      companyId: receipt.companyId,
    });
    await rows.saveDelivered(trx, id, { how: 'person', to: receiver, signedFileId });
    await note(trx, context, 'receipt.handedOver', receipt, { signedFileId });
  });

export const receiptsChores = ({ db }: Deps): Chore[] => [
  {
    name: 'see which receipts arrived by mail',
    everySeconds: 60,
    run: async () => void (await rows.saveArrivedMails(db)),
  },
];

/** Of the member itself, which downloads the file. */
export const receive = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const receipt = (await rows.lockOwn(trx, companyIdOf(context.actor), id)) ?? refuse('notFound');
    if (receipt.deliveredAt || !isIn(receipt, 'deliver')) return;
    if (!receipt.fileId) refuse('wrongState', { msg: '电子票据还没有附上' });
    await rows.saveDelivered(trx, id, { how: 'member', to: '' });
    await note(trx, context, 'receipt.received', receipt);
  });
