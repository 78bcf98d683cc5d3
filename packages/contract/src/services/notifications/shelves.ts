// The shelves of notices, and which notices are done once read; without schemas, because every console page needs it.
export const shelfNames = { todo: '待办', business: '业务', announcement: '公告' } as const;
export type Shelf = keyof typeof shelfNames;
export const shelves = Object.keys(shelfNames) as Shelf[];

/** To-dos that are done once read, without an action. The SQL function `is_open_todo` has the same rule. */
export const isClosedByReading = (kind: string) => kind === 'change.rejected';
