// Cooperation over HTTP: partners, invitations, moves, and what a company keeps to itself.
import * as invitations from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import * as own from '@rfb/contract/trade/cooperations/cooperation-private.endpoints.ts';
import * as endpoints from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import * as prices from '@rfb/contract/trade/cooperations/lane-prices.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { pageReply, readPage, sliceOf } from '../../../platform/db/paging.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listCandidates, recommendFleets, relationTo } from './candidates.ts';
import { startExport } from './cooperation-export.actions.ts';
import { cooperationView, viewerOf } from './cooperation-view.ts';
import { moveCooperation, readAgreement, setAgreement, shown } from './cooperations.actions.ts';
import { countCooperations, findCooperationOf, listCooperationRows } from './cooperations.queries.ts';
import { listHistoryFor } from './history.queries.ts';
import { claimInvitation, closeLink, createLink, inviteFleet, listLinks } from './invitations.actions.ts';
import { answerLanePrice, proposeLanePrice } from './lane-prices.actions.ts';
import { readLanePrices, readPriceHistory } from './lane-prices.ts';
import * as privately from './private.actions.ts';
import { listBlocksOf, listNotesOf } from './private.queries.ts';
import { summaryOf } from './summary.queries.ts';

const partnersRoutes = [
  on(endpoints.listCooperations, ({ deps: { db }, actor, query: { page, pageSize, withTotal, ...filters } }) =>
    readPage(
      { page, pageSize, withTotal },
      {
        read: async (slice) => (await listCooperationRows(db, viewerOf(actor), filters, slice)).map(cooperationView),
        count: () => countCooperations(db, viewerOf(actor), filters),
      },
    ),
  ),
  on(endpoints.getCooperationSummary, ({ deps, actor }) => summaryOf(deps.db, viewerOf(actor))),
  on(endpoints.getCooperation, async ({ deps: { db }, actor, params: { cooperationId } }) => {
    const viewer = viewerOf(actor);
    const cooperation = await shown(db, viewer, cooperationId);
    return { ...cooperation, notes: await listNotesOf(db, viewer.companyId, cooperationId) };
  }),
  on(endpoints.acceptCooperation, ({ deps, params, context }) =>
    moveCooperation(deps, params.cooperationId, { move: 'accept' }, context),
  ),
  on(endpoints.declineCooperation, ({ deps, params, body, context }) =>
    moveCooperation(deps, params.cooperationId, { move: 'decline', ...body }, context),
  ),
  on(endpoints.withdrawCooperation, ({ deps, params, context }) =>
    moveCooperation(deps, params.cooperationId, { move: 'withdraw' }, context),
  ),
  on(endpoints.pauseCooperation, ({ deps, params, body, context }) =>
    moveCooperation(deps, params.cooperationId, { move: 'pause', ...body }, context),
  ),
  on(endpoints.resumeCooperation, ({ deps, params, context }) =>
    moveCooperation(deps, params.cooperationId, { move: 'resume' }, context),
  ),
  on(endpoints.endCooperation, ({ deps, params, body, context }) =>
    moveCooperation(deps, params.cooperationId, { move: 'end', ...body }, context),
  ),
  on(endpoints.setAgreement, ({ deps, params, body, context }) =>
    setAgreement(deps, params.cooperationId, body, context),
  ),
  on(endpoints.readAgreement, ({ deps, actor, params }) => readAgreement(deps, params.cooperationId, actor)),
  on(endpoints.listCooperationHistory, async ({ deps: { db }, actor, params: { cooperationId }, query }) => {
    const viewer = viewerOf(actor);
    if (!(await findCooperationOf(db, viewer, cooperationId))) refuse('notFound');
    const { items, total } = await listHistoryFor(db, viewer.companyId, cooperationId, sliceOf(query));
    return pageReply(query, items, total);
  }),
  on(endpoints.exportCooperations, ({ deps, body, context }) => startExport(deps, body, context)),
];

