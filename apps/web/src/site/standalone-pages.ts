// Public pages rendered by React on the server, with a small script of their own in the browser (docs/decisions/0048).
export const standalonePages = {
  consignee: () => import('../features/transport/orders/site/consignee-links/consignee.page.ts'),
  driver: () => import('../features/transport/orders/site/driver-links/driver.page.ts'),
};

/** Also the name of its entry in the build. */
export type StandaloneName = keyof typeof standalonePages;
