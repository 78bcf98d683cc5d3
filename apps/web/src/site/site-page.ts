// Declares a public page: its path, its server-side loader, its head and its component.
import type { Ask, AskFailure, Office } from '@rfb/contract/site.ts';
import { type SitePath, sitePages } from '@rfb/contract/site-pages.ts';
import type { ComponentType } from 'react';
import { type Head, type HeadOf, headWith } from './head.ts';
import type { AddressOf } from './json-ld.ts';

/** The current location on the public site and the settings its frame needs. */
export type Place = {
  /** Path inside the base, such as `/ecosystem`. */
  path: string;
  /** The target of 返回官网 and of the logo on the login pages. */
  portalPath: string;
  office: Office;
  icpNumber: string;
  policeNumber: string;
};

export type PageProps<C> = { content: C; place: Place };

type PageRequest = {
  ask: Ask;
  /** The value of the `:name` parameter in the page's path; empty when there is none. */
  param: string;
  search: URLSearchParams;
  /** Form data posted without JavaScript. */
  form: URLSearchParams | undefined;
};

/** Renders another page with this content at the same address. */
export class RenderInstead {
  page: SitePage;
  content: unknown;
  constructor(page: SitePage, content: unknown) {
    this.page = page;
    this.content = content;
  }
}

/** Sends the visitor to the page's one address, a path inside the base path. */
export class RedirectTo {
  path: string;
  constructor(path: string) {
    this.path = path;
  }
}

type Declaration<C> = {
  /** Absent for pages that are only rendered in place of another one. */
  path?: SitePath;
  /** Returning `undefined` renders the 404 page; a page without `load` has `null` as its content. */
  load?: (request: PageRequest) => Promise<C | RenderInstead | RedirectTo | undefined> | C | undefined;
  /** The title defaults to the contract's. */
  head: HeadOf<C>;
  Page: ComponentType<PageProps<C>>;
  /** Rendered without the public frame, for single-task pages with their own header. */
  isBare?: true;
  /** 200 by default. */
  status?: number | ((content: C) => number);
  /** Personal or short-lived content, sent with `no-store`. */
  isSecret?: (content: C) => boolean;
  /** The address itself is a secret: also sent with `no-referrer`. */
  hasSecretAddress?: true;
};

/** A declaration with its content type erased: each page only receives what its own `load` returned. */
export type SitePage = {
  path: SitePath | undefined;
  isBare: boolean;
  Page: ComponentType<PageProps<unknown>>;
  load: (request: PageRequest) => Promise<unknown>;
  head: (content: unknown, addressOf: AddressOf) => Head;
  status: (content: unknown) => number;
  isSecret: (content: unknown) => boolean;
  hasSecretAddress: boolean;
};

/** `instead` renders this page at another page's address. */
export const sitePage = <C>(declared: Declaration<C>): SitePage & { instead: (content: C) => RenderInstead } => {
  const { path, load, head, Page, isBare = false, status = 200, isSecret, hasSecretAddress = false } = declared;
  const row = sitePages.find((known) => known.path === path);
  const page: SitePage = {
    path,
    isBare,
    Page: Page as ComponentType<PageProps<unknown>>,
    load: async (request) => (load ? load(request) : null),
    head: (content, addressOf) => headWith(row, head, content as C, addressOf),
    status: (content) => (typeof status === 'function' ? status(content as C) : status),
    isSecret: (content) => hasSecretAddress || (isSecret?.(content as C) ?? false),
    hasSecretAddress,
  };
  return Object.assign(page, { instead: (content: C) => new RenderInstead(page, content) });
};

/** Turns a 404 of a page's data into undefined, which renders the 404 page; rethrows every other failure. */
export const orNotFound = <T>(content: Promise<T>): Promise<T | undefined> =>
  content.catch((failure: AskFailure) => {
    if (failure.status === 404) return undefined;
    throw failure;
  });
