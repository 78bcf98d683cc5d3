// All endpoints by name; the server mounts exactly these and generates OpenAPI from them.
import * as accounts from './accounts/accounts.endpoints.ts';
import * as myData from './accounts/my-data.endpoints.ts';
import * as applications from './applications/applications.endpoints.ts';
import * as articles from './articles/articles.endpoints.ts';
import * as staffArticles from './articles/staff-articles.endpoints.ts';
import * as audit from './audit/audit.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import * as passkeys from './auth/passkeys.endpoints.ts';
import * as secondFactor from './auth/second-factor.endpoints.ts';
import * as awards from './awards/awards.endpoints.ts';
import * as auction from './bids/auction.endpoints.ts';
import * as bids from './bids/bids.endpoints.ts';
import * as cards from './cards/cards.endpoints.ts';
import * as certificates from './certificates/certificates.endpoints.ts';
import * as certifications from './certifications/certifications.endpoints.ts';
import * as changeRequests from './change-requests/change-requests.endpoints.ts';
import * as colleagues from './colleagues/colleagues.endpoints.ts';
import * as companies from './companies/companies.endpoints.ts';
import * as convention from './convention/convention.endpoints.ts';
import * as cooperationInvitations from './cooperations/cooperation-invitations.endpoints.ts';
import * as cooperationPrivate from './cooperations/cooperation-private.endpoints.ts';
import * as cooperations from './cooperations/cooperations.endpoints.ts';
import * as creditAppeals from './credit-appeals/credit-appeals.endpoints.ts';
import * as credits from './credits/credits.endpoints.ts';
import * as dashboardCards from './dashboard/cards.endpoints.ts';
import * as dashboard from './dashboard/dashboard.endpoints.ts';
import * as dashboardOutlook from './dashboard/outlook.endpoints.ts';
import * as deliveries from './deliveries/deliveries.endpoints.ts';
import * as disputes from './disputes/disputes.endpoints.ts';
import * as documents from './documents/documents.endpoints.ts';
import * as drivers from './drivers/drivers.endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as enterpriseSheets from './enterprises/enterprise-sheets.endpoints.ts';
import * as enterprises from './enterprises/enterprises.endpoints.ts';
import * as files from './files/files.endpoints.ts';
import * as fleets from './fleets/fleets.endpoints.ts';
import * as home from './home/home.endpoints.ts';
import * as imports from './imports/imports.endpoints.ts';
import * as staffImports from './imports/staff-imports.endpoints.ts';
import * as invitations from './invitations/invitations.endpoints.ts';
import * as legal from './legal/legal.endpoints.ts';
import * as listings from './listings/listings.endpoints.ts';
import * as logs from './logs/logs.endpoints.ts';
import * as members from './members/members.endpoints.ts';
import * as messages from './messages/messages.endpoints.ts';
import * as notifications from './notifications/notifications.endpoints.ts';
import * as opportunities from './opportunities/opportunities.endpoints.ts';
import * as agreementOrders from './orders/agreement-orders.endpoints.ts';
import * as driverLinks from './orders/driver-links.endpoints.ts';
import * as officeOrders from './orders/office-orders.endpoints.ts';
import * as orderRecords from './orders/order-records.endpoints.ts';
import * as orders from './orders/orders.endpoints.ts';
import * as orderPayments from './orders/payments.endpoints.ts';
import * as papers from './papers/papers.endpoints.ts';
import * as printedNotices from './printed-notices/printed-notices.endpoints.ts';
import * as proposals from './proposals/proposals.endpoints.ts';
import * as ratings from './ratings/ratings.endpoints.ts';
import * as regions from './regions/regions.endpoints.ts';
import * as registrations from './registrations/registrations.endpoints.ts';
import * as renewals from './renewals/renewals.endpoints.ts';
import * as reportHandling from './reports/report-handling.endpoints.ts';
import * as reports from './reports/reports.endpoints.ts';
import * as search from './search/search.endpoints.ts';
import * as settings from './settings/settings.endpoints.ts';
import * as staff from './staff/staff.endpoints.ts';
import * as standardFiles from './standards/standard-files.endpoints.ts';
import * as standards from './standards/standards.endpoints.ts';
import * as tasks from './tasks/tasks.endpoints.ts';
import * as templateUses from './templates/template-uses.endpoints.ts';
import * as templates from './templates/templates.endpoints.ts';
import * as officeTenders from './tenders/office-tenders.endpoints.ts';
import * as tenderTemplates from './tenders/tender-templates.endpoints.ts';
import * as tenders from './tenders/tenders.endpoints.ts';
import * as maintenance from './usages/maintenance.endpoints.ts';
import * as usageFigures from './usages/usage-figures.endpoints.ts';
import * as usages from './usages/usages.endpoints.ts';
import * as fleetSheets from './vehicles/fleet-sheets.endpoints.ts';
import * as vehicles from './vehicles/vehicles.endpoints.ts';
import * as views from './views/views.endpoints.ts';
import * as workbench from './workbench/fleet-workbench.endpoints.ts';
import * as orderBench from './workbench/order-bench.endpoints.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  [
    accounts,
    audit,
    myData,
    files,
    legal,
    regions,
    tasks,
    settings,
    proposals,
    staff,
    logs,
    search,
    auth,
    passkeys,
    secondFactor,
    companies,
    dashboard,
    dashboardCards,
    dashboardOutlook,
    deliveries,
    fleets,
    cards,
    credits,
    workbench,
    orderBench,
    home,
    members,
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
    bids,
    auction,
    awards,
    opportunities,
    orders,
    orderRecords,
    officeOrders,
    driverLinks,
    orderPayments,
    agreementOrders,
    ratings,
    disputes,
    creditAppeals,
    papers,
    printedNotices,
    templates,
    templateUses,
  ]
    .flatMap((feature) => Object.entries(feature as Record<string, unknown>))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
