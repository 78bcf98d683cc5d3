// Routes of monthly statements for both sides.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import * as endpoints from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listAgeing, sumAgeing } from './ageing.queries.ts';
import { confirmStatement } from './confirming.actions.ts';
import * as differences from './differences.actions.ts';
import * as invoices from './invoices.actions.ts';
import { countRows, listRows } from './rows.queries.ts';
import { startInvoiceExport, startLedgerExport, startStatementExport } from './statement-export.actions.ts';
import { printStatement } from './statement-pdf.ts';
import { detailOf, itemOf, shownRowsOf } from './statement-view.ts';
import { countStatements, findStatementOf, listStatements, type Viewer } from './statements.queries.ts';

const viewerOf = (actor: Actor): Viewer => {
  const side: OrderSide = actor.subRole === 'fleet' ? 'fleet' : 'shipper';
  return { companyId: companyIdOf(actor), side };
};

const findFor = async ({ db }: Deps, actor: Actor, statementId: string) =>
  (await findStatementOf(db, companyIdOf(actor), statementId)) ?? refuse('notFound');

export const statementsRoutes = [
  on(endpoints.listStatements, async ({ deps: { db }, actor, query }) => {
    const viewer = viewerOf(actor);
    const [found, total] = await Promise.all([
      listStatements(db, viewer, query, sliceOf(query)),
      countStatements(db, viewer, query),
    ]);
    return pageReply(query, found.map(itemOf(viewer)), total);
  }),
  on(endpoints.listAgeing, async ({ deps: { db }, actor, query }) => {
    const viewer = viewerOf(actor);
    const [items, { partners, sum }] = await Promise.all([
      listAgeing(db, viewer, sliceOf(query)),
      sumAgeing(db, viewer),
    ]);
    return { ...pageReply(query, items, partners), sum };
  }),
  on(endpoints.exportLedger, ({ deps, body, context }) => startLedgerExport(deps, body, context)),
  on(endpoints.getStatement, async ({ deps, actor, params }) =>
    detailOf(deps.db, await findFor(deps, actor, params.statementId), companyIdOf(actor)),
  ),
  on(endpoints.listStatementRows, async ({ deps, actor, params, query }) => {
    const statement = await findFor(deps, actor, params.statementId);
    const [found, total] = await Promise.all([
      listRows(deps.db, statement, query.tab, sliceOf(query)),
      countRows(deps.db, statement, query.tab),
    ]);
    return pageReply(query, await shownRowsOf(deps.db, statement, found, companyIdOf(actor)), total);
  }),
  on(endpoints.printStatement, async ({ deps, actor, params }) =>
    printStatement(deps, await findFor(deps, actor, params.statementId), companyIdOf(actor)),
  ),
  on(endpoints.exportStatement, ({ deps, params, body, context }) =>
    startStatementExport(deps, params.statementId, body, context),
  ),
  on(endpoints.confirmStatement, ({ deps, params, body, context }) =>
    confirmStatement(deps, params.statementId, body, context),
  ),
  on(endpoints.markDifference, ({ deps, params, body, context }) =>
    differences.markDifference(deps, params.statementId, body, context),
  ),
  on(endpoints.withdrawDifference, ({ deps, params, context }) =>
    differences.withdrawDifference(deps, params, context),
  ),
  on(endpoints.acceptDifference, ({ deps, params, context }) => differences.acceptDifference(deps, params, context)),
  on(endpoints.getInvoiceDraft, async ({ deps, actor, params }) =>
    invoices.readInvoiceDraft(deps.db, await findFor(deps, actor, params.statementId)),
  ),
  on(endpoints.exportInvoiceLines, ({ deps, params, body, context }) =>
    startInvoiceExport(deps, params.statementId, body, context),
  ),
  on(endpoints.recordInvoice, ({ deps, params, body, context }) =>
    invoices.recordInvoice(deps, params.statementId, body, context),
  ),
  on(endpoints.voidInvoice, ({ deps, params, body, context }) =>
    invoices.voidInvoice(deps, params, body.reason, context),
  ),
];
