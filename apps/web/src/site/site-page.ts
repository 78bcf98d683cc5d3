// A public page is one declaration in its room: its address, what it loads on the server, what search engines learn, what it shows.

import type { Ask } from '@rfb/contract/site.ts';
import { type SitePath, sitePages } from '@rfb/contract/site-pages.ts';
import type { ComponentType } from 'react';
import { type Head, type HeadOf, headWith } from './head.ts';
import type { AddressOf } from './json-ld.ts';
import type { Place } from './place.ts';

export type PageProps<C> = { content: C; place: Place };

export type PageRequest = {
  ask: Ask;
  /** The part of the address that stands for `:name` in the page's path; empty where there is none. */
  param: string;
  search: URLSearchParams;
  /** What was posted to the page without a script. */
  form: URLSearchParams | undefined;
};

/** Another page is shown at this address, with this content. */
export class ShownInstead {
  page: SitePage;
  content: unknown;
  constructor(page: SitePage, content: unknown) {
    this.page = page;
    this.content = content;
  }
}

type Declaration<C> = {
  /** Absent for pages that are only shown instead of another one. */
  path?: SitePath;
  /** `undefined` answers with the 404 page; a page without `load` has `null` as its content. */
  load?: (request: PageRequest) => Promise<C | ShownInstead | undefined> | C | undefined;
  /** The title is the contract's unless one is given. */
  head: HeadOf<C>;
  Page: ComponentType<PageProps<C>>;
  /** Fills the whole window and brings its own head, as pages for one task do. */
  isBare?: true;
  /** 200 unless told. */
  status?: number | ((content: C) => number);
  /** Its content is for one reader or for this moment only: no cache keeps it. */
  isSecret?: (content: C) => boolean;
};

/** A declaration whose type of content is hidden: the server hands each page only what its own `load` answered. */
export type SitePage = {
  path: SitePath | undefined;
  isBare: boolean;
  Page: ComponentType<PageProps<unknown>>;
  load: (request: PageRequest) => Promise<unknown>;
  head: (content: unknown, addressOf: AddressOf) => Head;
  status: (content: unknown) => number;
  isSecret: (content: unknown) => boolean;
};

/** `instead` shows this page at another page's address. */
export const sitePage = <C>(declared: Declaration<C>): SitePage & { instead: (content: C) => ShownInstead } => {
  const { path, load, head, Page, isBare = false, status = 200, isSecret } = declared;
  const row = sitePages.find((known) => known.path === path);
  const page: SitePage = {
    path,
    isBare,
    Page: Page as ComponentType<PageProps<unknown>>,
    load: async (request) => (load ? load(request) : null),
    head: (content, addressOf) => headWith(row, head, content as C, addressOf),
    status: (content) => (typeof status === 'function' ? status(content as C) : status),
    isSecret: (content) => isSecret?.(content as C) ?? false,
  };
  return Object.assign(page, { instead: (content: C) => new ShownInstead(page, content) });
};
