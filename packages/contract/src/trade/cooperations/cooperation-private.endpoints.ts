// Endpoints of what a company keeps to itself about its partners: groups, tags, notes, and the companies it blocked.
import * as z from 'zod/mini';
import { cooperationPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, line, Nothing, pageOf, pageQuery, paragraphs } from '../../fields.ts';
import { Cooperation, CooperationGroup, CooperationNote, CooperationSorting, optionalText } from './cooperations.ts';

const limit = { count: 120, seconds: 60, per: 'user' } as const;
const change = { limit, idempotent: true, affects: cooperationPaths } as const;
const ofShipper = { ...change, access: 'canShipper', area: 'trade' } as const;
const ofBoth = { ...change, access: 'canFleetOrShipper', area: 'trade' } as const;
const relation = { owner: 'company', params: z.strictObject({ cooperationId: Id }) } as const;
const group = { owner: 'company', params: z.strictObject({ groupId: Id }) } as const;

/** Group and tags of one fleet; a concurrent change → 409 with `current`. */
export const sortCooperation = defineEndpoint({
  ...ofShipper,
  ...relation,
  method: 'PUT',
  path: '/cooperations/:cooperationId/sorting',
  body: CooperationSorting,
  reply: Cooperation,
  audit: 'cooperation.sorted',
});

/** Moves several fleets into a group, or out of theirs with null. */
export const moveToGroup = defineEndpoint({
  ...ofShipper,
  method: 'POST',
  path: '/cooperations/group-moves',
  body: z.strictObject({
    cooperationIds: z
      .array(Id, '请选择车队')
      .check(z.minLength(1, '请选择车队'), z.maxLength(100, '一次最多选 100 家')),
    groupId: z.nullable(Id),
  }),
  reply: z.strictObject({ moved: z.int(), skipped: z.int() }),
  audit: 'cooperation.sorted',
});

const GroupName = z.strictObject({ name: line('分组名称', 12) });

export const createCooperationGroup = defineEndpoint({
  ...ofShipper,
  method: 'POST',
  path: '/cooperations/groups',
  body: GroupName,
  reply: CooperationGroup,
  audit: 'cooperation.groupCreated',
});

export const renameCooperationGroup = defineEndpoint({
  ...ofShipper,
  ...group,
  method: 'PUT',
  path: '/cooperations/groups/:groupId',
  body: GroupName,
  reply: CooperationGroup,
  audit: 'cooperation.groupRenamed',
});

/** Its fleets stay, without a group. */
export const deleteCooperationGroup = defineEndpoint({
  ...ofShipper,
  ...group,
  method: 'DELETE',
  path: '/cooperations/groups/:groupId',
  reply: Nothing,
  audit: 'cooperation.groupDeleted',
});

export const addCooperationNote = defineEndpoint({
  ...ofBoth,
  ...relation,
  method: 'POST',
  path: '/cooperations/:cooperationId/notes',
  body: z.strictObject({ text: paragraphs('备注', 500) }),
  reply: CooperationNote,
  audit: 'cooperation.noteAdded',
});

export const deleteCooperationNote = defineEndpoint({
  ...ofBoth,
  owner: 'company',
  params: z.strictObject({ cooperationId: Id, noteId: Id }),
  method: 'DELETE',
  path: '/cooperations/:cooperationId/notes/:noteId',
  reply: Nothing,
  audit: 'cooperation.noteDeleted',
});

export const CooperationBlock = z.strictObject({
  id: Id,
  companyId: Id,
  name: z.string(),
  reason: z.string(),
  blockedAt: Instant,
});
export type CooperationBlock = z.output<typeof CooperationBlock>;

export const listCooperationBlocks = defineEndpoint({
  method: 'GET',
  path: '/cooperations/blocks',
  access: 'canFleetOrShipper',
  area: 'trade',
  query: z.strictObject(pageQuery),
  reply: pageOf(CooperationBlock),
});

/** The other company is never told; its invitations do not arrive. A partner must be ended first → 409. */
export const blockCompany = defineEndpoint({
  ...ofBoth,
  method: 'POST',
  path: '/cooperations/blocks',
  body: z.strictObject({ companyId: Id, reason: optionalText('原因', 200) }),
  reply: CooperationBlock,
  audit: 'cooperation.blocked',
});

export const unblockCompany = defineEndpoint({
  ...ofBoth,
  owner: 'company',
  params: z.strictObject({ blockId: Id }),
  method: 'DELETE',
  path: '/cooperations/blocks/:blockId',
  reply: Nothing,
  audit: 'cooperation.unblocked',
});
