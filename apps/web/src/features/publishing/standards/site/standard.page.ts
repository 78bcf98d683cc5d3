// The public page of one standard.

import { standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import { getStandard } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import type { Standard } from '@rfb/contract/publishing/standards/standards.ts';
import { breadcrumbs } from '../../../../site/json-ld.ts';
import { orNotFound } from '../../../../site/or-not-found.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { nameOf } from '../shared/standard-words.ts';
import { Page } from './StandardPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<Standard>({
  path: '/standards/:number',
  load: async ({ ask, param }) =>
    getStandard.params.safeParse({ number: param }).success
      ? orNotFound(ask(getStandard, { params: { number: param } }))
      : undefined,
  head: (standard, addressOf) => ({
    title: nameOf(standard),
    description: standard.summary,
    canonical: standardPath(standard.slug),
    jsonLd: [
      breadcrumbs(addressOf, [
        { title: '运输标准', path: '/standards' },
        { title: nameOf(standard), path: standardPath(standard.slug) },
      ]),
    ],
  }),
  Page,
});
