// Every public page: the server bundles them all, the browser loads the one it shows. The key is the name of its chunk.
export const pages = {
  home: () => import(/* webpackChunkName: "home" */ '../features/overview/home/site/home.page.ts'),
  ecosystem: () => import(/* webpackChunkName: "ecosystem" */ '../features/fleet/fleets/site/directory.page.ts'),
  fleet: () => import(/* webpackChunkName: "fleet" */ '../features/fleet/fleets/site/fleet.page.ts'),
  comparison: () => import(/* webpackChunkName: "comparison" */ '../features/fleet/fleets/site/comparison.page.ts'),
  discipline: () =>
    import(/* webpackChunkName: "discipline" */ '../features/conduct/convention/site/discipline.page.ts'),
  news: () => import(/* webpackChunkName: "news" */ '../features/publishing/articles/site/news/news.page.ts'),
  article: () =>
    import(/* webpackChunkName: "article" */ '../features/publishing/articles/site/article/article.page.ts'),
  withdrawn: () =>
    import(/* webpackChunkName: "withdrawn" */ '../features/publishing/articles/site/article/withdrawn.page.ts'),
  contact: () => import(/* webpackChunkName: "contact" */ '../features/publishing/messages/site/contact.page.ts'),
  report: () => import(/* webpackChunkName: "report" */ '../features/conduct/reports/site/report.page.ts'),
  'report-progress': () =>
    import(/* webpackChunkName: "report-progress" */ '../features/conduct/reports/site/report-progress.page.ts'),
  login: () => import(/* webpackChunkName: "login" */ '../features/identity/auth/site/login/login.page.ts'),
  'admin-login': () =>
    import(/* webpackChunkName: "admin-login" */ '../features/identity/auth/site/login/admin-login.page.ts'),
  forget: () => import(/* webpackChunkName: "forget" */ '../features/identity/auth/site/forget/forget.page.ts'),
  register: () =>
    import(/* webpackChunkName: "register" */ '../features/membership/registrations/site/register.page.ts'),
  invitation: () =>
    import(/* webpackChunkName: "invitation" */ '../features/identity/invitations/site/invitation.page.ts'),
  trustee: () => import(/* webpackChunkName: "trustee" */ '../features/trade/custody/site/trustee.page.ts'),
  standards: () =>
    import(/* webpackChunkName: "standards" */ '../features/publishing/standards/site/standards.page.ts'),
  // Before the standard, whose pattern its address would match.
  calculator: () =>
    import(/* webpackChunkName: "calculator" */ '../features/publishing/standards/site/calculator.page.ts'),
  standard: () => import(/* webpackChunkName: "standard" */ '../features/publishing/standards/site/standard.page.ts'),
  search: () => import(/* webpackChunkName: "search" */ '../features/overview/search/site/search.page.ts'),
  verify: () => import(/* webpackChunkName: "verify" */ '../features/overview/audit/site/verify.page.ts'),
  terms: () => import(/* webpackChunkName: "terms" */ '../features/identity/legal/site/terms.page.ts'),
  privacy: () => import(/* webpackChunkName: "privacy" */ '../features/identity/legal/site/privacy.page.ts'),
  feedback: () => import(/* webpackChunkName: "feedback" */ '../features/publishing/feedback/site/feedback.page.ts'),
  'not-found': () => import(/* webpackChunkName: "not-found" */ './plain/not-found.page.ts'),
  broken: () => import(/* webpackChunkName: "broken" */ './plain/broken.page.ts'),
};

/** Also the name of its chunk. */
export type PageName = keyof typeof pages;
