// All endpoints by name; the server mounts exactly these and generates OpenAPI from them.

import * as convention from './conduct/convention/convention.endpoints.ts';
import * as creditAppeals from './conduct/credit-appeals/credit-appeals.endpoints.ts';
import * as credits from './conduct/credits/credits.endpoints.ts';
import * as listings from './conduct/listings/listings.endpoints.ts';
import * as reportHandling from './conduct/reports/report-handling.endpoints.ts';
import * as reports from './conduct/reports/reports.endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as cards from './fleet/cards/cards.endpoints.ts';
import * as drivers from './fleet/drivers/drivers.endpoints.ts';
import * as fleets from './fleet/fleets/fleets.endpoints.ts';
import * as photos from './fleet/photos/photos.endpoints.ts';
import * as maintenance from './fleet/usages/maintenance.endpoints.ts';
import * as usageFigures from './fleet/usages/usage-figures.endpoints.ts';
import * as usages from './fleet/usages/usages.endpoints.ts';
import * as fleetSheets from './fleet/vehicles/fleet-sheets.endpoints.ts';
import * as vehicles from './fleet/vehicles/vehicles.endpoints.ts';
import * as auth from './identity/auth/auth.endpoints.ts';
import * as passkeys from './identity/auth/passkeys.endpoints.ts';
import * as secondFactor from './identity/auth/second-factor.endpoints.ts';
import * as calendar from './identity/calendar/calendar.endpoints.ts';
import * as colleagues from './identity/colleagues/colleagues.endpoints.ts';
import * as invitations from './identity/invitations/invitations.endpoints.ts';
import * as legal from './identity/legal/legal.endpoints.ts';
import * as proposals from './identity/proposals/proposals.endpoints.ts';
import * as settings from './identity/settings/settings.endpoints.ts';
import * as staff from './identity/staff/staff.endpoints.ts';
import * as applications from './membership/applications/applications.endpoints.ts';
import * as bankLines from './membership/bank-lines/bank-lines.endpoints.ts';
import * as certificates from './membership/certificates/certificates.endpoints.ts';
import * as certifications from './membership/certifications/certifications.endpoints.ts';
import * as changeRequests from './membership/change-requests/change-requests.endpoints.ts';
import * as documents from './membership/documents/documents.endpoints.ts';
import * as dues from './membership/dues/dues.endpoints.ts';
import * as duesYears from './membership/dues/dues-years.endpoints.ts';
import * as ownDues from './membership/dues/own-dues.endpoints.ts';
import * as fiscalReceipts from './membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import * as members from './membership/members/members.endpoints.ts';
import * as printedNotices from './membership/printed-notices/printed-notices.endpoints.ts';
import * as profile from './membership/profile/profile.endpoints.ts';
import * as registrations from './membership/registrations/registrations.endpoints.ts';
import * as renewals from './membership/renewals/renewals.endpoints.ts';
import * as accounts from './overview/accounts/accounts.endpoints.ts';
import * as myData from './overview/accounts/my-data.endpoints.ts';
import * as audit from './overview/audit/audit.endpoints.ts';
import * as dashboardCards from './overview/dashboard/cards.endpoints.ts';
import * as dashboard from './overview/dashboard/dashboard.endpoints.ts';
import * as dashboardOutlook from './overview/dashboard/outlook.endpoints.ts';
import * as deliveries from './overview/deliveries/deliveries.endpoints.ts';
import * as enterpriseSheets from './overview/enterprises/enterprise-sheets.endpoints.ts';
import * as enterprises from './overview/enterprises/enterprises.endpoints.ts';
import * as home from './overview/home/home.endpoints.ts';
import * as activity from './overview/logs/activity.endpoints.ts';
import * as logs from './overview/logs/logs.endpoints.ts';
import * as search from './overview/search/search.endpoints.ts';
import * as siteSearch from './overview/search/site-search.endpoints.ts';
import * as fleetWorkbench from './overview/workbench/fleet-workbench.endpoints.ts';
import * as orderBench from './overview/workbench/order-bench.endpoints.ts';
import * as road from './overview/workbench/road.endpoints.ts';
import * as workbench from './overview/workbench/workbench.endpoints.ts';
import * as articles from './publishing/articles/articles.endpoints.ts';
import * as staffArticles from './publishing/articles/staff-articles.endpoints.ts';
import * as feedback from './publishing/feedback/feedback.endpoints.ts';
import * as messages from './publishing/messages/messages.endpoints.ts';
import * as standardFiles from './publishing/standards/standard-files.endpoints.ts';
import * as standards from './publishing/standards/standards.endpoints.ts';
import * as checkpoints from './services/checkpoints/checkpoints.endpoints.ts';
import * as files from './services/files/files.endpoints.ts';
import * as imports from './services/imports/imports.endpoints.ts';
import * as staffImports from './services/imports/staff-imports.endpoints.ts';
import * as notifications from './services/notifications/notifications.endpoints.ts';
import * as regions from './services/regions/regions.endpoints.ts';
import * as tasks from './services/tasks/tasks.endpoints.ts';
import * as templateUses from './services/templates/template-uses.endpoints.ts';
import * as templates from './services/templates/templates.endpoints.ts';
import * as views from './services/views/views.endpoints.ts';
import * as awards from './trade/awards/awards.endpoints.ts';
import * as opportunities from './trade/awards/opportunities.endpoints.ts';
import * as auction from './trade/bids/auction.endpoints.ts';
import * as bids from './trade/bids/bids.endpoints.ts';
import * as custodyBids from './trade/bids/custody-bids.endpoints.ts';
import * as cooperationInvitations from './trade/cooperations/cooperation-invitations.endpoints.ts';
import * as cooperationPrivate from './trade/cooperations/cooperation-private.endpoints.ts';
import * as cooperations from './trade/cooperations/cooperations.endpoints.ts';
import * as lanePrices from './trade/cooperations/lane-prices.endpoints.ts';
import * as custody from './trade/custody/custody.endpoints.ts';
import * as papers from './trade/papers/papers.endpoints.ts';
import * as officeTenders from './trade/tenders/office-tenders.endpoints.ts';
import * as tenderTemplates from './trade/tenders/tender-templates.endpoints.ts';
import * as tenders from './trade/tenders/tenders.endpoints.ts';
import * as disputes from './transport/disputes/disputes.endpoints.ts';
import * as consigneeLinks from './transport/orders/consignee-links/consignee-links.endpoints.ts';
import * as orderDispatch from './transport/orders/dispatch/dispatch.endpoints.ts';
import * as driverLinks from './transport/orders/driver-links/driver-links.endpoints.ts';
import * as orderRecords from './transport/orders/list/order-records.endpoints.ts';
import * as agreementOrders from './transport/orders/new-orders/agreement-orders.endpoints.ts';
import * as officeOrders from './transport/orders/office-orders.endpoints.ts';
import * as orders from './transport/orders/orders.endpoints.ts';
import * as orderCharges from './transport/orders/payments/charges.endpoints.ts';
import * as orderPayments from './transport/orders/payments/payments.endpoints.ts';
import * as ratings from './transport/ratings/ratings.endpoints.ts';
import * as recurringOrders from './transport/recurring/recurring.endpoints.ts';
import * as statements from './transport/statements/statements.endpoints.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  [
    accounts,
    audit,
    checkpoints,
    myData,
    files,
    legal,
    regions,
    tasks,
    settings,
    calendar,
    proposals,
    staff,
    logs,
    search,
    siteSearch,
    auth,
    passkeys,
    secondFactor,
    profile,
    activity,
    fleetWorkbench,
    dashboard,
    dashboardCards,
    dashboardOutlook,
    deliveries,
    fleets,
    cards,
    credits,
    workbench,
    orderBench,
    road,
    home,
    members,
    bankLines,
    dues,
    duesYears,
    ownDues,
    fiscalReceipts,
    certificates,
    certifications,
    notifications,
    enterprises,
    enterpriseSheets,
    views,
    registrations,
    colleagues,
    invitations,
    applications,
    changeRequests,
    renewals,
    articles,
    staffArticles,
    messages,
    feedback,
    reports,
    reportHandling,
    vehicles,
    drivers,
    documents,
    convention,
    listings,
    standards,
    standardFiles,
    imports,
    staffImports,
    fleetSheets,
    usages,
    usageFigures,
    maintenance,
    tenders,
    tenderTemplates,
    officeTenders,
    cooperations,
    cooperationInvitations,
    cooperationPrivate,
    lanePrices,
    bids,
    custody,
    custodyBids,
    auction,
    awards,
    opportunities,
    orders,
    orderRecords,
    officeOrders,
    consigneeLinks,
    orderDispatch,
    driverLinks,
    orderCharges,
    statements,
    orderPayments,
    agreementOrders,
    recurringOrders,
    ratings,
    disputes,
    creditAppeals,
    photos,
    papers,
    printedNotices,
    templates,
    templateUses,
  ]
    .flatMap((feature) => Object.entries(feature as Record<string, unknown>))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
