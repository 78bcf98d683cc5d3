// Voids a receipt: two people, with a reason; a payment that stands gets the next number in its place.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { voidReceipt as voiding } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { voidKinds } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { type Apply, lockOffice, type Proposer } from '../../identity/proposals/exports.ts';
import { freeRefundFen, proposeDues } from '../dues/exports.ts';
import { lockForMove } from './receipts.actions.ts';
import * as rows from './receipts.queries.ts';

type Voided = ParsedOf<typeof voiding>['body'] & { receiptId: string };

/** A number that is not replaced leaves money without a receipt: only money that has left again. */
const lockVoidable = async (trx: Trx, { receiptId, kind, title }: Voided) => {
  const receipt = await lockForMove(trx, receiptId, 'void');
  const { needsGone, isReplaced } = voidKinds[kind];
  const isGone =
    receipt.isReversed ||
    ((await rows.isRefunded(trx, receipt)) && (await freeRefundFen(trx, receipt.memberId)) >= receipt.amountFen);
  if (needsGone && !isGone)
    refuse('wrongState', { msg: '这笔收款还在会费账上，请先冲销或退款，或者选“抬头或金额写错，换一张”' });
  if (isReplaced && receipt.isReversed)
    refuse('wrongState', { msg: '这笔收款已经冲销，不能换一张，请选退会退费或重复开具' });
  if (title && !isReplaced) refuseFields({ title: '只有换一张时才填写新抬头' });
  return receipt;
};

const voidNow = async (deps: Deps, trx: Trx, input: Voided, context: AuditContext, by?: Proposer) => {
  const receipt = await lockVoidable(trx, input);
  const { kind, reason, title = receipt.title } = input;
  const { userId } = context.actor;
  await rows.saveVoided(trx, receipt.id, {
    ...{ kind, reason },
    ...(by ? { voidedBy: by.id, approvedBy: userId } : { voidedBy: userId, approvedBy: null }),
  });
  const { id, entryId, paymentId, memberId, amountFen, number } = receipt;
  if (voidKinds[kind].isReplaced)
    await rows.addReceipt(trx, {
      ...{ id: deps.newId(), entryId, paymentId, memberId, title, amountFen },
      ...{ wantedBy: by?.id ?? userId, replacesId: id },
    });
  await recordAudit(trx, {
    action: 'receipt.voided',
    ...context,
    subject: { kind: 'fiscalReceipt', id },
    before: { number, title: receipt.title },
    after: { kind, ...(title !== receipt.title && { title }), ...(by && { proposedBy: by.name }) },
    reason,
  });
};

export const voidReceipt = (deps: Deps, input: Voided, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const office = await lockOffice(trx);
    const { number, title, companyName, amountFen } = await lockVoidable(trx, input);
    const lines = [
      { name: `会费票据 ${number}`, before: `${title} ${formatFen(amountFen)}`, after: '作废' },
      { name: companyName, before: '作废以后', after: voidKinds[input.kind].name },
      ...(input.title ? [{ name: '抬头', before: title, after: input.title }] : []),
    ];
    const { receiptId, reason } = input;
    const proposed = { what: 'receiptVoid' as const, subjects: [receiptId], act: input, lines, reason };
    const proposalId = await proposeDues(deps, trx, office, proposed, context);
    if (!proposalId) await voidNow(deps, trx, input, context);
    return { proposalId };
  });

/** Approved: the receipt must still be as it was proposed. */
export const applyVoid: Apply = (deps, trx, { act, proposer }, context) =>
  voidNow(deps, trx, act as Voided, context, proposer);
