// What the page of a withdrawn article is given to show.
export type WithdrawnContent = { title: string; withdrawnAt: string };
