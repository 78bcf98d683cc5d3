// Pages that are read: complete without script, which they load when a part that needs it is approached.

import type { StandaloneName } from './find-page.ts';
import type { PageName } from './pages.ts';

const readingPages: ReadonlySet<PageName | StandaloneName> = new Set([
  'home',
  'ecosystem',
  'fleet',
  'news',
  'article',
  'withdrawn',
  'discipline',
  'standards',
  'standard',
  'search',
  'terms',
  'privacy',
  'not-found',
]);

export const isReadingPage = (name: PageName | StandaloneName) => readingPages.has(name);
