// All pages of the console: the contract's row and the lazy import of each.
import { consolePages, type PageRow } from '@rfb/contract/console-pages.ts';
import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;
type DrawnPath = Exclude<(typeof consolePages)[number], { redirect: string }>['path'];

const loads: Record<DrawnPath, Load> = {
  '/admin/dashboard': async () =>
    (await import('../features/overview/dashboard/console/DashboardPage.tsx')).DashboardPage,
  '/admin/enterprise/list': async () =>
    (await import('../features/overview/enterprises/console/EnterpriseListPage.tsx')).EnterpriseListPage,
  '/admin/member/list': async () =>
    (await import('../features/membership/members/console/MemberListPage.tsx')).MemberListPage,
  '/admin/member/dues': async () => (await import('../features/membership/dues/console/DuesPage.tsx')).DuesPage,
  '/admin/member/bank': async () =>
    (await import('../features/membership/bank-lines/console/BankLinesPage.tsx')).BankLinesPage,
  '/admin/member/receipts': async () =>
    (await import('../features/membership/fiscal-receipts/console/ReceiptsPage.tsx')).ReceiptsPage,
  '/admin/member/pending': async () =>
    (await import('../features/membership/applications/console/PendingPage.tsx')).PendingPage,
  '/admin/system/template': async () =>
    (await import('../features/services/templates/console/TemplatesPage.tsx')).TemplatesPage,
  '/admin/system/content': async () =>
    (await import('../features/publishing/articles/console/ArticleListPage.tsx')).ArticleListPage,
  '/admin/system/content/convention': async () =>
    (await import('../features/conduct/convention/console/ConventionPage.tsx')).ConventionPage,
  '/admin/system/settings/deliveries': async () =>
    (await import('../features/overview/deliveries/console/DeliveriesPage.tsx')).DeliveriesPage,
  '/admin/system/content/listings': async () =>
    (await import('../features/conduct/listings/console/ListingsPage.tsx')).ListingsPage,
  '/admin/system/content/announcements': async () =>
    (await import('../features/publishing/articles/console/AnnouncementsPage.tsx')).AnnouncementsPage,
  '/admin/system/content/articles/:articleId': async () =>
    (await import('../features/publishing/articles/console/editor/EditorPage.tsx')).EditorPage,
  '/admin/system/standards': async () =>
    (await import('../features/publishing/standards/console/OfficeStandardsPage.tsx')).OfficeStandardsPage,
  '/admin/system/messages': async () =>
    (await import('../features/publishing/messages/console/MessagesPage.tsx')).MessagesPage,
  '/admin/system/settings': async () =>
    (await import('../features/identity/settings/console/SettingsPage.tsx')).SettingsPage,
  '/admin/system/settings/calendar': async () =>
    (await import('../features/identity/calendar/console/CalendarPage.tsx')).CalendarPage,
  '/admin/system/settings/roles': async () =>
    (await import('../features/identity/staff/console/StaffPage.tsx')).StaffPage,
  '/admin/system/settings/custody': async () =>
    (await import('../features/trade/custody/console/OfficeCustodyPage.tsx')).OfficeCustodyPage,
  '/admin/system/settings/custody/:tenderId': async () =>
    (await import('../features/trade/custody/console/CustodyTenderPage.tsx')).CustodyTenderPage,
  '/admin/system/logs': async () => (await import('../features/overview/logs/console/LogsPage.tsx')).LogsPage,
  '/admin/profile': async () =>
    (await import('../features/overview/accounts/console/AdminProfilePage.tsx')).AdminProfilePage,
  '/user/dashboard': async () =>
    (await import('../features/overview/workbench/console/WorkbenchPage.tsx')).WorkbenchPage,
  '/user/fleet-management': async () =>
    (await import('../features/membership/certifications/console/FleetManagementPage.tsx')).FleetManagementPage,
  '/user/fleet-management/certification': async () =>
    (await import('../features/membership/certifications/console/CertificationPage.tsx')).CertificationPage,
  '/user/fleet-management/card': async () => (await import('../features/fleet/cards/console/CardPage.tsx')).CardPage,
  '/user/fleet-management/vehicles': async () =>
    (await import('../features/fleet/vehicles/console/VehicleListPage.tsx')).VehicleListPage,
  '/user/fleet-management/drivers': async () =>
    (await import('../features/fleet/drivers/console/DriverListPage.tsx')).DriverListPage,
  '/user/fleet-management/documents': async () =>
    (await import('../features/membership/documents/console/WalletPage.tsx')).WalletPage,
  '/user/fleet-management/opportunities': async () =>
    (await import('../features/trade/awards/console/OpportunitiesPage.tsx')).OpportunitiesPage,
  '/user/fleet-management/opportunities/practice': async () =>
    (await import('../features/trade/bids/console/practice/PracticePage.tsx')).PracticePage,
  '/user/fleet-management/opportunities/:tenderId': async () =>
    (await import('../features/trade/bids/console/BidPage.tsx')).BidPage,
  '/user/fleet-management/bids': async () =>
    (await import('../features/trade/awards/console/MyBidsPage.tsx')).MyBidsPage,
  '/user/fleet-management/cooperative-shippers': async () =>
    (await import('../features/trade/cooperations/console/CooperativeShippersPage.tsx')).CooperativeShippersPage,
  '/user/vehicle-usage': async () =>
    (await import('../features/fleet/usages/console/VehicleUsagePage.tsx')).VehicleUsagePage,
  '/user/vehicle-usage/statements': async () =>
    (await import('../features/transport/statements/console/StatementsPage.tsx')).StatementsPage,
  '/user/vehicle-usage/statements/:statementId': async () =>
    (await import('../features/transport/statements/console/StatementPage.tsx')).StatementPage,
  '/user/vehicle-usage/orders': async () =>
    (await import('../features/transport/orders/console/list/FleetOrdersPage.tsx')).FleetOrdersPage,
  '/user/vehicle-usage/orders/:orderId': async () =>
    (await import('../features/transport/orders/console/OrderPage.tsx')).OrderPage,
  '/user/bidding': async () =>
    (await import('../features/trade/tenders/console/list/TenderListPage.tsx')).TenderListPage,
  '/user/bidding/statements': async () =>
    (await import('../features/transport/statements/console/StatementsPage.tsx')).StatementsPage,
  '/user/bidding/statements/:statementId': async () =>
    (await import('../features/transport/statements/console/StatementPage.tsx')).StatementPage,
  '/user/bidding/orders': async () =>
    (await import('../features/transport/orders/console/list/ShipperOrdersPage.tsx')).ShipperOrdersPage,
  '/user/bidding/orders/:orderId': async () =>
    (await import('../features/transport/orders/console/OrderPage.tsx')).OrderPage,
  '/user/bidding/:tenderId': async () => (await import('../features/trade/tenders/console/TenderPage.tsx')).TenderPage,
  '/user/cooperative-fleets': async () =>
    (await import('../features/trade/cooperations/console/CooperativeFleetsPage.tsx')).CooperativeFleetsPage,
  '/user/custody': async () => (await import('../features/trade/custody/console/CustodyPage.tsx')).CustodyPage,
  '/user/custody/:tenderId': async () =>
    (await import('../features/trade/custody/console/CustodyTenderPage.tsx')).CustodyTenderPage,
  '/user/transport-standards': async () =>
    (await import('../features/publishing/standards/console/StandardsPage.tsx')).StandardsPage,
  '/user/transport-standards/calculator': async () =>
    (await import('../features/publishing/standards/console/CalculatorPage.tsx')).CalculatorPage,
  '/user/transport-standards/:number': async () =>
    (await import('../features/publishing/standards/console/StandardPage.tsx')).StandardPage,
  '/user/profile': async () =>
    (await import('../features/overview/accounts/console/CompanyProfilePage.tsx')).CompanyProfilePage,
};

const loadOf = (path: string): Load | undefined => (loads as Record<string, Load>)[path];

/** The contract's rows, each with its lazy import or its redirect target. */
export const pages = consolePages.map((row: PageRow) => ({ ...row, load: loadOf(row.path) }));
