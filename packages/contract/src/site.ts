// What the web build hands to the server: its manifest and the function that draws a public page.
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts';

/** Runs an endpoint in process as a stranger and answers its content. */
export type Ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>;

/** What `ask` throws when the endpoint refused: a page may have something of its own to show for it. */
export type AskFailure = { status: number; code: number; data: unknown };

/** Paths of files relative to the build's folder, which is also what follows the base path in an address. */
export type SiteAssets = { js: string[]; css: string[]; fonts: string[]; chunks: Record<string, string[]> };

export type SiteManifest = {
  base: string;
  builtAt: string;
  /** Name of the Trusted Types policy the bundler creates. */
  chunkPolicy: string;
  site: SiteAssets;
  console: SiteAssets;
  pages: { site: string[]; console: string[] };
};

/** What the server knows and a page needs beside its content. */
export type SiteFrame = {
  assets: SiteAssets;
  /** The text of every stylesheet of the site by its file; a page inlines the ones it uses. */
  styles: Record<string, string>;
  /** `https://host`, for canonical addresses. */
  origin: string;
  requestId: string;
  portalPath?: string | undefined;
  icpNumber?: string | undefined;
  policeNumber?: string | undefined;
};

/** `styles` are the inlined stylesheets, whose hashes the page's security policy allows. */
export type RenderedPage = {
  status: number;
  html: string;
  styles: string[];
  /** Shows what only the holder of a secret may see: no cache keeps it. */
  isSecret?: boolean;
};
/** Draws the public page of an address inside the base path, such as `/ecosystem?page=2`; `form`: what was posted to it. */
export type RenderSite = (url: string, ask: Ask, frame: SiteFrame, form?: URLSearchParams) => Promise<RenderedPage>;
/** Draws the 404 page, or the one that says something broke or is away for a while. */
export type RenderFailure = (url: string, frame: SiteFrame) => Promise<RenderedPage>;
/** Draws the empty page into which the console is loaded. */
export type RenderConsole = (frame: SiteFrame) => string;
