// The words of a document: their emphasis, their links, and the numbers of standards in them.
import type { Inline, Mark, TextNode } from '@rfb/contract/articles/document.ts';
import { isSafeHref } from '@rfb/contract/articles/document-grammar.ts';
import { standardsIn } from '@rfb/contract/articles/standard-numbers.ts';
import { API_BASE } from '@rfb/contract/endpoint.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { withBase } from '../../lib/navigation.ts';

/** Draws one part after the other. The parts of a document never move, so they need no keys. */
export const inOrder = <T,>(parts: T[], draw: (part: T) => ReactNode) =>
  createElement(Fragment, null, ...parts.map(draw));

/** The base path moves pages, not the API. */
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

const standardAddress = (number: string) =>
  withBase(`/user/transport-standards?keyword=${encodeURIComponent(number).replaceAll('%20', '+')}`);

const Standard = ({ number, children }: { number: string; children: string }) => (
  <a className="standard" href={standardAddress(number)} title={`在标准库中查看 ${number}`}>
    {children}
  </a>
);

const withStandards = (text: string) => {
  const mentions = standardsIn(text);
  const pieces = mentions.flatMap(({ start, end, number }, at) => [
    { words: text.slice(mentions[at - 1]?.end ?? 0, start) },
    { words: text.slice(start, end), number },
  ]);
  const rest = { words: text.slice(mentions.at(-1)?.end ?? 0) };
  return inOrder<{ words: string; number?: string }>([...pieces, rest], ({ words, number }) =>
    number ? <Standard number={number}>{words}</Standard> : words,
  );
};

const marked = (words: ReactNode, mark: Mark) => {
  if (mark.type === 'bold') return <strong>{words}</strong>;
  if (mark.type === 'italic') return <em>{words}</em>;
  if (mark.type === 'underline') return <u>{words}</u>;
  return mark.type === 'link' ? <Link href={mark.attrs?.href}>{words}</Link> : words;
};

const drawText = ({ text, marks = [] }: TextNode) => {
  const isLink = marks.some(({ type }) => type === 'link');
  return marks.reduce(marked, isLink ? text : withStandards(text));
};

export const ArticleText = ({ content = [] }: { content?: Inline[] | undefined }) =>
  inOrder(content, (part) => {
    if (part.type === 'text') return drawText(part);
    return part.type === 'hardBreak' ? <br /> : null;
  });
