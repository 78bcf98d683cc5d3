// How each public page gets its content on the server.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { MAX_LIST_DEPTH } from '@rfb/contract/fields.ts';
import { listFleets } from '@rfb/contract/fleets/fleets.endpoints.ts';
import { getHome, getPublicStats } from '@rfb/contract/home/home.endpoints.ts';
import { findVersion, type LegalDocument, legalDocuments } from '@rfb/contract/legal/documents.ts';
import { getReplyPromise } from '@rfb/contract/messages/messages.endpoints.ts';
import { sitePages } from '@rfb/contract/pages.ts';
import { getReportProgress } from '@rfb/contract/reports/reports.endpoints.ts';
import type { Ask, AskFailure } from '@rfb/contract/site.ts';
import { loadArticle } from './article/load-article.ts';
import type { Contents } from './contents.ts';
import { loadDiscipline } from './discipline/load-discipline.ts';
import { nearestPage } from './nearest-page.ts';
import { loadNews } from './news/load-news.ts';
import type { PageKey } from './pages.ts';

export type Found = { [K in PageKey]: { pageKey: K; content: Contents[K] } }[PageKey];

const PAGE_SIZE = 20;

export const notFound = (path: string): Found => ({ pageKey: 'not-found', content: { suggestion: nearestPage(path) } });

/** undefined for an address that names no page of the list. */
const loadFleets = async (ask: Ask, search: URLSearchParams) => {
  const keyword = (search.get('keyword') ?? '').trim().slice(0, 40);
  const page = search.get('page') ?? '1';
  if (!/^[1-9]\d{0,4}$/.test(page) || Number(page) * PAGE_SIZE > MAX_LIST_DEPTH) return undefined;
  const query = { page, pageSize: String(PAGE_SIZE), ...(keyword ? { keyword } : {}) };
  const [stats, fleets]: [ReplyOf<typeof getPublicStats>, ReplyOf<typeof listFleets>] = await Promise.all([
    ask(getPublicStats, {}),
    ask(listFleets, { query }),
  ]);
  return fleets.items.length || page === '1' ? { stats, fleets, keyword } : undefined;
};

/** What the server says does not exist is a page that does not exist. */
const orMissing = <T>(content: Promise<T>): Promise<T | undefined> =>
  content.catch((failure: AskFailure) => {
    if (failure.status === 404) return undefined;
    throw failure;
  });

/** undefined for a version that never was. */
const legalContent = (versions: readonly LegalDocument[], version: string | null) => {
  const document = findVersion(versions, version);
  return document && { document, versions: versions.map((each) => each.version) };
};

const MAX_CODE = 40;

/** A code that was typed without a script: too many tries are told, everything else looks like a wrong one. */
const loadProgress = async (ask: Ask, search: URLSearchParams): Promise<Contents['/industry-discipline/reports']> => {
  const code = (search.get('code') ?? '').trim().slice(0, MAX_CODE);
  if (!code) return { code, report: null, failure: search.has('code') ? '请填写查询码' : '' };
  try {
    return { code, ...(await ask(getReportProgress, { query: { code } })), failure: '' };
  } catch (error) {
    if ((error as { status?: number }).status !== 429) throw error;
    return { code, report: null, failure: '查询过于频繁，请十分钟后再试' };
  }
};

export const findPage = async (path: string, search: URLSearchParams, ask: Ask): Promise<Found> => {
  const known = sitePages.find((page) => page.path === path)?.path;
  if (known === '/') return { pageKey: known, content: await ask(getHome, {}) };
  if (known === '/ecosystem') {
    const content = await loadFleets(ask, search);
    return content ? { pageKey: known, content } : notFound(path);
  }
  if (known === '/industry-discipline') {
    const content = await orMissing(loadDiscipline(ask, search));
    return content ? { pageKey: known, content } : notFound(path);
  }
  if (known === '/legal/terms' || known === '/legal/privacy') {
    const versions = legalDocuments[known === '/legal/terms' ? 'terms' : 'privacy'];
    const content = legalContent(versions, search.get('version'));
    return content ? { pageKey: known, content } : notFound(path);
  }
  if (known === '/contact') return { pageKey: known, content: await ask(getReplyPromise, {}) };
  if (known === '/industry-discipline/reports') return { pageKey: known, content: await loadProgress(ask, search) };
  if (known === '/industry-news') {
    const content = await loadNews(ask, search);
    return content ? { pageKey: known, content } : notFound(path);
  }
  if (known === '/article-detail') {
    const loaded = await loadArticle(ask, search.get('id') ?? '');
    if (!loaded) return notFound(path);
    return 'article' in loaded
      ? { pageKey: known, content: loaded.article }
      : { pageKey: 'withdrawn', content: loaded.withdrawn };
  }
  if (!known) return notFound(path);
  return { pageKey: known, content: null };
};
