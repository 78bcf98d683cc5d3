// The sidebar menu, derived from the page table without the pages the user may not open.
import { accessRules, type User } from '@rfb/contract/access.ts';
import { consolePages, type PageRow } from '@rfb/contract/console-pages.ts';

export type MenuEntry = Pick<PageRow, 'path' | 'title' | 'icon'> & { children: MenuEntry[] };

export const menuFor = (user: User | undefined, rows: readonly PageRow[] = consolePages): MenuEntry[] => {
  const isShown = (row: PageRow) => row.menu !== false && accessRules[row.access](user);
  const childrenOf = (parent: PageRow) => rows.filter((row) => row.parent === parent.path);
  const entryOf = (row: PageRow): MenuEntry[] => {
    const children = childrenOf(row);
    const shown = children.filter(isShown).flatMap(entryOf);
    if (!isShown(row) || (children.length > 0 && shown.length === 0)) return [];
    const { path, title, icon } = row;
    return [{ path, title, ...(icon && { icon }), children: shown }];
  };
  return rows.filter((row) => !row.parent).flatMap(entryOf);
};
