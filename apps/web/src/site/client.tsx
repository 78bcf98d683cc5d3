// Makes a public page alive in the browser: loads the chunk of the page that was served, then hydrates it.
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/site.css';
import './shell/shell.css';
import { hydrateRoot } from 'react-dom/client';
import { App, type DrawnPage } from './App.tsx';
import { FAILURE_ID, readBlock } from './page-content.ts';
import { pages } from './pages.ts';

const start = async () => {
  const root = document.getElementById('root');
  if (!root) return;
  const block = readBlock();
  const { Page } = await pages[block.pageKey].load();
  hydrateRoot(root, <App {...block} Page={Page as DrawnPage} />);
};

// The page can still be read without its script; what needs one says so.
start().catch(() => document.getElementById(FAILURE_ID)?.removeAttribute('hidden'));
