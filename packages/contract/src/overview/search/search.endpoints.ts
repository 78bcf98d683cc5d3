// The searches of the header: the office finds companies by name, plate or person and anything by its number; a company finds its own things.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { contentKinds, MAX_SEARCHED, ownSearchKinds, searchKinds } from './search.labels.ts';

export const SearchHit = z.strictObject({
  kind: keyOf(searchKinds, '类别有误'),
  id: Id,
  /** Name of a company or a driver, number of everything else. */
  title: z.string(),
  note: z.string(),
  /** The company whose drawer shows it; null for messages and reports, which have their own page. */
  companyId: z.nullable(Id),
  /** Still waits for the office's decision. */
  isOpen: z.boolean(),
});
export type SearchHit = z.output<typeof SearchHit>;

const Keyword = z.strictObject({
  keyword: z
    .string('请填写关键词')
    .check(
      z.trim(),
      z.minLength(2, '请至少填写两个字'),
      z.maxLength(MAX_SEARCHED, `关键词不能超过 ${MAX_SEARCHED} 个字`),
    ),
});

/** Drivers, by the whole name or phone, only for who may read a company's; the phone is masked, each view is logged. */
export const searchOffice = defineEndpoint({
  method: 'GET',
  path: '/admin/search',
  access: 'canAdmin',
  duty: 'enterprises',
  query: Keyword,
  limit: { count: 120, seconds: 60, per: 'user' },
  reply: z.strictObject({ items: z.array(SearchHit) }),
});

/** What editors work on: articles in every state and standards, also hidden ones. */
export const searchContent = defineEndpoint({
  method: 'GET',
  path: '/admin/search/content',
  access: 'canAdmin',
  duty: 'content',
  query: Keyword,
  limit: { count: 120, seconds: 60, per: 'user' },
  reply: z.strictObject({
    items: z.array(
      z.strictObject({ kind: keyOf(contentKinds, '类别有误'), id: Id, title: z.string(), note: z.string() }),
    ),
  }),
});

export const OwnHit = z.strictObject({
  kind: keyOf(ownSearchKinds, '类别有误'),
  /** Of a payment: its order; of a standard: its address. */
  id: z.string(),
  title: z.string(),
  note: z.string(),
});
export type OwnHit = z.output<typeof OwnHit>;

/** The company's own things, of each kind the caller's role may see, the first few; and what everybody may read. */
export const searchOwn = defineEndpoint({
  method: 'GET',
  path: '/search',
  access: 'canFleetOrShipper',
  area: 'overview',
  query: Keyword,
  limit: { count: 120, seconds: 60, per: 'user' },
  reply: z.strictObject({ items: z.array(OwnHit) }),
});
