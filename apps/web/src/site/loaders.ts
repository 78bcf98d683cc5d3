// How each public page gets its content on the server.
import { getAuditHead } from '@rfb/contract/audit/audit.endpoints.ts';
import { getHome } from '@rfb/contract/home/home.endpoints.ts';
import { findVersion, type LegalDocument, legalDocuments } from '@rfb/contract/legal/documents.ts';
import { getReplyPromise } from '@rfb/contract/messages/messages.endpoints.ts';
import { sitePages } from '@rfb/contract/pages.ts';
import { getReportProgress } from '@rfb/contract/reports/reports.endpoints.ts';
import type { Ask } from '@rfb/contract/site.ts';
import { loadArticle } from '../features/articles/site/article/load-article.ts';
import { loadNews } from '../features/articles/site/news/load-news.ts';
import { loadCheck } from '../features/certificates/site/load-check.ts';
import { loadDiscipline } from '../features/convention/site/load-discipline.ts';
import { loadComparison, loadDirectory, loadFleet } from '../features/fleets/site/loaders.ts';
import type { Contents } from './contents.ts';
import { nearestPage } from './nearest-page.ts';
import { orMissing } from './or-missing.ts';
import type { PageKey } from './pages.ts';

export type Found = { [K in PageKey]: { pageKey: K; content: Contents[K] } }[PageKey];

export const notFound = (path: string): Found => ({ pageKey: 'not-found', content: { suggestion: nearestPage(path) } });

/** undefined for a version that never was. */
const legalContent = (versions: readonly LegalDocument[], version: string | null) => {
  const document = findVersion(versions, version);
  return document && { document, versions: versions.map((each) => each.version) };
};

const MAX_CODE = 40;

/** A code posted without a script: too many tries are told, everything else looks like a wrong one. */
const loadProgress = async (ask: Ask, form?: URLSearchParams): Promise<Contents['/industry-discipline/reports']> => {
  const code = (form?.get('code') ?? '').trim().slice(0, MAX_CODE);
  if (!code) return { code, report: null, failure: form ? '请填写查询码' : '' };
  try {
    return { code, ...(await ask(getReportProgress, { body: { code } })), failure: '' };
  } catch (error) {
    if ((error as { status?: number }).status !== 429) throw error;
    return { code, report: null, failure: '查询过于频繁，请十分钟后再试' };
  }
};

const patternOf = (known: string) => new RegExp(`^${known.replace(/:\w+/g, '[^/]+')}$`);

type Asked = { search: URLSearchParams; form?: URLSearchParams | undefined };

export const findPage = async (path: string, { search, form }: Asked, ask: Ask): Promise<Found> => {
  const known = sitePages.find((page) => patternOf(page.path).test(path))?.path;
  if (known === '/') return { pageKey: known, content: await ask(getHome, {}) };
  if (known === '/ecosystem' && search.has('compare'))
    return { pageKey: 'comparison', content: await loadComparison(ask, search) };
  if (known === '/ecosystem') {
    const content = await loadDirectory(ask, search);
    return content ? { pageKey: known, content } : notFound(path);
  }
  if (known === '/ecosystem/:fleetId') {
    const content = await loadFleet(ask, path.slice('/ecosystem/'.length));
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
  if (known === '/verify') {
    const [check, audit] = await Promise.all([loadCheck(ask, search), ask(getAuditHead, {})]);
    return { pageKey: known, content: { ...check, audit } };
  }
  if (known === '/contact') return { pageKey: known, content: await ask(getReplyPromise, {}) };
  if (known === '/industry-discipline/reports') return { pageKey: known, content: await loadProgress(ask, form) };
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
