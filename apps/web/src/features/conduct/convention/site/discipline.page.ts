// The discipline page: convention, signatories, red and black lists.
import { listingKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { Head } from '../../../../site/head.ts';
import { type AddressOf, breadcrumbs } from '../../../../site/json-ld.ts';
import { orNotFound, sitePage } from '../../../../site/site-page.ts';
import type { DisciplineContent } from './content.ts';
import { Page } from './DisciplinePage.tsx';
import { loadDiscipline } from './load-discipline.ts';

const PATH = '/industry-discipline' as const;
const DESCRIPTION =
  '公路货运行业自律公约全文与历次版本、签署企业、红黑名单公示、典型案例，以及举报、申诉与信用修复的办法。';

/** For search engines and browser tabs. */
const disciplineHead = ({ decision }: DisciplineContent, addressOf: AddressOf): Head => {
  const row = { title: '行业自律', path: PATH };
  if (!decision) return { title: row.title, description: DESCRIPTION, jsonLd: [breadcrumbs(addressOf, [row])] };
  const own = { title: `决定书 ${decision.decisionNo}`, path: `${PATH}?decision=${decision.id}` };
  return {
    title: own.title,
    description: `${decision.companyName}列入${listingKinds[decision.kind]}的公示：事由、依据、程序日期与决定书全文。`,
    canonical: own.path,
    jsonLd: [breadcrumbs(addressOf, [row, own])],
  };
};

export { Page };
export const page = /* @__PURE__ */ sitePage<DisciplineContent>({
  path: PATH,
  load: ({ ask, search }) => orNotFound(loadDiscipline(ask, search)),
  head: disciplineHead,
  Page,
});
