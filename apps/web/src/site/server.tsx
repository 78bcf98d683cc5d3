// The server entry point of the site: the server loads the built file and calls `render` to get a page as HTML.

import { feedbackAddress } from '@rfb/contract/publishing/feedback/feedback-pages.ts';
import type {
  FixedPart,
  RenderConsole,
  RenderedPage,
  RenderFailure,
  RenderSite,
  SiteFrame,
} from '@rfb/contract/site.ts';
import { renderToString } from 'react-dom/server';
import { withBase } from '../lib/base-path.ts';
import { App } from './App.tsx';
import { renderConsoleDocument, renderDocument } from './Document.tsx';
import { type Found, findPage, foundAs, notFound } from './find-page.ts';
import { page as broken } from './plain/broken.page.ts';
import { barsOf, footWith } from './rendered-bars.tsx';
import { RedirectTo } from './site-page.ts';

type Address = { path: string; search: URLSearchParams };

const NO_FOOTER: FixedPart = { text: '</div>' };

const renderPage = async (
  { path, search }: Address,
  { name, page, content }: Found,
  frame: SiteFrame,
): Promise<RenderedPage> => {
  const place = {
    path,
    portalPath: frame.portalPath || withBase('/'),
    office: frame.office,
    icpNumber: frame.icpNumber ?? '',
    policeNumber: frame.policeNumber ?? '',
  };
  const block = { name, isBare: page.isBare, content, place };
  const main = renderToString(<App {...block} Page={page.Page} hasBars={false} />);
  const bars = page.isBare ? undefined : barsOf(place);
  const body = bars ? [bars.before, main, bars.after] : [main];
  const head = page.head(content, (to) => frame.origin + withBase(to));
  const document = renderDocument({
    head,
    path,
    frame,
    body,
    foot: bars ? footWith(bars, feedbackAddress({ name, path, search })) : NO_FOOTER,
    block,
  });
  return {
    status: page.status(content),
    ...document,
    isSecret: page.isSecret(content),
    hasSecretAddress: page.hasSecretAddress,
  };
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
  const found = await findPage(path, { search, form }, ask);
  if (found instanceof RedirectTo) return { status: 308, html: '', styles: [], location: found.path };
  return renderPage({ path, search }, found, frame);
};

export const renderNotFound: RenderFailure = async (url, frame) => {
  const address = split(url);
  return renderPage(address, await notFound(address.path), frame);
};

const renderFailurePage = async (url: string, frame: SiteFrame, isAway: boolean) =>
  renderPage(
    split(url),
    await foundAs(broken.instead({ url: url.replace(/^\/+/, '/'), requestId: frame.requestId, isAway })),
    frame,
  );

export const renderError: RenderFailure = (url, frame) => renderFailurePage(url, frame, false);
export const renderUnavailable: RenderFailure = (url, frame) => renderFailurePage(url, frame, true);

export const renderConsole: RenderConsole = renderConsoleDocument;
