// The site's server half: draws a public page as HTML. The server loads the built file and calls `render`.
import type { RenderConsole, RenderedPage, RenderFailure, RenderSite, SiteFrame } from '@rfb/contract/site.ts';
import { renderToString } from 'react-dom/server';
import { withBase } from '../lib/navigation.ts';
import { App, type DrawnPage } from './App.tsx';
import { drawConsole, drawDocument } from './Document.tsx';
import { headOf } from './heads.ts';
import { type Found, findPage, notFound } from './loaders.ts';
import { pages } from './pages.ts';

const statuses: Partial<Record<Found['pageKey'], number>> = { withdrawn: 410, 'not-found': 404, broken: 500 };

/** What a posted code shows is for its holder alone; what a certificate is worth holds for this moment only. */
const isSecret = (found: Found) =>
  (found.pageKey === '/industry-discipline/reports' && found.content.code !== '') ||
  (found.pageKey === '/verify' && found.content.code !== '');

const statusOf = (found: Found) =>
  found.pageKey === 'broken' && found.content.isAway ? 503 : (statuses[found.pageKey] ?? 200);

const draw = async (path: string, found: Found, frame: SiteFrame): Promise<RenderedPage> => {
  const place = {
    path,
    portalPath: frame.portalPath || withBase('/'),
    icpNumber: frame.icpNumber ?? '',
    policeNumber: frame.policeNumber ?? '',
  };
  const block = { ...found, place };
  const { chunk, load } = pages[found.pageKey];
  const { Page } = await load();
  const body = renderToString(<App {...block} Page={Page as DrawnPage} />);
  const head = headOf(found.pageKey, found.content, (page) => frame.origin + withBase(page));
  const document = drawDocument({ head, path, frame, body, block, chunk });
  return { status: statusOf(found), ...document, isSecret: isSecret(found) };
};

const readable = (path: string) => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const split = (url: string) => {
  const [path = '/', ...search] = url.split('?');
  return { path: readable(path), search: new URLSearchParams(search.join('?')) };
};

export const render: RenderSite = async (url, ask, frame, form) => {
  const { path, search } = split(url);
  return draw(path, await findPage(path, { search, form }, ask), frame);
};

export const renderMissing: RenderFailure = (url, frame) => {
  const { path } = split(url);
  return draw(path, notFound(path), frame);
};

const drawBroken = (url: string, frame: SiteFrame, isAway: boolean) =>
  draw(
    split(url).path,
    { pageKey: 'broken', content: { url: url.replace(/^\/+/, '/'), requestId: frame.requestId, isAway } },
    frame,
  );

export const renderBroken: RenderFailure = (url, frame) => drawBroken(url, frame, false);
export const renderAway: RenderFailure = (url, frame) => drawBroken(url, frame, true);

export const renderConsole: RenderConsole = drawConsole;
