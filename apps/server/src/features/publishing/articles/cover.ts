// The cover of an article: the chosen picture, or one rendered on first request.

import type { SentFile } from '@rfb/contract/endpoint.ts';
import { articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createPictureCache } from '../../../platform/pictures/picture-cache.ts';
import { cropPhoto, renderSign, type SignWords } from '../../../platform/pictures/road-sign.ts';
import { readFileBytes } from '../../services/files/exports.ts';
import { findReadable } from './article-page.ts';

const CACHE_SECONDS = 300;
const cachedCover = createPictureCache();

export const readCover = async (deps: Deps, articleId: string): Promise<SentFile> => {
  const { version } = await findReadable(deps.db, articleId);
  const { coverFileId, number, category } = version;
  const shared = { disposition: 'inline', isPublic: true, cacheSeconds: CACHE_SECONDS } as const;
  const etag = `${articleId}-${number}`;
  if (coverFileId) {
    const bytes = await cachedCover(coverFileId, async () => cropPhoto(await readFileBytes(deps, coverFileId)));
    return { ...shared, bytes, name: `${articleId}.jpg`, mimeType: 'image/jpeg', etag };
  }
  const label = articleCategories[category ?? 'industry'];
  const words: SignWords = { seed: articleId, title: version.title, label };
  const bytes = await cachedCover(JSON.stringify(words), () => renderSign(words));
  return { ...shared, bytes, name: `${articleId}.png`, mimeType: 'image/png', etag };
};
