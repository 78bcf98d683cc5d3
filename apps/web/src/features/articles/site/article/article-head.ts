// How an article is known to search engines, and what a shared link shows of it.
import { articleCategories } from '@rfb/contract/articles/articles.labels.ts';
import type { Article } from '@rfb/contract/articles/articles.ts';
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { Head } from '../../../../site/head.ts';
import { type AddressOf, breadcrumbs, newsArticle } from '../../../../site/json-ld.ts';
import { articlePath, newsPath } from '../../shared/addresses.ts';

export const articleHead = (article: Article, addressOf: AddressOf): Head => {
  const { id, title, summary, category, publishedAt, updatedAt } = article;
  const image = `${API_BASE}/articles/${encodeURIComponent(id)}/cover`;
  return {
    title,
    description: summary || `${articleCategories[category]}：${title}`,
    kind: 'article',
    canonical: articlePath(id),
    image,
    publishedAt,
    ...(updatedAt && { updatedAt }),
    jsonLd: [
      newsArticle(addressOf, article, image),
      breadcrumbs(addressOf, [
        { title: '行业资讯', path: newsPath({}) },
        { title: articleCategories[category], path: newsPath({ category }) },
        { title, path: articlePath(id) },
      ]),
    ],
  };
};
