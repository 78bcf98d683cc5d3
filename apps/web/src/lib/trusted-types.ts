// The page's Trusted Types policy: text passes, markup is sanitised by an allow-list, scripts never pass.
import { isSafeHref } from '@rfb/contract/safe-href.ts';

const ELEMENTS = new Set(
  'a b blockquote br div em h2 h3 hr i li ol p span strong table tbody td th tr u ul'.split(' '),
);
const ATTRIBUTES = new Set(['class', 'colspan', 'rowspan', 'start']);

type Factory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown };

/** `data-` attributes are harmless, and the article editor marks its clipboard content with them. */
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

/** Harmless here, but the browser would report each of them as a CSP violation. */
const withoutHandlers = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s"'/]on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ' '));

/** An inert document: its scripts do not run and its images are not fetched; nothing is sanitised yet. */
export const parseInertly = (html: string) => {
  isParsing = true;
  try {
    return new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  } finally {
    isParsing = false;
  }
};

/** Parsing itself requires the policy, so the inner call passes the text through; a parsed document runs nothing. */
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
