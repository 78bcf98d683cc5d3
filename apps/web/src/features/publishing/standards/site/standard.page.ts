// The public page of one standard.

import { slugOf, standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import { getStandard } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import type { Standard } from '@rfb/contract/publishing/standards/standards.ts';
import { breadcrumbs } from '../../../../site/json-ld.ts';
import { orNotFound } from '../../../../site/or-not-found.ts';
import { RedirectTo, sitePage } from '../../../../site/site-page.ts';
import { nameOf } from '../shared/standard-words.ts';
import { Page } from './StandardPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<Standard>({
  path: '/standards/:number',
  load: async ({ ask, param }) => {
    const isAddress = (number: string) => getStandard.params.safeParse({ number }).success;
    const number = isAddress(param) ? param : slugOf({ number: param, title: '' });
    if (!isAddress(number)) return undefined;
    const standard = await orNotFound(ask(getStandard, { params: { number } }));
    return standard && standard.slug !== param ? new RedirectTo(standardPath(standard.slug)) : standard;
  },
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
