// Every public page: the server bundles them all, the browser loads the one it shows. The key is the name of its chunk.
export const pages = {
  home: () => import(/* webpackChunkName: "home" */ '../features/home/site/home.page.ts'),
  ecosystem: () => import(/* webpackChunkName: "ecosystem" */ '../features/fleets/site/directory.page.ts'),
  fleet: () => import(/* webpackChunkName: "fleet" */ '../features/fleets/site/fleet.page.ts'),
  comparison: () => import(/* webpackChunkName: "comparison" */ '../features/fleets/site/comparison.page.ts'),
  discipline: () => import(/* webpackChunkName: "discipline" */ '../features/convention/site/discipline.page.ts'),
  news: () => import(/* webpackChunkName: "news" */ '../features/articles/site/news/news.page.ts'),
  article: () => import(/* webpackChunkName: "article" */ '../features/articles/site/article/article.page.ts'),
  withdrawn: () => import(/* webpackChunkName: "withdrawn" */ '../features/articles/site/article/withdrawn.page.ts'),
  contact: () => import(/* webpackChunkName: "contact" */ '../features/messages/site/contact.page.ts'),
  report: () => import(/* webpackChunkName: "report" */ '../features/reports/site/report.page.ts'),
  'report-progress': () =>
    import(/* webpackChunkName: "report-progress" */ '../features/reports/site/report-progress.page.ts'),
  login: () => import(/* webpackChunkName: "login" */ '../features/auth/site/login/login.page.ts'),
  'admin-login': () => import(/* webpackChunkName: "admin-login" */ '../features/auth/site/login/admin-login.page.ts'),
  forget: () => import(/* webpackChunkName: "forget" */ '../features/auth/site/forget/forget.page.ts'),
  register: () => import(/* webpackChunkName: "register" */ '../features/registrations/site/register.page.ts'),
  invitation: () => import(/* webpackChunkName: "invitation" */ '../features/invitations/site/invitation.page.ts'),
  standards: () => import(/* webpackChunkName: "standards" */ '../features/standards/site/standards.page.ts'),
  standard: () => import(/* webpackChunkName: "standard" */ '../features/standards/site/standard.page.ts'),
  verify: () => import(/* webpackChunkName: "verify" */ '../features/certificates/site/verify.page.ts'),
  terms: () => import(/* webpackChunkName: "terms" */ '../features/legal/site/terms.page.ts'),
  privacy: () => import(/* webpackChunkName: "privacy" */ '../features/legal/site/privacy.page.ts'),
  'not-found': () => import(/* webpackChunkName: "not-found" */ './plain/not-found.page.ts'),
  broken: () => import(/* webpackChunkName: "broken" */ './plain/broken.page.ts'),
};

/** Also the name of its chunk. */
export type PageName = keyof typeof pages;
