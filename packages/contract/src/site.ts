// The interface between web build and server: the manifest and the functions that render pages.
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts';

/** Calls an endpoint in process as an anonymous visitor and returns its data. */
export type Ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>;

/** Thrown by `ask` when the endpoint rejects the call; a page may handle it. */
export type AskFailure = { status: number; code: number; data: unknown };

/** File paths relative to the build's folder and, in URLs, to the base path. */
type SiteAssets = {
  js: string[];
  css: string[];
  fonts: string[];
  chunks: Record<string, string[]>;
  /** Files of public pages with a script of their own instead of the site's, by page name. */
  standalone?: Record<string, string[]>;
};

export type SiteManifest = {
  base: string;
  builtAt: string;
  /** Name of the Trusted Types policy the bundler creates. */
  chunkPolicy: string;
  site: SiteAssets;
  console: SiteAssets;
  pages: { site: string[]; console: string[] };
};

/** What the frame of every public page says about the secretariat. */
export type Office = {
  phone: string;
  days: string;
  hours: string;
  email: string;
  reportExtension: string;
  /** Working days in which an application is answered. */
  reviewDays: number;
  /** Days in which a decision can be appealed. */
  appealDays: number;
  /** Months after which a black entry may be repaired. */
  repairMonths: number;
};

/** Settings and assets a page needs besides its data. */
export type SiteFrame = {
  assets: SiteAssets;
  /** The site's stylesheets by file name; a page inlines the ones it uses. */
  styles: Record<string, string>;
  /** `https://host`, for canonical addresses. */
  origin: string;
  requestId: string;
  office: Office;
  portalPath?: string | undefined;
  icpNumber?: string | undefined;
  policeNumber?: string | undefined;
};

/** Part of many pages, each time the same object: the server encodes and hashes it once. */
export type FixedPart = { readonly text: string };

/** `styles`: the inlined stylesheets, whose hashes the page's CSP allows. */
export type RenderedPage = {
  status: number;
  html: string;
  /** The same HTML in parts. */
  parts?: (string | FixedPart)[];
  styles: string[];
  /** Shows content for the holder of a secret only: never cached. */
  isSecret?: boolean;
  /** The page's one address, a path inside the base path, when it was asked for by another: sent as a redirect. */
  location?: string;
  /** Its address is a secret itself: never sent as a referrer. */
  hasSecretAddress?: boolean;
};
/** Renders the public page of a URL inside the base path, such as `/ecosystem?page=2`; `form`: the posted form. */
export type RenderSite = (url: string, ask: Ask, frame: SiteFrame, form?: URLSearchParams) => Promise<RenderedPage>;
/** Renders the 404, 500 or 503 page. */
export type RenderFailure = (url: string, frame: SiteFrame) => Promise<RenderedPage>;
/** Renders the page into which the console is loaded, drawn as the page at `path`; `assets.chunks` are keyed by path. */
export type RenderConsole = (path: string, frame: SiteFrame) => string;
