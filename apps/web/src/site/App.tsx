// One page in its frame, the same on the server and in the browser.
import type { ComponentType } from 'react';
import type { PageKey } from './pages.ts';
import type { Place } from './place.ts';

export type DrawnPage = ComponentType<{ content: unknown; place: Place }>;
type AppProps = { pageKey: PageKey; Page: DrawnPage; content: unknown; place: Place };

export const App = ({ Page, content, place }: AppProps) => <Page content={content} place={place} />;
