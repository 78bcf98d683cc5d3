// Every page of the site and the chunk that draws it; the server bundles them all, the browser loads the one it shows.
import type { sitePages } from '@rfb/contract/pages.ts';
import type { ComponentType } from 'react';
import type { Contents } from './contents.ts';
import type { Place } from './place.ts';

export type SitePath = (typeof sitePages)[number]['path'];
export type PageKey = keyof Contents;
export type PageProps<K extends PageKey> = { content: Contents[K]; place: Place };
type Pages = { [K in PageKey]: () => Promise<{ Page: ComponentType<PageProps<K>> }> };

export const pages: Pages = {
  '/': () => import(/* webpackChunkName: "home" */ './home/HomePage.tsx'),
};
