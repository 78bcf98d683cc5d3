// Interprets a pasted element: hidden, heading, emphasis, cell spans.
import { isSafeHref } from '@rfb/contract/safe-href.ts';
import type { Style } from './lines.ts';

const words = (text: string) => new Set(text.split(' '));

const GONE = words(
  'audio button canvas del embed head iframe input link map math meta noscript object script select style svg ' +
    'template textarea title video xml',
);
export const BLOCKS = words(
  'address article aside body caption center dd details div dl dt fieldset figcaption figure footer form header ' +
    'legend li main nav p pre section summary',
);
const HIDDEN = /display:\s*none|mso-hide:\s*all|mso-element:\s*(?:comment|footnote|endnote)/i;

export const styleText = (element: Element) => element.getAttribute('style') ?? '';
export const isElement = (node: Node): node is Element => node.nodeType === 1;
export const isList = (node: Node) => isElement(node) && /^[uo]l$/.test(node.localName);

/** Deleted by the author, hidden, or no text at all. */
export const isGone = (element: Element) =>
  GONE.has(element.localName) || element.hasAttribute('hidden') || HIDDEN.test(styleText(element));

/** Word and WPS write some headings as paragraphs. */
export const headingLevel = (element: Element) => {
  const [, level] = /^h([1-6])$/.exec(element.localName) ?? [];
  if (level) return Number(level);
  if (element.localName !== 'p') return undefined;
  if (/\bMsoTitle\b/.test(element.className)) return 1;
  const [, outline] = /mso-outline-level:\s*([1-6])/i.exec(styleText(element)) ?? [];
  return outline ? Number(outline) : undefined;
};

/** Undefined: not specified. Word has properties with the same ending, such as mso-bidi-font-weight. */
const styleValue = (text: string, name: string, yes: RegExp) => {
  const [, value] = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(text) ?? [];
  return value === undefined ? undefined : yes.test(value);
};
const TAGS: Record<string, Style> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
};

/** Emphasis of an element. A style overrides the tag: some pages wrap everything in a <b> that is not bold. */
export const styleIn = (element: Element, above: Style): Style => {
  const text = styleText(element);
  const bold = styleValue(text, 'font-weight', /^(?:bold|[6-9]00)/i);
  const italic = styleValue(text, 'font-style', /^(?:italic|oblique)/i);
  const underline = styleValue(text, 'text-decoration(?:-line)?', /underline/i);
  const href = element.localName === 'a' ? element.getAttribute('href')?.trim() : undefined;
  return {
    ...above,
    ...TAGS[element.localName],
    ...(bold !== undefined && { bold }),
    ...(italic !== undefined && { italic }),
    ...(underline !== undefined && { underline }),
    ...(isSafeHref(href) && { href }),
  };
};

/** An integer attribute, clamped from one to a sensible maximum. */
export const countIn = (element: Element, name: string, most: number) =>
  Math.min(most, Math.max(1, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1));

const ALIGN = /(?:^|;)\s*text-align:\s*(left|start|justify|center|right|end)/i;

/** How a block is aligned: what it says itself, otherwise what the block around it said. */
export const alignIn = (element: Element, outer: string | undefined) => {
  const [, styled] = ALIGN.exec(element.getAttribute('style') ?? '') ?? [];
  const said = (
    styled ??
    element.getAttribute('align') ??
    (element.localName === 'center' ? 'center' : '')
  ).toLowerCase();
  if (said === '') return outer;
  if (said === 'center') return 'center';
  return said === 'right' || said === 'end' ? 'right' : undefined;
};
