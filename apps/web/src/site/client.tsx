// Makes a public page alive in the browser: loads the chunk of the page that was served, then hydrates it.
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/site.css';

import { hydrateRoot } from 'react-dom/client';
import { App, type DrawnPage } from './App.tsx';
import { FAILURE_ID, readBlock } from './page-content.ts';
import { pages } from './pages.ts';

const start = async () => {
  const root = document.getElementById('root');
  if (!root) return;
  const block = readBlock();
  const { Page } = await pages[block.name]();
  hydrateRoot(root, <App {...block} Page={Page as DrawnPage} />);
};

/** No reload by itself: something may have been typed. The chunk is asked for again when the person says so. */
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

// The page can still be read without its script; what needs one says so.
start().catch(offerRetry);
