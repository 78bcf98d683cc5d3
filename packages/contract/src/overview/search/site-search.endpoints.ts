// The search of the whole public site: fleets, articles and standards, found by the same rules as in their own lists.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { FleetInfo } from '../../fleet/fleets/fleets.endpoints.ts';
import { ArticleCard } from '../../publishing/articles/articles.ts';
import { StandardRow } from '../../publishing/standards/standards.ts';
import { codeKindOf, REPORT_CODE } from '../audit/code-kinds.ts';
import { MAX_SEARCHED } from './search.labels.ts';

const group = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({
    /** The first of its list. */
    items: z.array(item),
    total: z.int(),
    /** More than `total`. */
    isCapped: z.boolean(),
  });

const fleet = FleetInfo.shape;
const FoundFleet = z.strictObject({
  id: fleet.id,
  name: fleet.name,
  regionName: fleet.regionName,
  serviceTypes: fleet.serviceTypes,
  rating: fleet.rating,
  registeredVehicles: fleet.registeredVehicles,
  certification: fleet.certification,
  memberStatus: fleet.memberStatus,
  listedAs: fleet.listedAs,
});

const card = ArticleCard.shape;
const FoundArticle = z.strictObject({
  id: card.id,
  title: card.title,
  summary: card.summary,
  category: card.category,
  publishedAt: card.publishedAt,
});

const standard = StandardRow.shape;
const FoundStandard = z.strictObject({
  slug: standard.slug,
  number: standard.number,
  title: standard.title,
  class: standard.class,
  state: standard.state,
  isChecked: standard.isChecked,
  summary: standard.summary,
  excerpt: standard.excerpt,
});

/** What no public list shows is not found. Nothing is corrected by itself. */
export const searchSite = defineEndpoint({
  method: 'GET',
  path: '/public/search',
  access: 'public',
  query: z.strictObject({
    q: z.string('请填写要找什么').check(
      z.trim(),
      z.minLength(1, '请填写要找什么'),
      z.maxLength(MAX_SEARCHED, `最多 ${MAX_SEARCHED} 个字`),
      z.refine((typed) => codeKindOf(typed) !== 'report', REPORT_CODE),
    ),
  }),
  reply: z.strictObject({
    fleets: group(FoundFleet),
    articles: group(FoundArticle),
    standards: group(FoundStandard),
    /** Another spelling of words that found nothing, which does find something. */
    suggestion: z.nullable(z.string()),
  }),
  kept: true,
  limit: { count: 120, seconds: 60, per: 'address' },
});
