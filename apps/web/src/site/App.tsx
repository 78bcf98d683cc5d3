// One page in its frame, the same on the server and in the browser.
import type { ComponentType } from 'react';
import type { PageKey } from './pages.ts';
import type { Place } from './place.ts';
import { PublicFrame } from './shell/PublicFrame.tsx';

export type DrawnPage = ComponentType<{ content: unknown; place: Place }>;
type AppProps = { pageKey: PageKey; Page: DrawnPage; content: unknown; place: Place };

/** The login pages fill the whole window. */
export const isBare = (pageKey: PageKey) => pageKey === '/login' || pageKey === '/admin/login';

export const App = ({ pageKey, Page, content, place }: AppProps) => {
  const page = <Page content={content} place={place} />;
  return isBare(pageKey) ? page : <PublicFrame place={place}>{page}</PublicFrame>;
};
