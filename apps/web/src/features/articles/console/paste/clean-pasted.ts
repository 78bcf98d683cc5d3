// Pasted HTML from Word, WPS, mail or the web, reduced to what a document can hold.
import { parseInertly } from '../../../../lib/trusted-types.ts';
import { type Dropped, writeBlocks } from './blocks.ts';
import { headingLevel } from './source.ts';
import { makeWordLists } from './word-lists.ts';

export type Pasted = { html: string; dropped: Dropped };

/** The highest heading of what was copied becomes the highest a document has. */
const firstLevelIn = (body: Element) =>
  [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p')].reduce(
    (first, element) => Math.min(first, headingLevel(element) ?? first),
    6,
  );

/** What the editor itself copied; it is read back by its own rules. */
const isOwn = (html: string) => /\bdata-pm-slice=/.test(html);

export const cleanPasted = (html: string): Pasted => {
  const dropped: Dropped = { pictures: 0, tables: 0 };
  if (isOwn(html)) return { html, dropped };
  const page = parseInertly(html);
  makeWordLists(page.body);
  const walk = { page, dropped, firstLevel: firstLevelIn(page.body) };
  const place = { isTop: true, lists: 0, style: {} };
  const clean = page.createElement('div');
  clean.append(...writeBlocks([...page.body.childNodes], walk, place));
  return { html: clean.innerHTML, dropped };
};

/** Control characters have no place in a text, and the server refuses them. */
export const cleanPastedText = (text: string) => text.replace(/[^\P{Cc}\t\n\r]/gu, '');
