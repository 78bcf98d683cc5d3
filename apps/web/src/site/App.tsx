// Renders a public page in its frame, the same on the server and in the browser.
import { type ComponentType, useEffect } from 'react';
import { useReplayedInput } from './replay-input.ts';
import { PublicFrame } from './shell/PublicFrame.tsx';
import type { Place } from './site-page.ts';

export type PageComponent = ComponentType<{ content: unknown; place: Place }>;
type AppProps = { isBare: boolean; Page: PageComponent; content: unknown; place: Place; hasBars?: boolean };

export const App = ({ isBare, Page, content, place, hasBars = true }: AppProps) => {
  useReplayedInput();
  // Told to the script that loaded this one: clicks are handled from here on.
  useEffect(() => void dispatchEvent(new Event('rfb-ready')), []);
  const page = <Page content={content} place={place} />;
  if (isBare) return page;
  return (
    <PublicFrame place={place} hasBars={hasBars}>
      {page}
    </PublicFrame>
  );
};
