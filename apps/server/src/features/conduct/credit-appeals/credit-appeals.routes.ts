// Routes of appeals against credit events, for companies and the office.

import * as endpoints from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import type { OfficeAppeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readFile, showFile } from '../../services/files/exports.ts';
import { appealOf } from '../credits/exports.ts';
import { startExport } from './appeal-export.actions.ts';
import * as actions from './credit-appeals.actions.ts';
import * as rows from './credit-appeals.queries.ts';

const refuseUnlisted = ({ files }: { files: { fileId: string }[] }, fileId: string) => {
  if (!files.some((file) => file.fileId === fileId)) refuse('notFound');
};

export const creditAppealsRoutes = (elsewhere: actions.SetAsideElsewhere) => [
  on(endpoints.appealCreditEvent, ({ deps, params, body, context }) =>
    actions.appealEvent(deps, params.eventId, body, context),
  ),
  on(endpoints.listMyAppeals, async ({ deps: { db }, actor, query }) => {
    const companyId = companyIdOf(actor);
    const [found, total] = await Promise.all([
      rows.listAppealsOf(db, companyId, sliceOf(query)),
      rows.countAppealsOf(db, companyId),
    ]);
    return pageReply(query, found.map(appealOf), total);
  }),
  on(endpoints.readAppealFile, async ({ deps, actor, params }) => {
    const appeal = await rows.findAppeal(deps.db, params.appealId);
    if (appeal?.companyId !== companyIdOf(actor)) refuse('notFound');
    refuseUnlisted(appeal ?? refuse('notFound'), params.fileId);
    return showFile(deps, params.fileId);
  }),
  on(endpoints.listOfficeAppeals, async ({ deps: { db }, query }) => {
    const [found, total] = await Promise.all([
      rows.listForOffice(db, query.tab, sliceOf(query)),
      rows.countForOffice(db, query.tab),
    ]);
    // One after the other: a page at once would take every connection.
    const items: OfficeAppeal[] = [];
    for (const row of found) items.push(await actions.officeAppealOf(db, row));
    return pageReply(query, items, total);
  }),
  on(endpoints.exportAppeals, ({ deps, body, context }) => startExport(deps, body, context)),
  on(endpoints.countAppeals, async ({ deps }) => ({ open: await rows.countForOffice(deps.db, 'open') })),
  on(endpoints.getOfficeAppeal, ({ deps, params }) => actions.readForOffice(deps, params.appealId)),
  on(endpoints.decideAppeal, ({ deps, params, body, context }) =>
    actions.decideAppeal(elsewhere, deps, params.appealId, body, context),
  ),
  on(endpoints.readOfficeAppealFile, async ({ deps, params, context }) => {
    refuseUnlisted((await rows.findAppeal(deps.db, params.appealId)) ?? refuse('notFound'), params.fileId);
    return readFile(deps, params.fileId, context);
  }),
];
