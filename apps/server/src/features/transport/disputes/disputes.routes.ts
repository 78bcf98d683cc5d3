// Routes of disputes for both sides and the office.

import * as endpoints from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readFile, showFile } from '../../services/files/exports.ts';
import { findOrderOf } from '../orders/exports.ts';
import { startExport } from './dispute-export.actions.ts';
import * as actions from './disputes.actions.ts';
import * as rows from './disputes.queries.ts';

const refuseUnlisted = (disputes: rows.DisputeRow[], fileId: string) => {
  if (!disputes.some(({ files }) => files.some((file) => file.fileId === fileId))) refuse('notFound');
};

export const disputesRoutes = [
  on(endpoints.listDisputes, ({ deps, actor, params }) =>
    actions.readDisputes(deps, params.orderId, companyIdOf(actor)),
  ),
  on(endpoints.openDispute, ({ deps, params, body, context }) =>
    actions.openDispute(deps, params.orderId, { text: body.facts, files: body.files }, context),
  ),
  on(endpoints.answerDispute, ({ deps, params, body, context }) =>
    actions.answerDispute(deps, params.orderId, { text: body.answer, files: body.files }, context),
  ),
  on(endpoints.readDisputeFile, async ({ deps, actor, params }) => {
    if (!(await findOrderOf(deps.db, companyIdOf(actor), params.orderId))) refuse('notFound');
    refuseUnlisted(await rows.listDisputesOf(deps.db, params.orderId), params.fileId);
    return showFile(deps, params.fileId);
  }),
  on(endpoints.listOfficeDisputes, async ({ deps: { db }, query }) => {
    const [found, total] = await Promise.all([
      rows.listForOffice(db, query.tab, sliceOf(query)),
      rows.countForOffice(db, query.tab),
    ]);
    return pageReply(query, found.map(actions.officeDisputeOf), total);
  }),
  on(endpoints.exportDisputes, ({ deps, body, context }) => startExport(deps, body, context)),
  on(endpoints.countDisputes, async ({ deps }) => ({ open: await rows.countForOffice(deps.db, 'open') })),
  on(endpoints.getOfficeDispute, ({ deps, params }) => actions.readForOffice(deps, params.disputeId)),
  on(endpoints.decideDispute, ({ deps, params, body, context }) =>
    actions.decideDispute(deps, params.disputeId, body, context),
  ),
  on(endpoints.readOfficeDisputeFile, async ({ deps, params, context }) => {
    const dispute = (await rows.findDispute(deps.db, params.disputeId)) ?? refuse('notFound');
    refuseUnlisted([dispute], params.fileId);
    return readFile(deps, params.fileId, context);
  }),
];
