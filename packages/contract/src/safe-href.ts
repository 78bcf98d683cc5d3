// Validates link targets in articles and in parsed HTML.
const MAX_HREF = 500;

/** Polyfill: some supported browsers have no `URL.canParse`. */
const parsed = (href: string) => {
  try {
    return new URL(href);
  } catch {
    return undefined;
  }
};

/** Allows http(s) and mailto URLs and paths of our own site; rejects script URLs and protocol-relative paths. */
export const isSafeHref = (href: unknown): href is string => {
  if (typeof href !== 'string' || href.length > MAX_HREF || /[\s\\\p{C}]/u.test(href)) return false;
  if (/^\/(?!\/)/.test(href)) return true;
  if (/^mailto:[^@]+@[^@]+$/i.test(href)) return true;
  const url = /^https?:\/\//i.test(href) ? parsed(href) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
};
