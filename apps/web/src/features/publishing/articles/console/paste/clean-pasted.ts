// Reduces HTML pasted from Word, WPS, mail or the web to what a document can contain.
import { parseInertly } from '../../../../../lib/trusted-types.ts';
import { type Dropped, writeBlocks } from './blocks.ts';
import { headingLevel } from './source.ts';
import { makeWordLists } from './word-lists.ts';

type Pasted = { html: string; dropped: Dropped };

/** Shifts headings, so that the highest pasted level becomes the highest of a document. */
const firstLevelIn = (body: Element) =>
  [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p')].reduce(
    (first, element) => Math.min(first, headingLevel(element) ?? first),
    6,
  );

/** HTML copied from the editor itself is parsed by its own rules. */
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

/** Removes control characters, which the server rejects. */
export const cleanPastedText = (text: string) => text.replace(/[^\P{Cc}\t\n\r]/gu, '');
