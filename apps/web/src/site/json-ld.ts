// What search engines are told about a page, in the vocabulary of schema.org.
import { articleCategories } from '@rfb/contract/articles/articles.labels.ts';
import type { Article } from '@rfb/contract/articles/articles.ts';
import { articlePath } from '../features/articles/shared/addresses.ts';

const BRANCH = '公路货运分会';

/** The full address of a page of ours. */
export type AddressOf = (path: string) => string;

const branchItself = (addressOf: AddressOf) => ({
  '@type': 'Organization',
  name: BRANCH,
  url: addressOf('/'),
  logo: addressOf('/favicon.svg'),
});

export const branch = (addressOf: AddressOf) => ({ '@context': 'https://schema.org', ...branchItself(addressOf) });

/** Where a page stands, from the home page down: the page's own row comes last. */
export const breadcrumbs = (addressOf: AddressOf, rows: { title: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: '首页', path: '/' }, ...rows].map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: addressOf(path),
  })),
});

export const newsArticle = (addressOf: AddressOf, article: Article, image: string) => ({
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

/** `<` is escaped, so that no text can end the block; a block of data is no script to the security policy. */
export const jsonLdBlock = (described: object) =>
  `<script type="application/ld+json">${JSON.stringify(described).replaceAll('<', '\\u003c')}</script>`;
