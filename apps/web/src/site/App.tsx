// One page in its frame, the same on the server and in the browser.
import type { ComponentType } from 'react';
import type { Place } from './place.ts';
import { PublicFrame } from './shell/PublicFrame.tsx';
import { useTypedEarly } from './typed-early.ts';

export type DrawnPage = ComponentType<{ content: unknown; place: Place }>;
type AppProps = { isBare: boolean; Page: DrawnPage; content: unknown; place: Place };

export const App = ({ isBare, Page, content, place }: AppProps) => {
  useTypedEarly();
  const page = <Page content={content} place={place} />;
  return isBare ? page : <PublicFrame place={place}>{page}</PublicFrame>;
};
