// Every page of the console: its row in the contract and its lazy import.
import { consolePages, type PageRow } from '@rfb/contract/pages.ts';
import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;
type DrawnPath = Exclude<(typeof consolePages)[number], { redirect: string }>['path'];

const loads: Record<DrawnPath, Load> = {
  '/admin/dashboard': async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage,
  '/admin/enterprise/list': async () =>
    (await import('../features/enterprises/EnterpriseListPage.tsx')).EnterpriseListPage,
  '/admin/member/list': async () => (await import('../features/members/MemberListPage.tsx')).MemberListPage,
  '/admin/member/pending': async () => (await import('../features/applications/PendingPage.tsx')).PendingPage,
  '/admin/system/template': async () => (await import('../features/templates/TemplatesPage.tsx')).TemplatesPage,
  '/admin/system/content': async () => (await import('../features/articles/ArticleListPage.tsx')).ArticleListPage,
  '/admin/system/content/convention': async () =>
    (await import('../features/convention/ConventionPage.tsx')).ConventionPage,
  '/admin/system/content/listings': async () => (await import('../features/listings/ListingsPage.tsx')).ListingsPage,
  '/admin/system/content/announcements': async () =>
    (await import('../features/articles/AnnouncementsPage.tsx')).AnnouncementsPage,
  '/admin/system/content/articles/:articleId': async () =>
    (await import('../features/articles/editor/EditorPage.tsx')).EditorPage,
  '/admin/system/messages': async () => (await import('../features/messages/MessagesPage.tsx')).MessagesPage,
  '/admin/profile': async () => (await import('./profiles.tsx')).AdminProfile,
  '/user/dashboard': async () => (await import('../features/companies/WorkbenchPage.tsx')).WorkbenchPage,
  '/user/fleet-management': async () =>
    (await import('../features/certifications/FleetManagementPage.tsx')).FleetManagementPage,
  '/user/fleet-management/certification': async () =>
    (await import('../features/certifications/CertificationPage.tsx')).CertificationPage,
  '/user/fleet-management/card': async () => (await import('../features/cards/CardPage.tsx')).CardPage,
  '/user/fleet-management/vehicles': async () =>
    (await import('../features/vehicles/VehicleListPage.tsx')).VehicleListPage,
  '/user/fleet-management/drivers': async () => (await import('../features/drivers/DriverListPage.tsx')).DriverListPage,
  '/user/fleet-management/documents': async () => (await import('../features/documents/WalletPage.tsx')).WalletPage,
  '/user/vehicle-usage': async () => (await import('../features/usages/VehicleUsagePage.tsx')).VehicleUsagePage,
  '/user/bidding': async () => (await import('../features/tenders/BiddingPage.tsx')).BiddingPage,
  '/user/cooperative-fleets': async () =>
    (await import('../features/cooperations/CooperativeFleetsPage.tsx')).CooperativeFleetsPage,
  '/user/transport-standards': async () =>
    (await import('../features/standards/TransportStandardsPage.tsx')).TransportStandardsPage,
  '/user/profile': async () => (await import('./profiles.tsx')).CompanyProfile,
};

const loadOf = (path: string): Load | undefined => (loads as Record<string, Load>)[path];

/** The contract's rows, each with the import of its page or the address it redirects to. */
export const pages = consolePages.map((row: PageRow) => ({ ...row, load: loadOf(row.path) }));
