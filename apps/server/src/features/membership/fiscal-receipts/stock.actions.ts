// Registers ranges of numbers received from the finance bureau, and removes one typed wrong.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { addReceiptRange } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { MAX_RANGE, receiptNumber } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import * as rows from './stock.queries.ts';

export const addRange = (deps: Deps, body: ParsedOf<typeof addReceiptRange>['body'], context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { code, receivedOn } = body;
    const [first, last, width] = [Number(body.first), Number(body.last), body.first.length];
    if (body.last.length !== width) refuseFields({ last: `末号与首号的位数不同，应为 ${width} 位` });
    if (last < first) refuseFields({ last: '末号不能小于首号' });
    if (last - first >= MAX_RANGE) refuseFields({ last: `一次最多登记 ${MAX_RANGE.toLocaleString('zh-CN')} 张` });
    if (receivedOn > (await findToday(trx))) refuseFields({ receivedOn: '领用日期不能晚于今天' });
    await rows.lockNumbers(trx);
    const known = await rows.findOverlap(trx, { code, first, last });
    if (known)
      refuseFields({
        first: `与已登记的 ${receiptNumber(known.firstNumber, known.width)}–${receiptNumber(known.lastNumber, known.width)} 重复`,
      });
    const id = deps.newId();
    await rows.addRange(trx, {
      ...{ id, code, width, receivedOn, addedBy: context.actor.userId },
      ...{ firstNumber: first, lastNumber: last, nextNumber: first },
    });
    const issued = await rows.numberWaiting(trx);
    const after = { ...body, issued };
    await recordAudit(trx, { action: 'receipt.rangeAdded', ...context, subject: { kind: 'receiptRange', id }, after });
    return { rangeId: id, issued };
  });

export const removeRange = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    await rows.lockNumbers(trx);
    if (!(await rows.hasRange(trx, id))) refuse('notFound');
    const removed =
      (await rows.removeUntouched(trx, id)) ?? refuse('wrongState', { msg: '这批号码已经用过，不能删除' });
    const { code, firstNumber, lastNumber, width } = removed;
    const before = { code, first: receiptNumber(firstNumber, width), last: receiptNumber(lastNumber, width) };
    await recordAudit(trx, {
      action: 'receipt.rangeRemoved',
      ...context,
      subject: { kind: 'receiptRange', id },
      before,
    });
  });
