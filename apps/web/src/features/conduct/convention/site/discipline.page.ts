// The discipline page: convention, signatories, red and black lists.
import { orNotFound } from '../../../../site/or-not-found.ts';
import { sitePage } from '../../../../site/site-page.ts';
import type { DisciplineContent } from './content.ts';
import { Page } from './DisciplinePage.tsx';
import { disciplineHead } from './discipline-head.ts';
import { loadDiscipline } from './load-discipline.ts';

export { Page };
export const page = /* @__PURE__ */ sitePage<DisciplineContent>({
  path: '/industry-discipline',
  load: ({ ask, search }) => orNotFound(loadDiscipline(ask, search)),
  head: disciplineHead,
  Page,
});
