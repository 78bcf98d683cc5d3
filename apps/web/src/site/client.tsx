// Hydrates a public page in the browser after loading the chunk of that page.
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/site.css';

import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App, type PageComponent } from './App.tsx';
import { FAILURE_ID, readBlock } from './page-content.ts';
import { type PageName, pages } from './pages.ts';

const start = async () => {
  const root = document.getElementById('root');
  if (!root) return;
  const block = readBlock();
  const { Page } = await pages[block.name as PageName]();
  // As a transition React hydrates in slices of 5 ms, so scrolling never waits; the first click or key press hydrates the rest at once.
  startTransition(() => {
    hydrateRoot(root, <App {...block} Page={Page as PageComponent} />);
  });
};

/** Never reloads by itself, because input may have been typed; the chunk is requested again on a click on retry. */
const offerRetry = (failure: unknown) => {
  const notice = document.getElementById(FAILURE_ID);
  const button = notice?.querySelector('button');
  const message = notice?.querySelector('small');
  if (!notice || !button || !message) return;
  message.textContent = failure instanceof Error ? failure.message : '';
  notice.hidden = false;
  button.disabled = false;
  button.onclick = () => {
    button.disabled = true;
    start().then(() => {
      notice.hidden = true;
    }, offerRetry);
  };
};

// The server-rendered page stays readable when its script fails to load, so only a notice is shown.
start().catch(offerRetry);
