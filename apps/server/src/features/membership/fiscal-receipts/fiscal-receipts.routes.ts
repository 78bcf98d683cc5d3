// Routes of fiscal receipts: the office's stock and register, a company's own receipts.
import * as contract from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { receiptNumber } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as acts from './receipts.actions.ts';
import { countOwn, listOwn } from './register.queries.ts';
import { startExport } from './register-export.actions.ts';
import { pageOfRegister } from './register-views.ts';
import { addRange, removeRange } from './stock.actions.ts';
import { countRanges, findFigures, findStock, listRanges } from './stock.queries.ts';
import { voidReceipt } from './voids.actions.ts';

export const fiscalReceiptsRoutes = [
  on(contract.getReceiptSummary, async ({ deps: { db } }) => (await findFigures(db)) ?? refuse('broken')),
  on(contract.getReceiptStock, ({ deps: { db } }) => findStock(db)),
  on(contract.listReceiptRanges, async ({ deps: { db }, query }) => {
    const items = (await listRanges(db, sliceOf(query))).map(
      ({ width, firstNumber, lastNumber, nextNumber, voidedAt, ...range }) => ({
        ...range,
        first: receiptNumber(firstNumber, width),
        last: receiptNumber(lastNumber, width),
        next: nextNumber > lastNumber ? null : receiptNumber(nextNumber, width),
        voided: voidedAt.length,
        voidedAt,
        available: lastNumber - nextNumber + 1,
      }),
    );
    return pageReply(query, items, await countRanges(db));
  }),
  on(contract.addReceiptRange, ({ deps, body, context }) => addRange(deps, body, context)),
  on(contract.removeReceiptRange, async ({ deps, params, context }) => {
    await removeRange(deps, params.rangeId, context);
    return null;
  }),
  on(contract.listReceipts, ({ deps: { db }, query }) => pageOfRegister(db, query)),
  on(contract.attachReceiptFile, async ({ deps, params, body, context }) => {
    await acts.attachFile(deps, params.receiptId, body.fileId, context);
    return null;
  }),
  on(contract.mailReceipt, async ({ deps, params, body, context }) => {
    await acts.mailOne(deps, params.receiptId, body.email, context);
    return null;
  }),
  on(contract.mailReceipts, ({ deps, body, context }) => acts.mailMany(deps, body.receiptIds, context)),
  on(contract.handOverReceipt, async ({ deps, params, body, context }) => {
    await acts.handOver(deps, params.receiptId, body, context);
    return null;
  }),
  on(contract.voidReceipt, ({ deps, params, body, context }) => voidReceipt(deps, { ...params, ...body }, context)),
  on(contract.exportReceipts, ({ deps, body, context }) => startExport(deps, body, context)),
  on(contract.listOwnReceipts, async ({ deps: { db }, query, actor }) => {
    const companyId = companyIdOf(actor);
    return pageReply(query, await listOwn(db, companyId, sliceOf(query)), await countOwn(db, companyId));
  }),
  on(contract.receiveReceipt, async ({ deps, params, context }) => {
    await acts.receive(deps, params.receiptId, context);
    return null;
  }),
];
