// Builds the Fastify app from its dependencies: error handling, guards, API routes, feeds and pages.
import cookie from '@fastify/cookie';
import { endpoints } from '@rfb/contract/endpoints.ts';
import { sheetCalls } from '@rfb/contract/services/imports/sheet-calls.ts';
import Fastify, { LogController } from 'fastify';
import { addressSources } from './address-sources.ts';
import { conventionRoutes } from './features/conduct/convention/convention.routes.ts';
import type { SetAsideElsewhere } from './features/conduct/credit-appeals/credit-appeals.actions.ts';
import { creditAppealsRoutes } from './features/conduct/credit-appeals/credit-appeals.routes.ts';
import { creditsRoutes } from './features/conduct/credits/credits.routes.ts';
import { listingFeed } from './features/conduct/listings/exports.ts';
import { listingsRoutes } from './features/conduct/listings/listings.routes.ts';
import { reportsRoutes } from './features/conduct/reports/reports.routes.ts';
import { cardsRoutes } from './features/fleet/cards/cards.routes.ts';
import { driversRoutes } from './features/fleet/drivers/drivers.routes.ts';
import { holdDriverOf } from './features/fleet/drivers/exports.ts';
import { fleetsRoutes } from './features/fleet/fleets/fleets.routes.ts';
import { photosRoutes } from './features/fleet/photos/photos.routes.ts';
import { usagesRoutes } from './features/fleet/usages/usages.routes.ts';
import { holdVehicleOf } from './features/fleet/vehicles/exports.ts';
import { vehiclesRoutes } from './features/fleet/vehicles/vehicles.routes.ts';
import { authRoutes } from './features/identity/auth/auth.routes.ts';
import { findActor, isSessionAlive } from './features/identity/auth/exports.ts';
import { calendarRoutes } from './features/identity/calendar/calendar.routes.ts';
import { colleaguesRoutes } from './features/identity/colleagues/colleagues.routes.ts';
import { invitationsRoutes } from './features/identity/invitations/invitations.routes.ts';
import { legalRoutes } from './features/identity/legal/legal.routes.ts';
import { proposalsRoutes } from './features/identity/proposals/proposals.routes.ts';
import { readSiteFrame } from './features/identity/settings/exports.ts';
import { settingsRoutes } from './features/identity/settings/settings.routes.ts';
import { staffRoutes } from './features/identity/staff/staff.routes.ts';
import { applicationsRoutes } from './features/membership/applications/applications.routes.ts';
import { bankLinesRoutes } from './features/membership/bank-lines/bank-lines.routes.ts';
import { certificatesRoutes } from './features/membership/certificates/certificates.routes.ts';
import { certificationsRoutes } from './features/membership/certifications/certifications.routes.ts';
import { changeRequestsRoutes } from './features/membership/change-requests/change-requests.routes.ts';
import { documentsRoutes } from './features/membership/documents/documents.routes.ts';
import { duesRoutes } from './features/membership/dues/dues.routes.ts';
import { fiscalReceiptsRoutes } from './features/membership/fiscal-receipts/fiscal-receipts.routes.ts';
import { activeMembership, membershipOrApplication } from './features/membership/members/exports.ts';
import { membersRoutes } from './features/membership/members/members.routes.ts';
import { printedNoticesRoutes } from './features/membership/printed-notices/printed-notices.routes.ts';
import { profileRoutes } from './features/membership/profile/profile.routes.ts';
import { registrationsRoutes } from './features/membership/registrations/registrations.routes.ts';
import { renewalsRoutes } from './features/membership/renewals/renewals.routes.ts';
import { accountsRoutes } from './features/overview/accounts/accounts.routes.ts';
import { auditRoutes } from './features/overview/audit/audit.routes.ts';
import { dashboardRoutes } from './features/overview/dashboard/dashboard.routes.ts';
import { deliveriesRoutes } from './features/overview/deliveries/deliveries.routes.ts';
import { enterprisesRoutes } from './features/overview/enterprises/enterprises.routes.ts';
import { homeRoutes } from './features/overview/home/home.routes.ts';
import { logsRoutes } from './features/overview/logs/logs.routes.ts';
import { searchRoutes } from './features/overview/search/search.routes.ts';
import { workbenchRoutes } from './features/overview/workbench/workbench.routes.ts';
import { articlesRoutes } from './features/publishing/articles/articles.routes.ts';
import { articleFeed } from './features/publishing/articles/exports.ts';
import { staffArticlesRoutes } from './features/publishing/articles/staff-articles.routes.ts';
import { feedbackRoutes } from './features/publishing/feedback/feedback.routes.ts';
import { messagesRoutes } from './features/publishing/messages/messages.routes.ts';
import { standardFeed } from './features/publishing/standards/exports.ts';
import { standardsRoutes } from './features/publishing/standards/standards.routes.ts';
import { checkpointsRoutes } from './features/services/checkpoints/checkpoints.routes.ts';
import { logAge } from './features/services/checkpoints/exports.ts';
import { findUploadTicket } from './features/services/files/exports.ts';
import { filesRoutes } from './features/services/files/files.routes.ts';
import { importsRoutes } from './features/services/imports/imports.routes.ts';
import { notificationsRoutes } from './features/services/notifications/notifications.routes.ts';
import { regionsRoutes } from './features/services/regions/regions.routes.ts';
import { taskQueue } from './features/services/tasks/exports.ts';
import { tasksRoutes } from './features/services/tasks/tasks.routes.ts';
import { templatesRoutes } from './features/services/templates/templates.routes.ts';
import { viewsRoutes } from './features/services/views/views.routes.ts';
import { setAwardAside } from './features/trade/awards/awards.queries.ts';
import { awardsRoutes } from './features/trade/awards/awards.routes.ts';
import { bidsRoutes } from './features/trade/bids/bids.routes.ts';
import { custodyBidsRoutes } from './features/trade/bids/custody-bids.routes.ts';
import { cooperationsRoutes } from './features/trade/cooperations/cooperations.routes.ts';
import { custodyRoutes } from './features/trade/custody/custody.routes.ts';
import { papersRoutes } from './features/trade/papers/papers.routes.ts';
import { tendersRoutes } from './features/trade/tenders/tenders.routes.ts';
import { disputesRoutes } from './features/transport/disputes/disputes.routes.ts';
import { consigneeLinksRoutes } from './features/transport/orders/consignee-links/consignee-links.routes.ts';
import { driverLinksRoutes } from './features/transport/orders/driver-links/driver-links.routes.ts';
import { createOrdersOfAward, findOrderOf, lockOrder, revokeLinksOf } from './features/transport/orders/exports.ts';
import { ordersRoutes } from './features/transport/orders/orders.routes.ts';
import { hideCountedRating } from './features/transport/ratings/ratings.queries.ts';
import { ratingsRoutes } from './features/transport/ratings/ratings.routes.ts';
import { recurringRoutes } from './features/transport/recurring/recurring.routes.ts';
import { statementsRoutes } from './features/transport/statements/statements.routes.ts';
import { registerReceipts } from './platform/deliveries/receipt-routes.ts';
import type { Deps } from './platform/deps.ts';
import { askOf } from './platform/http/ask.ts';
import { guardDemo } from './platform/http/demo-guard.ts';
import { handleErrors, handleMalformedUrl } from './platform/http/errors.ts';
import { registerFeeds } from './platform/http/feeds.ts';
import { registerHealth } from './platform/http/health.ts';
import { keptAnswersOf, mountKept } from './platform/http/kept-answers.ts';
import { logRequests } from './platform/http/log.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { checkRoutes } from './platform/http/rules.ts';
import { registerSite } from './platform/http/site.ts';
import { dropUnusedSockets } from './platform/http/stop.ts';
import { newRequestId } from './platform/ids.ts';
import { registerMetrics } from './platform/metrics/metrics.ts';
import { registerKeyFile } from './platform/search-engines/key-file.ts';
import { proposalAppliers } from './proposal-appliers.ts';
import { fleetSheets, staffSheets } from './sheet-imports.ts';
import { allTemplates, templateSamples } from './templates.ts';

