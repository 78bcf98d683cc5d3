// Every page of the site and the chunk that draws it; the server bundles them all, the browser loads the one it shows.
import type { ComponentType } from 'react';
import type { Contents } from './contents.ts';
import type { Place } from './place.ts';

export type PageKey = keyof Contents;
export type PageProps<K extends PageKey> = { content: Contents[K]; place: Place };
type Pages = { [K in PageKey]: { chunk: string; load: () => Promise<{ Page: ComponentType<PageProps<K>> }> } };

/** `chunk` is the name in the import's comment: the server links the page's script in the head by it. */
export const pages: Pages = {
  '/': { chunk: 'home', load: () => import(/* webpackChunkName: "home" */ '../features/home/site/HomePage.tsx') },
  '/ecosystem': {
    chunk: 'ecosystem',
    load: () => import(/* webpackChunkName: "ecosystem" */ '../features/fleets/site/EcosystemPage.tsx'),
  },
  '/ecosystem/:fleetId': {
    chunk: 'fleet',
    load: () => import(/* webpackChunkName: "fleet" */ '../features/fleets/site/FleetPage.tsx'),
  },
  comparison: {
    chunk: 'comparison',
    load: () => import(/* webpackChunkName: "comparison" */ '../features/fleets/site/ComparisonPage.tsx'),
  },
  '/industry-discipline': {
    chunk: 'discipline',
    load: () => import(/* webpackChunkName: "discipline" */ '../features/convention/site/DisciplinePage.tsx'),
  },
  '/industry-news': {
    chunk: 'news',
    load: () => import(/* webpackChunkName: "news" */ '../features/articles/site/news/NewsPage.tsx'),
  },
  '/article-detail': {
    chunk: 'article',
    load: () => import(/* webpackChunkName: "article" */ '../features/articles/site/article/ArticlePage.tsx'),
  },
  '/contact': {
    chunk: 'contact',
    load: () => import(/* webpackChunkName: "contact" */ '../features/messages/site/ContactPage.tsx'),
  },
  '/industry-discipline/report': {
    chunk: 'report',
    load: () => import(/* webpackChunkName: "report" */ '../features/reports/site/ReportPage.tsx'),
  },
  '/industry-discipline/reports': {
    chunk: 'report-progress',
    load: () => import(/* webpackChunkName: "report-progress" */ '../features/reports/site/ProgressPage.tsx'),
  },
  '/login': {
    chunk: 'login',
    load: () => import(/* webpackChunkName: "login" */ '../features/auth/site/login/LoginPage.tsx'),
  },
  '/admin/login': {
    chunk: 'admin-login',
    load: () => import(/* webpackChunkName: "admin-login" */ '../features/auth/site/login/AdminLoginPage.tsx'),
  },
  '/register': {
    chunk: 'register',
    load: () => import(/* webpackChunkName: "register" */ '../features/registrations/site/RegisterPage.tsx'),
  },
  '/forget/password': {
    chunk: 'forget',
    load: () => import(/* webpackChunkName: "forget" */ '../features/auth/site/forget/ForgetPasswordPage.tsx'),
  },
  '/verify': {
    chunk: 'verify',
    load: () => import(/* webpackChunkName: "verify" */ '../features/certificates/site/VerifyPage.tsx'),
  },
  '/legal/terms': {
    chunk: 'legal',
    load: () => import(/* webpackChunkName: "legal" */ '../features/legal/site/LegalPage.tsx'),
  },
  '/legal/privacy': {
    chunk: 'legal',
    load: () => import(/* webpackChunkName: "legal" */ '../features/legal/site/LegalPage.tsx'),
  },
  withdrawn: {
    chunk: 'withdrawn',
    load: () => import(/* webpackChunkName: "withdrawn" */ '../features/articles/site/article/WithdrawnPage.tsx'),
  },
  'not-found': {
    chunk: 'not-found',
    load: () => import(/* webpackChunkName: "not-found" */ './plain/NotFoundPage.tsx'),
  },
  broken: { chunk: 'broken', load: () => import(/* webpackChunkName: "broken" */ './plain/BrokenPage.tsx') },
};
