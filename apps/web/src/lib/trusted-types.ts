// The page's one Trusted Types policy: text passes, markup is parsed inertly and reduced to an allow-list, scripts never.
import { isSafeHref } from '@rfb/contract/safe-href.ts';

const ELEMENTS = new Set(
  'a b blockquote br div em h2 h3 hr i li ol p span strong table tbody td th tr u ul'.split(' '),
);
const ATTRIBUTES = new Set(['class', 'colspan', 'rowspan', 'start']);

type Factory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown };

/** Attributes named `data-` do nothing by themselves; the article editor marks its own copies with them. */
const isKept = ({ name, value }: Attr) =>
  ATTRIBUTES.has(name) || name.startsWith('data-') || (name === 'href' && isSafeHref(value));

const reduce = (parent: Element) => {
  for (const element of [...parent.children]) {
    if (ELEMENTS.has(element.localName)) reduce(element);
    else element.remove();
    for (const attribute of [...element.attributes]) if (!isKept(attribute)) element.removeAttribute(attribute.name);
  }
};

let isParsing = false;

/** They would do nothing, but the browser reports each of them as a breach of the page's policy. */
const withoutHandlers = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s"'/]on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ' '));

/** A document beside the page: its scripts do not run, its pictures are not fetched. Everything else is still in it. */
export const parseInertly = (html: string) => {
  isParsing = true;
  try {
    return new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  } finally {
    isParsing = false;
  }
};

/** Parsing is itself guarded by the policy, so the inner call passes: a parsed document runs nothing. */
export const safeMarkup = (html: string) => {
  if (isParsing || !html.includes('<')) return html;
  const { body } = parseInertly(html);
  reduce(body);
  return body.innerHTML;
};

/** antd writes its styles through innerHTML, which `require-trusted-types-for 'script'` forbids without this. */
export const installTrustedTypes = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', { createHTML: safeMarkup });
};
