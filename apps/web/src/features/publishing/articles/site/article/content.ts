// Type of the content of a withdrawn article's page.
export type WithdrawnContent = { title: string; withdrawnAt: string };
