// The head of a public page: title, description and metadata for search engines.
import { type SitePageRow, sharedPages, sharePictureOf } from '@rfb/contract/site-pages.ts';
import { withBase } from '../lib/base-path.ts';
import { type AddressOf, breadcrumbs } from './json-ld.ts';

export type Head = {
  title: string;
  description: string;
  /** Replaces the title on the home page. */
  slogan?: string;
  /** Excluded from search engines (noindex). */
  isPrivate?: boolean;
  /** Canonical path and query; the path alone by default. */
  canonical?: string;
  /** Open Graph type, `website` by default. */
  kind?: 'article' | 'profile';
  /** Path of a 1200 × 630 image on our origin, base path included; by default the picture of the page or of its list. */
  image?: string;
  publishedAt?: string;
  updatedAt?: string;
  /** Paths of the previous and next page of the same list. */
  previous?: string;
  next?: string;
  /** Structured data in the vocabulary of schema.org. */
  jsonLd?: object[];
};

type GivenHead = Omit<Head, 'title'> & { title?: string };
/** A fixed head, or one computed from the content. */
export type HeadOf<C> = GivenHead | ((content: C, addressOf: AddressOf) => GivenHead);

/** The page's own picture, that of the list a row belongs to, or that of the home page. */
const defaultImage = (path: string) => {
  const paths: string[] = sharedPages.map((page) => page.path);
  const own = [path, `/${path.split('/')[1]}`].find((each) => paths.includes(each));
  return withBase(`/${sharePictureOf(own ?? '/')}`);
};

/** Title and noindex default to the contract's row of the page. */
export const headWith = <C>(row: SitePageRow | undefined, given: HeadOf<C>, content: C, addressOf: AddressOf): Head => {
  const own = typeof given === 'function' ? given(content, addressOf) : given;
  const isPrivate = own.isPrivate ?? !row?.indexed;
  const head: Head = {
    title: row?.title ?? '',
    isPrivate,
    ...(row && !isPrivate && { image: defaultImage(row.path) }),
    ...own,
  };
  if (head.jsonLd || head.isPrivate || !row) return head;
  return { ...head, jsonLd: [breadcrumbs(addressOf, [{ title: head.title, path: row.path }])] };
};
