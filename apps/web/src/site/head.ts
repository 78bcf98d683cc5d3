// What search engines and browser tabs learn about a page.
import type { SitePageRow } from '@rfb/contract/site-pages.ts';
import { type AddressOf, breadcrumbs } from './json-ld.ts';

export type Head = {
  title: string;
  description: string;
  /** Replaces the title on the home page. */
  slogan?: string;
  /** Kept out of search engines. */
  isPrivate?: boolean;
  /** Path and query by which search engines should know the page; its path alone unless told. */
  canonical?: string;
  /** `website` unless told. */
  kind?: 'article' | 'profile';
  /** Path of a picture of 1200 × 630 on our origin, outside the base path. */
  image?: string;
  publishedAt?: string;
  updatedAt?: string;
  /** Paths of the pages before and after in the same list. */
  previous?: string;
  next?: string;
  /** What the page is about, in the vocabulary of schema.org. */
  jsonLd?: object[];
};

type GivenHead = Omit<Head, 'title'> & { title?: string };
/** The same for every content, or made from it. */
export type HeadOf<C> = GivenHead | ((content: C, addressOf: AddressOf) => GivenHead);

/** Title and privacy come from the contract's row of the page unless the head says otherwise. */
export const headWith = <C>(row: SitePageRow | undefined, given: HeadOf<C>, content: C, addressOf: AddressOf): Head => {
  const own = typeof given === 'function' ? given(content, addressOf) : given;
  const head: Head = { title: row?.title ?? '', isPrivate: !row?.indexed, ...own };
  if (head.jsonLd || head.isPrivate || !row) return head;
  return { ...head, jsonLd: [breadcrumbs(addressOf, [{ title: head.title, path: row.path }])] };
};
