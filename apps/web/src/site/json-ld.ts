// Structured data (JSON-LD, schema.org) of public pages for search engines.
export const BRANCH = '公路货运分会';

/** Turns a path of the site into an absolute URL. */
export type AddressOf = (path: string) => string;

/** The publisher, referenced by other structured data. */
export const branchItself = (addressOf: AddressOf) => ({
  '@type': 'Organization',
  name: BRANCH,
  url: addressOf('/'),
  logo: addressOf('/icon-512.png'),
});

export const branch = (addressOf: AddressOf) => ({ '@context': 'https://schema.org', ...branchItself(addressOf) });

/** Breadcrumbs from the home page down; the page itself comes last. */
export const breadcrumbs = (addressOf: AddressOf, rows: { title: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: '首页', path: '/' }, ...rows].map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: addressOf(path),
  })),
});

/** Escapes `<`, so that no text can close the block; the CSP does not treat a data block as a script. */
export const jsonLdBlock = (described: object) =>
  `<script type="application/ld+json">${JSON.stringify(described).replaceAll('<', '\\u003c')}</script>`;
