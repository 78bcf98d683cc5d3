// Metadata of an article for search engines and shared links.

import { API_BASE } from '@rfb/contract/endpoint.ts';
import { articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { Article } from '@rfb/contract/publishing/articles/articles.ts';
import type { Head } from '../../../../../site/head.ts';
import { type AddressOf, BRANCH, branchItself, breadcrumbs } from '../../../../../site/json-ld.ts';
import { articlePath, newsPath } from '../../shared/addresses.ts';

const newsArticle = (addressOf: AddressOf, article: Article, image: string) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.summary,
  articleSection: articleCategories[article.category],
  keywords: article.tags,
  datePublished: article.publishedAt,
  dateModified: article.updatedAt ?? article.publishedAt,
  image: [new URL(image, addressOf('/')).href],
  mainEntityOfPage: addressOf(articlePath(article.id)),
  inLanguage: 'zh-CN',
  author: article.author
    ? { '@type': 'Person', name: article.author }
    : { '@type': 'Organization', name: article.source || BRANCH },
  publisher: branchItself(addressOf),
});

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
