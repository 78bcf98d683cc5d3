// Endpoints for inviting fleets: the directory's candidates, invitations, and links that certified fleets open.
import * as z from 'zod/mini';
import { cooperationPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, Nothing, pageOf, pageQuery } from '../../fields.ts';
import { FleetInfo } from '../../fleet/fleets/fleets.endpoints.ts';
import { Keyword } from '../../lists.ts';
import { MAX_LINK_DAYS, MAX_LINK_USES } from './cooperations.labels.ts';
import { Cooperation, CooperationGroup, CooperationState, optionalText } from './cooperations.ts';

const needs = 'activeMember';
const limit = { count: 60, seconds: 60, per: 'user' } as const;
const change = { idempotent: true, affects: cooperationPaths } as const;

/** The open relation with the fleet, if there is one, and whether the caller blocked it. */
const Candidate = z.strictObject({
  ...FleetInfo.shape,
  relation: z.nullable(CooperationState),
  isBlocked: z.boolean(),
});
export type Candidate = z.output<typeof Candidate>;

/** Certified fleets of the directory. */
export const listCandidates = defineEndpoint({
  method: 'GET',
  path: '/cooperations/candidates',
  access: 'canShipper',
  area: 'trade',
  query: z.strictObject({ keyword: Keyword, ...pageQuery }),
  reply: pageOf(Candidate),
});

/** Five at random of the ten best certified fleets without a relation to the caller. */
export const listRecommendedCandidates = defineEndpoint({
  method: 'GET',
  path: '/cooperations/recommended',
  access: 'canShipper',
  area: 'trade',
  reply: z.strictObject({ items: z.array(Candidate) }),
});

/** What the caller's company may do with a fleet of the directory, for the fleet's public page. */
export const FleetRelation = z.strictObject({
  side: z.enum(['fleet', 'shipper']),
  /** A shipper with an active membership and the fleet is certified; both are asked again when something is sent. */
  mayInvite: z.boolean(),
  /** The open relation of a shipper with the fleet; null for fleets. */
  relation: z.nullable(CooperationState),
});
export type FleetRelation = z.output<typeof FleetRelation>;

export const getFleetRelation = defineEndpoint({
  method: 'GET',
  path: '/cooperations/fleets/:fleetId',
  access: 'canFleetOrShipper',
  area: 'overview',
  owner: 'public',
  params: z.strictObject({ fleetId: Id }),
  reply: FleetRelation,
});

const Message = optionalText('留言', 300);

/** An open relation with the fleet → 409. */
export const inviteFleet = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/cooperations',
  access: 'canShipper',
  area: 'trade',
  needs,
  body: z.strictObject({ fleetId: Id, message: Message, groupId: z._default(z.nullable(Id), null) }),
  reply: Cooperation,
  audit: 'cooperation.invited',
  limit: { count: 60, seconds: 3600, per: 'user' },
});

export const CooperationLink = z.strictObject({
  id: Id,
  /** Secret: whoever has it can ask for the invitation. */
  code: z.string(),
  group: z.nullable(CooperationGroup),
  message: z.string(),
  uses: z.int(),
  maxUses: z.int(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type CooperationLink = z.output<typeof CooperationLink>;

/** Links that can still be used. */
export const listCooperationLinks = defineEndpoint({
  method: 'GET',
  path: '/cooperations/links',
  access: 'canShipper',
  area: 'trade',
  reply: z.strictObject({ items: z.array(CooperationLink) }),
});

export const createCooperationLink = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/cooperations/links',
  access: 'canShipper',
  area: 'trade',
  needs,
  body: z.strictObject({
    groupId: z._default(z.nullable(Id), null),
    message: Message,
    maxUses: z
      .int('可用次数有误')
      .check(z.minimum(1, '至少 1 次'), z.maximum(MAX_LINK_USES, `最多 ${MAX_LINK_USES} 次`)),
    days: z.int('有效天数有误').check(z.minimum(1, '至少 1 天'), z.maximum(MAX_LINK_DAYS, `最多 ${MAX_LINK_DAYS} 天`)),
  }),
  reply: CooperationLink,
  audit: 'cooperation.linkCreated',
  limit,
});

export const closeCooperationLink = defineEndpoint({
  ...change,
  method: 'DELETE',
  path: '/cooperations/links/:linkId',
  access: 'canShipper',
  area: 'trade',
  owner: 'company',
  params: z.strictObject({ linkId: Id }),
  reply: Nothing,
  audit: 'cooperation.linkClosed',
  limit,
});

/** A fleet that opened a link receives its invitation, and answers it like any other. */
export const claimInvitation = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/cooperations/claims',
  access: 'canFleet',
  area: 'trade',
  needs,
  body: z.strictObject({
    code: z.string('邀请链接不完整').check(z.regex(/^[0-9A-Za-z_-]{20,80}$/, '邀请链接不完整，请重新复制')),
  }),
  reply: Cooperation,
  audit: 'cooperation.claimed',
  limit: { count: 20, seconds: 600, per: 'user' },
});
