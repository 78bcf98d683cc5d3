// What search engines are told about a page, in the vocabulary of schema.org.
export const BRANCH = '公路货运分会';

/** The full address of a page of ours. */
export type AddressOf = (path: string) => string;

/** Who publishes: part of other descriptions. */
export const branchItself = (addressOf: AddressOf) => ({
  '@type': 'Organization',
  name: BRANCH,
  url: addressOf('/'),
  logo: addressOf('/favicon.svg'),
});

export const branch = (addressOf: AddressOf) => ({ '@context': 'https://schema.org', ...branchItself(addressOf) });

/** Where a page stands, from the home page down: the page's own row comes last. */
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

/** `<` is escaped, so that no text can end the block; a block of data is no script to the security policy. */
export const jsonLdBlock = (described: object) =>
  `<script type="application/ld+json">${JSON.stringify(described).replaceAll('<', '\\u003c')}</script>`;