/** What an accepted appeal does to events of wings above the credit score. */
const setAsideElsewhere: SetAsideElsewhere = {
  rating: (trx, { eventId, decision }) => hideCountedRating(trx, eventId, decision),
  award: setAwardAside,
};

const BODY_LIMIT = 256 * 1024;

const noSchemas = () => () => {
  throw new Error('Routes have no Fastify schemas: input and output are described in the contract.');
};

/** What happens around a bid: figures for monitoring do not tell these calls apart. */
const tradeRoutes = [
  ...tendersRoutes,
  ...bidsRoutes,
  ...custodyRoutes,
  ...custodyBidsRoutes,
  ...awardsRoutes(createOrdersOfAward),
];

export const routes = [
  ...accountsRoutes,
  ...filesRoutes,
  ...legalRoutes,
  ...regionsRoutes,
  ...tasksRoutes,
  ...settingsRoutes,
  ...calendarRoutes,
  ...proposalsRoutes(proposalAppliers),
  ...staffRoutes,
  ...auditRoutes,
  ...checkpointsRoutes,
  ...authRoutes,
  ...profileRoutes,
  ...dashboardRoutes,
  ...enterprisesRoutes,
  ...viewsRoutes,
  ...fleetsRoutes,
  ...cardsRoutes,
  ...photosRoutes,
  ...creditsRoutes,
  ...workbenchRoutes,
  ...homeRoutes,
  ...membersRoutes,
  ...bankLinesRoutes,
  ...duesRoutes,
  ...fiscalReceiptsRoutes,
  ...certificatesRoutes,
  ...certificationsRoutes,
  ...notificationsRoutes,
  ...registrationsRoutes,
  ...colleaguesRoutes,
  ...invitationsRoutes,
  ...applicationsRoutes,
  ...changeRequestsRoutes,
  ...renewalsRoutes,
  ...articlesRoutes,
  ...staffArticlesRoutes,
  ...feedbackRoutes,
  ...messagesRoutes,
  ...reportsRoutes,
  ...vehiclesRoutes,
  ...driversRoutes(revokeLinksOf),
  ...documentsRoutes({ vehicle: holdVehicleOf, driver: holdDriverOf }),
  ...usagesRoutes,
  ...cooperationsRoutes,
  ...tradeRoutes,
  ...ordersRoutes,
  ...recurringRoutes,
  ...papersRoutes({ find: findOrderOf, lock: lockOrder }),
  ...printedNoticesRoutes,
  ...consigneeLinksRoutes,
  ...driverLinksRoutes,
  ...ratingsRoutes,
  ...disputesRoutes,
  ...statementsRoutes,
  ...logsRoutes,
  ...searchRoutes,
  ...deliveriesRoutes,
  ...creditAppealsRoutes(setAsideElsewhere),
  ...conventionRoutes,
  ...templatesRoutes(allTemplates, templateSamples),
  ...listingsRoutes,
  ...standardsRoutes,
  ...importsRoutes(fleetSheets, sheetCalls.fleet),
  ...importsRoutes(staffSheets, sheetCalls.staff),
];

