// Every page of the site and the chunk that draws it; the server bundles them all, the browser loads the one it shows.
import type { ComponentType } from 'react';
import type { Contents } from './contents.ts';
import type { Place } from './place.ts';

export type PageKey = keyof Contents;
export type PageProps<K extends PageKey> = { content: Contents[K]; place: Place };
type Pages = { [K in PageKey]: { chunk: string; load: () => Promise<{ Page: ComponentType<PageProps<K>> }> } };

/** `chunk` is the name in the import's comment: the server links the page's script in the head by it. */
export const pages: Pages = {
  '/': { chunk: 'home', load: () => import(/* webpackChunkName: "home" */ './home/HomePage.tsx') },
  '/ecosystem': {
    chunk: 'ecosystem',
    load: () => import(/* webpackChunkName: "ecosystem" */ './ecosystem/EcosystemPage.tsx'),
  },
  '/ecosystem/:fleetId': {
    chunk: 'fleet',
    load: () => import(/* webpackChunkName: "fleet" */ './ecosystem/fleet/FleetPage.tsx'),
  },
  comparison: {
    chunk: 'comparison',
    load: () => import(/* webpackChunkName: "comparison" */ './ecosystem/ComparisonPage.tsx'),
  },
  '/industry-discipline': {
    chunk: 'discipline',
    load: () => import(/* webpackChunkName: "discipline" */ './discipline/DisciplinePage.tsx'),
  },
  '/industry-news': { chunk: 'news', load: () => import(/* webpackChunkName: "news" */ './news/NewsPage.tsx') },
  '/article-detail': {
    chunk: 'article',
    load: () => import(/* webpackChunkName: "article" */ './article/ArticlePage.tsx'),
  },
  '/contact': { chunk: 'contact', load: () => import(/* webpackChunkName: "contact" */ './contact/ContactPage.tsx') },
  '/industry-discipline/report': {
    chunk: 'report',
    load: () => import(/* webpackChunkName: "report" */ './reports/ReportPage.tsx'),
  },
  '/industry-discipline/reports': {
    chunk: 'report-progress',
    load: () => import(/* webpackChunkName: "report-progress" */ './reports/ProgressPage.tsx'),
  },
  '/login': { chunk: 'login', load: () => import(/* webpackChunkName: "login" */ './login/LoginPage.tsx') },
  '/admin/login': {
    chunk: 'admin-login',
    load: () => import(/* webpackChunkName: "admin-login" */ './login/AdminLoginPage.tsx'),
  },
  '/register': {
    chunk: 'register',
    load: () => import(/* webpackChunkName: "register" */ './register/RegisterPage.tsx'),
  },
  '/forget/password': {
    chunk: 'forget',
    load: () => import(/* webpackChunkName: "forget" */ './forget/ForgetPasswordPage.tsx'),
  },
  '/verify': { chunk: 'verify', load: () => import(/* webpackChunkName: "verify" */ './verify/VerifyPage.tsx') },
  '/legal/terms': { chunk: 'legal', load: () => import(/* webpackChunkName: "legal" */ './legal/LegalPage.tsx') },
  '/legal/privacy': { chunk: 'legal', load: () => import(/* webpackChunkName: "legal" */ './legal/LegalPage.tsx') },
  withdrawn: {
    chunk: 'withdrawn',
    load: () => import(/* webpackChunkName: "withdrawn" */ './article/WithdrawnPage.tsx'),
  },
  'not-found': {
    chunk: 'not-found',
    load: () => import(/* webpackChunkName: "not-found" */ './plain/NotFoundPage.tsx'),
  },
  broken: { chunk: 'broken', load: () => import(/* webpackChunkName: "broken" */ './plain/BrokenPage.tsx') },
};
