// The site's server half: draws a public page as HTML. The server loads the built file and calls `render`.
import { getHome } from '@rfb/contract/home/home.endpoints.ts';
import type { RenderConsole, RenderSite } from '@rfb/contract/site.ts';
import { renderToString } from 'react-dom/server';
import { App, type DrawnPage } from './App.tsx';
import { drawConsole, drawDocument } from './Document.tsx';
import { pages } from './pages.ts';

export const render: RenderSite = async (url, ask, frame) => {
  const { pathname, search } = new URL(url, 'http://site');
  const block = {
    pageKey: '/' as const,
    content: await ask(getHome, {}),
    place: { path: pathname, search, portalPath: '/' },
  };
  const { Page } = await pages[block.pageKey]();
  const body = renderToString(<App {...block} Page={Page as DrawnPage} />);
  const head = { path: pathname, title: '', slogan: '让守信的车队，被需要它的货主看见', description: '' };
  return { status: 200, html: drawDocument({ head, body, block, frame, chunk: 'home' }) };
};

export const renderConsole: RenderConsole = drawConsole;
