// The sidebar menu, derived from the page table without the pages the user may not open.
import { accessRules, type User } from '@rfb/contract/access.ts';
import { consolePages, type PageRow } from '@rfb/contract/console-pages.ts';
import { maySee, type StaffRole } from '@rfb/contract/duties.ts';
import { dutyOf } from '@rfb/contract/page-duties.ts';

/** `to`: where the entry leads; another page where its own is not for the user's role. */
export type MenuEntry = Pick<PageRow, 'path' | 'title' | 'icon'> & { to: string; children: MenuEntry[] };
type Viewer = User & { staffRoles?: readonly StaffRole[] };

export const menuFor = (user: Viewer | undefined, rows: readonly PageRow[] = consolePages): MenuEntry[] => {
  const mayOpen = (row: PageRow) =>
    accessRules[row.access](user) && user !== undefined && maySee(user, dutyOf(row.path));
  /** The page itself, or the first one below it that the role may open. */
  const targetOf = (row: PageRow) =>
    mayOpen(row)
      ? row
      : rows.find(
          ({ path, ...below }) => path.startsWith(`${row.path}/`) && !path.includes(':') && mayOpen({ path, ...below }),
        );
  const childrenOf = (parent: PageRow) => rows.filter((row) => row.parent === parent.path);
  const entryOf = (row: PageRow): MenuEntry[] => {
    const target = row.menu === false ? undefined : targetOf(row);
    if (!target) return [];
    const children = childrenOf(row);
    const shown = children.flatMap(entryOf);
    if (children.length > 0 && shown.length === 0) return [];
    const { path, title, icon, redirect } = row;
    const isRedirectShown = shown.some((child) => child.path === redirect && child.to === redirect);
    const to = redirect && shown[0] && !isRedirectShown ? shown[0].to : target.path;
    return [{ path, title, to, ...(icon && { icon }), children: shown }];
  };
  return rows.filter((row) => !row.parent).flatMap(entryOf);
};