type Options = {
  logLevel?: string;
  logStream?: { write(line: string): void };
  hasSite?: boolean;
  heartbeatMs?: number;
};

export const buildApp = async (
  deps: Deps,
  { logLevel = 'info', logStream, hasSite = true, heartbeatMs }: Options = {},
) => {
  checkRoutes(routes, endpoints);
  const app = Fastify({
    logger: { level: logLevel, ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    frameworkErrors: handleMalformedUrl,
    // Only the configured number of nearest proxies is trusted to report the client's address.
    trustProxy: (_address: string, hop: number) => hop < deps.config.trustProxyHops,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    // The contract validates and serializes; without these two Fastify would load Ajv, which takes 60 ms of a start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // URLs with a trailing or duplicate slash are different URLs.
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
  });
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  });
  handleErrors(app);
  logRequests(app);
  dropUnusedSockets(app);
  if (deps.config.mode === 'demo') guardDemo(app);
  registerHealth(app, deps);
  registerReceipts(app, deps);
  const answers = keptAnswersOf(deps, routes);
  mountKept(app, deps, answers);
  const { openStreams } = mountRoutes(
    app,
    deps,
    {
      findActor,
      isSessionAlive,
      ...(heartbeatMs && { heartbeatMs }),
      needs: { activeMember: activeMembership, memberOrApplicant: membershipOrApplication },
      tickets: { upload: findUploadTicket },
    },
    routes,
  );
  const onRender = registerMetrics(app, deps, {
    routes,
    privateRoutes: tradeRoutes,
    openStreams,
    queues: [taskQueue.with({})],
    logAge: logAge.with({}),
  });
  registerOpenApi(app, deps.kept, endpoints);
  registerFeeds(app, {
    ...deps.config,
    kept: deps.kept,
    feeds: [articleFeed(deps.db), listingFeed(deps.db), standardFeed(deps.db)],
    sources: addressSources(deps.db),
  });
  registerKeyFile(app, deps.config);
  if (hasSite)
    await registerSite(app, {
      ...deps.config,
      kept: deps.kept,
      askFor: (address) => askOf(app, deps, answers, address),
      readFrame: () => readSiteFrame(deps),
      onRender,
    });
  return app;
};
