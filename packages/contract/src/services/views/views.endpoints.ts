// Saved views of a list: filters, order and columns under a name, private to a user.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, line, Nothing } from '../../fields.ts';

export const MAX_VIEWS = 10;
export const ViewPage = z.enum(['enterprises', 'members'], '页面有误');
/** The query string of the list's address, without `?`. */
const ViewQuery = z.string('视图内容有误').check(z.maxLength(1000, '视图内容过长'));

export const SavedView = z.strictObject({ id: Id, name: z.string(), query: z.string() });
export type SavedView = z.output<typeof SavedView>;

const limit = { count: 60, seconds: 60, per: 'user' } as const;
const one = {
  access: 'signedIn',
  area: 'account',
  owner: 'user',
  params: z.strictObject({ viewId: Id }),
  limit,
} as const;

export const listViews = defineEndpoint({
  method: 'GET',
  path: '/views',
  access: 'signedIn',
  area: 'account',
  query: z.strictObject({ page: ViewPage }),
  reply: z.strictObject({ items: z.array(SavedView) }),
});

export const saveView = defineEndpoint({
  method: 'POST',
  path: '/views',
  access: 'signedIn',
  area: 'account',
  body: z.strictObject({ page: ViewPage, name: line('视图名称', 12), query: ViewQuery }),
  reply: SavedView,
  audit: 'view.saved',
  limit,
  idempotent: true,
  affects: ['/views'],
});

export const updateView = defineEndpoint({
  ...one,
  method: 'PUT',
  path: '/views/:viewId',
  body: z.strictObject({ name: line('视图名称', 12), query: ViewQuery }),
  reply: SavedView,
  audit: 'view.updated',
  idempotent: true,
  affects: ['/views'],
});

export const deleteView = defineEndpoint({
  ...one,
  method: 'DELETE',
  path: '/views/:viewId',
  reply: Nothing,
  audit: 'view.deleted',
  idempotent: true,
  affects: ['/views'],
});
