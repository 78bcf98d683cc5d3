// The page's one Trusted Types policy: text passes, markup is parsed inertly and reduced to an allow-list, scripts never.
const ELEMENTS = new Set(['b', 'br', 'em', 'i', 'li', 'ol', 'p', 'span', 'strong', 'ul']);
const ATTRIBUTES = new Set(['class']);

type Factory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown };

const reduce = (parent: Element) => {
  for (const element of [...parent.children]) {
    if (ELEMENTS.has(element.localName)) reduce(element);
    else element.remove();
    for (const { name } of [...element.attributes]) if (!ATTRIBUTES.has(name)) element.removeAttribute(name);
  }
};

let isParsing = false;

/** Parsing is itself guarded by the policy, so the inner call passes: a parsed document runs nothing. */
export const safeMarkup = (html: string) => {
  if (isParsing || !html.includes('<')) return html;
  isParsing = true;
  try {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    reduce(body);
    return body.innerHTML;
  } finally {
    isParsing = false;
  }
};

/** antd writes its styles through innerHTML, which `require-trusted-types-for 'script'` forbids without this. */
export const installTrustedTypes = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', { createHTML: safeMarkup });
};
