// The public page of one standard.
import { pathOf } from '@rfb/contract/endpoint.ts';
import { slugOf, standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import { getStandard } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { breadcrumbs } from '../../../../site/json-ld.ts';
import { orNotFound, RedirectTo, sitePage } from '../../../../site/site-page.ts';
import { nameOf } from '../shared/standard-words.ts';
import { Page, type StandardContent } from './StandardPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<StandardContent>({
  path: '/standards/:number',
  load: async ({ ask, param }) => {
    const isAddress = (number: string) => getStandard.params.safeParse({ number }).success;
    const number = isAddress(param) ? param : slugOf({ number: param, title: '' });
    if (!isAddress(number)) return undefined;
    const standard = await orNotFound(ask(getStandard, { params: { number } }));
    if (!standard) return undefined;
    if (standard.slug !== param) return new RedirectTo(standardPath(standard.slug));
    const addressOf = (fileId: string) => pathOf(readFile, { params: { fileId } });
    return {
      standard,
      fileAddresses: Object.fromEntries(standard.files.map(({ fileId }) => [fileId, addressOf(fileId)])),
    };
  },
  head: ({ standard }, addressOf) => ({
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
