// Which addresses a link may have, in articles and in everything that is parsed as HTML.
const MAX_HREF = 500;

/** By hand: browsers we promise to serve have no `URL.canParse`. */
const parsed = (href: string) => {
  try {
    return new URL(href);
  } catch {
    return undefined;
  }
};

/** A web address, a mail address, or a path of our own site; nothing that runs, nothing that looks like a path and is none. */
export const isSafeHref = (href: unknown): href is string => {
  if (typeof href !== 'string' || href.length > MAX_HREF || /[\s\\\p{C}]/u.test(href)) return false;
  if (/^\/(?!\/)/.test(href)) return true;
  if (/^mailto:[^@]+@[^@]+$/i.test(href)) return true;
  const url = /^https?:\/\//i.test(href) ? parsed(href) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
};
