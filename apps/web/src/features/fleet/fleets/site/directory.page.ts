// The directory of member fleets; with `?compare=` in the address, the comparison.
import { sitePage } from '../../../../site/site-page.ts';
import { page as comparison } from './comparison.page.ts';
import type { DirectoryContent } from './content.ts';
import { Page } from './EcosystemPage.tsx';
import { directoryHead } from './heads.ts';
import { loadComparison, loadDirectory } from './loaders.ts';

export { Page };
export const page = /* @__PURE__ */ sitePage<DirectoryContent>({
  path: '/ecosystem',
  load: async ({ ask, search }) =>
    search.has('compare') ? comparison.instead(await loadComparison(ask, search)) : loadDirectory(ask, search),
  head: directoryHead,
  Page,
});