const invitationsRoutes = [
  on(invitations.getFleetRelation, ({ deps, actor, params }) => relationTo(deps, viewerOf(actor), params.fleetId)),
  on(invitations.listCandidates, ({ deps, actor, query }) => listCandidates(deps, companyIdOf(actor), query)),
  on(invitations.listRecommendedCandidates, async ({ deps, actor }) => ({
    items: await recommendFleets(deps, companyIdOf(actor)),
  })),
  on(invitations.inviteFleet, ({ deps, body, context }) => inviteFleet(deps, body, context)),
  on(invitations.listCooperationLinks, async ({ deps, actor }) => ({
    items: await listLinks(deps, companyIdOf(actor)),
  })),
  on(invitations.createCooperationLink, ({ deps, body, context }) => createLink(deps, body, context)),
  on(invitations.closeCooperationLink, ({ deps, params, context }) => closeLink(deps, params.linkId, context)),
  on(invitations.claimInvitation, ({ deps, body, context }) => claimInvitation(deps, body.code, context)),
];

const privateRoutes = [
  on(own.sortCooperation, ({ deps, params, body, context }) =>
    privately.sortCooperation(deps, params.cooperationId, body, context),
  ),
  on(own.moveToGroup, ({ deps, body, context }) => privately.moveToGroup(deps, body, context)),
  on(own.createCooperationGroup, ({ deps, body, context }) => privately.createGroup(deps, body.name, context)),
  on(own.renameCooperationGroup, ({ deps, params, body, context }) =>
    privately.renameGroup(deps, params.groupId, body.name, context),
  ),
  on(own.deleteCooperationGroup, ({ deps, params, context }) => privately.deleteGroup(deps, params.groupId, context)),
  on(own.addCooperationNote, ({ deps, params, body, context }) =>
    privately.addNote(deps, params.cooperationId, body.text, context),
  ),
  on(own.deleteCooperationNote, ({ deps, params, context }) => privately.deleteNote(deps, params, context)),
  on(own.listCooperationBlocks, async ({ deps: { db }, actor, query }) => {
    const { rows, total } = await listBlocksOf(db, companyIdOf(actor), sliceOf(query));
    return pageReply(query, rows, total);
  }),
  on(own.blockCompany, ({ deps, body, context }) => privately.blockCompany(deps, body, context)),
  on(own.unblockCompany, ({ deps, params, context }) => privately.unblockCompany(deps, params.blockId, context)),
];

const pricesRoutes = [
  on(prices.listLanePrices, async ({ deps: { db }, actor, params: { cooperationId } }) => {
    const viewer = viewerOf(actor);
    if (!(await findCooperationOf(db, viewer, cooperationId))) refuse('notFound');
    return readLanePrices(db, viewer, cooperationId);
  }),
  on(prices.listLanePriceHistory, async ({ deps: { db }, actor, params: { cooperationId }, query }) => {
    const viewer = viewerOf(actor);
    if (!(await findCooperationOf(db, viewer, cooperationId))) refuse('notFound');
    const { items, total } = await readPriceHistory(db, viewer, cooperationId, sliceOf(query));
    return pageReply(query, items, total);
  }),
  on(prices.proposeLanePrice, ({ deps, params, body, context }) =>
    proposeLanePrice(deps, params.cooperationId, body, context),
  ),
  on(prices.acceptLanePrice, ({ deps, params, context }) => answerLanePrice(deps, params, { move: 'accept' }, context)),
  on(prices.refuseLanePrice, ({ deps, params, body, context }) =>
    answerLanePrice(deps, params, { move: 'refuse', ...body }, context),
  ),
  on(prices.withdrawLanePrice, ({ deps, params, context }) =>
    answerLanePrice(deps, params, { move: 'withdraw' }, context),
  ),
];

export const cooperationsRoutes = [...pricesRoutes, ...partnersRoutes, ...invitationsRoutes, ...privateRoutes];
