// One page in its frame, the same on the server and in the browser.
import type { ComponentType } from 'react';
import type { PageKey } from './pages.ts';
import type { Place } from './place.ts';
import { PublicFrame } from './shell/PublicFrame.tsx';
import { useTypedEarly } from './typed-early.ts';

export type DrawnPage = ComponentType<{ content: unknown; place: Place }>;
type AppProps = { pageKey: PageKey; Page: DrawnPage; content: unknown; place: Place };

/** Pages for one task, such as signing in, fill the whole window and bring their own head. */
const barePages: PageKey[] = ['/login', '/admin/login', '/register', '/forget/password', '/verify'];
export const isBare = (pageKey: PageKey) => barePages.includes(pageKey);

export const App = ({ pageKey, Page, content, place }: AppProps) => {
  useTypedEarly();
  const page = <Page content={content} place={place} />;
  return isBare(pageKey) ? page : <PublicFrame place={place}>{page}</PublicFrame>;
};
