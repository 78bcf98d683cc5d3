// Renders text of a document with emphasis and links; cited standards link to their public page.

import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { Inline, Mark, TextNode } from '@rfb/contract/publishing/articles/document.ts';
import { type LinkedCitation, standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import { isSafeHref } from '@rfb/contract/safe-href.ts';
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { Cited } from '../../standards/shared/Cited.tsx';

/** Renders parts in order. The parts of a document never move, so they need no keys. */
export const inOrder = <T,>(parts: T[], render: (part: T) => ReactNode) =>
  createElement(Fragment, null, ...parts.map(render));

/** The base path applies to pages, not to the API. */
const ownAddress = (path: string) => (path.startsWith(`${API_BASE}/`) ? path : withBase(path));

const Link = ({ href, children }: { href: unknown; children: ReactNode }) => {
  if (!isSafeHref(href)) return children;
  if (href.startsWith('/')) return <a href={ownAddress(href)}>{children}</a>;
  if (/^mailto:/i.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} rel="external noopener noreferrer">
      {children}
    </a>
  );
};

const marked = (words: ReactNode, mark: Mark) => {
  if (mark.type === 'bold') return <strong>{words}</strong>;
  if (mark.type === 'italic') return <em>{words}</em>;
  if (mark.type === 'underline') return <u>{words}</u>;
  return mark.type === 'link' ? <Link href={mark.attrs?.href}>{words}</Link> : words;
};

/** The cited standards that are in the library. */
export const Citations = createContext<readonly LinkedCitation[]>([]);
const standardAddress = (slug: string) => withBase(standardPath(slug));

/** A link of its own is not linked again. */
const renderText = ({ text, marks = [] }: TextNode, citations: readonly LinkedCitation[]) => {
  const isLink = marks.some(({ type }) => type === 'link');
  const words = isLink ? text : <Cited text={text} links={citations} hrefOf={standardAddress} />;
  return marks.reduce<ReactNode>(marked, words);
};

export const ArticleText = ({ content = [] }: { content?: Inline[] | undefined }) => {
  const citations = useContext(Citations);
  return inOrder(content, (part) => {
    if (part.type === 'text') return renderText(part, citations);
    return part.type === 'hardBreak' ? <br /> : null;
  });
};
