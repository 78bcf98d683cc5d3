// The HTML document around a public page: head, inlined styles, content block, scripts. Rendered on the server only.
import type { FixedPart, SiteFrame } from '@rfb/contract/site.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { withBase } from '../lib/base-path.ts';
import { CHUNK_FAILURE } from '../lib/chunk-failure.ts';
import tokens from '../styles/tokens.css?inline';
import { colours } from '../styles/tokens.ts';
import base from '../ui/base.css?inline';
import pageSkeleton from '../ui/PageSkeleton.module.css?inline';
import shellSkeleton from '../ui/ShellSkeleton.module.css?inline';
import { ShellSkeleton } from '../ui/ShellSkeleton.tsx';
import { type HeadProps, headTags, SITE_NAME } from './head-tags.ts';
import { jsonLdBlock } from './json-ld.ts';
import { BLOCK_ID, FAILURE_ID, type PageBlock, writeBlock } from './page-content.ts';
import { isReadingPage } from './reading-pages.ts';

const skeletonSheets = tokens + base + shellSkeleton + pageSkeleton;

const fileAddress = (file: string) => withBase(`/${file}`);

/** Head elements shared by every HTML page, the console included. */
const SharedTags = ({ frame }: { frame: SiteFrame }) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" type="image/svg+xml" href={fileAddress('favicon.svg')} />
    <link rel="apple-touch-icon" href={fileAddress('apple-touch-icon.png')} />
    <link rel="manifest" href={fileAddress('manifest.webmanifest')} />
    <meta name="theme-color" content={colours.bg[0]} media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content={colours.bg[1]} media="(prefers-color-scheme: dark)" />
    {frame.portalPath && <meta name="portal-path" content={frame.portalPath} />}
  </>
);

const Fonts = ({ files }: { files: string[] }) =>
  files.map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" href={fileAddress(file)} crossOrigin="" />
  ));

const Scripts = ({ files }: { files: string[] }) =>
  files.filter((file) => file.endsWith('.js')).map((file) => <script key={file} defer src={fileAddress(file)} />);

/** A small script that loads these when the page is used. */
const Waker = ({ waker, files }: { waker: string; files: string[] }) => (
  <script
    defer
    src={fileAddress(waker)}
    data-scripts={files
      .filter((file) => file.endsWith('.js'))
      .map(fileAddress)
      .join(' ')}
  />
);

const failureNotice = `<div id="${FAILURE_ID}" role="alert" hidden><p><b>${CHUNK_FAILURE.title}</b>　${CHUNK_FAILURE.text}</p><button type="button" class="button">${CHUNK_FAILURE.retry}</button><small></small></div>`;

const START = '<!doctype html><html lang="zh-CN"><head>';
const END = '</body></html>';
const wrap = (head: string, body: string) => `${START}${head}</head><body>${body}${END}`;

/** `data-href` tells the bundler's loader that the chunk's stylesheet is here already. */
const styleTag = (file: string, text: string) => `<style data-href="${fileAddress(file)}">${text}</style>`;

/** `foot` closes the root. */
type DocumentProps = HeadProps & { body: (string | FixedPart)[]; foot: FixedPart; block: PageBlock };
type FixedParts = { first: string; last: string; middle: FixedPart; sheets: string[] };

const renderFixedParts = (frame: SiteFrame, { name, isBare }: PageBlock): FixedParts => {
  const { assets } = frame;
  const files = assets.standalone?.[name] ?? [...assets.css, ...assets.js, ...(assets.chunks[name] ?? [])];
  const [waker] = isReadingPage(name) ? (assets.standalone?.wake ?? []) : [];
  const sheets = files.filter((file) => file in frame.styles).map((file) => [file, frame.styles[file] ?? ''] as const);
  return {
    first: renderToStaticMarkup(<SharedTags frame={frame} />),
    last: renderToStaticMarkup(
      <>
        {/* The login pages show hardly any digits, so the number font is not preloaded there. */}
        <Fonts files={isBare ? [] : assets.fonts} />
        {waker ? <Waker waker={waker} files={files} /> : <Scripts files={files} />}
      </>,
    ),
    middle: {
      text: `${sheets.map(([file, text]) => styleTag(file, text)).join('')}</head><body>${failureNotice}<div id="root">`,
    },
    sheets: sheets.map(([, text]) => text),
  };
};

/** The parts of the document that are the same for every address of a page, by build; rendered once. */
const fixedParts = new WeakMap<SiteFrame['assets'], Map<string, FixedParts>>();
const findFixedParts = (frame: SiteFrame, block: PageBlock) => {
  const ofBuild = fixedParts.get(frame.assets) ?? new Map<string, FixedParts>();
  fixedParts.set(frame.assets, ofBuild);
  const key = `${block.name} ${frame.portalPath ?? ''}`;
  const parts = ofBuild.get(key) ?? renderFixedParts(frame, block);
  ofBuild.set(key, parts);
  return parts;
};

const textOf = (part: string | FixedPart) => (typeof part === 'string' ? part : part.text);

export const renderDocument = ({ head, path, frame, body, foot, block }: DocumentProps) => {
  const { first, last, middle, sheets } = findFixedParts(frame, block);
  const tags = headTags({ head, path, frame });
  const described = (head.jsonLd ?? []).map(jsonLdBlock).join('');
  const content = `<script type="application/json" id="${BLOCK_ID}">${writeBlock(block)}</script>`;
  const parts = [START + first + tags + last + described, middle, ...body, foot, content + END];
  return { html: parts.reduce<string>((all, part) => all + textOf(part), ''), parts, styles: sheets };
};

/** Files of the page's chunk, requested at once instead of after the entry has run. */
const Preloads = ({ files }: { files: string[] }) =>
  files.map((file) => (
    <link key={file} rel="preload" as={file.endsWith('.css') ? 'style' : 'script'} href={fileAddress(file)} />
  ));

const Sheets = ({ files }: { files: string[] }) =>
  files.map((file) => <link key={file} rel="stylesheet" href={fileAddress(file)} />);

/**
 * The HTML document of a console page: its skeleton, which the console replaces when it has loaded. The skeleton is painted as
 * soon as the first script has set the theme; antd's sheet follows it in the body, where it holds up only the other scripts.
 */
export const renderConsoleDocument = (path: string, frame: SiteFrame) => {
  const { css, js, chunks } = frame.assets;
  const [first, ...others] = js;
  const head = renderToStaticMarkup(
    <>
      <SharedTags frame={frame} />
      <title>{SITE_NAME}</title>
      <meta name="robots" content="noindex" />
      {first && <script src={fileAddress(first)} />}
    </>,
  );
  // Rendered apart, because React would move the preloads in front of everything else.
  const scripts = renderToStaticMarkup(<Scripts files={others} />);
  const preloads = renderToStaticMarkup(<Preloads files={chunks[path] ?? []} />);
  const skeleton = renderToStaticMarkup(<ShellSkeleton path={path} />);
  const sheets = renderToStaticMarkup(<Sheets files={css} />);
  return wrap(
    `${head}<style>${skeletonSheets}</style>`,
    `<noscript>工作台需要启用 JavaScript，请在浏览器设置中打开后刷新。</noscript><div id="root">${skeleton}</div>${sheets}${scripts}${preloads}`,
  );
};
