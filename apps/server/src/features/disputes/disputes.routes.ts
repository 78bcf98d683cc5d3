// Routes of disputes for both sides and the office.

import * as endpoints from '@rfb/contract/disputes/disputes.endpoints.ts';
import type { SentFile } from '@rfb/contract/endpoint.ts';
import { companyIdOf } from '../../platform/actor.ts';
import { pageReply, sliceOf } from '../../platform/db/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { on } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { readFileBytes } from '../files/exports.ts';
import { findOrderOf } from '../orders/exports.ts';
import * as actions from './disputes.actions.ts';
import * as rows from './disputes.queries.ts';

const sendFile = async (deps: Deps, disputes: rows.DisputeRow[], fileId: string): Promise<SentFile> => {
  const isListed = disputes.some(({ files }) => files.some((file) => file.fileId === fileId));
  const file = (isListed ? await rows.findFile(deps.db, fileId) : undefined) ?? refuse('notFound');
  return { bytes: await readFileBytes(deps, fileId), ...file, disposition: 'inline' };
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
    return sendFile(deps, await rows.listDisputesOf(deps.db, params.orderId), params.fileId);
  }),
  on(endpoints.listOfficeDisputes, async ({ deps: { db }, query }) => {
    const [found, total] = await Promise.all([
      rows.listForOffice(db, query.tab, sliceOf(query)),
      rows.countForOffice(db, query.tab),
    ]);
    return pageReply(query, found.map(actions.officeDisputeOf), total);
  }),
  on(endpoints.decideDispute, ({ deps, params, body, context }) =>
    actions.decideDispute(deps, params.disputeId, body, context),
  ),
  on(endpoints.readOfficeDisputeFile, async ({ deps, params }) => {
    const dispute = (await rows.findDispute(deps.db, params.disputeId)) ?? refuse('notFound');
    return sendFile(deps, [dispute], params.fileId);
  }),
];
