// Seeds the demo's cooperation: the demo shipper's fleets in every state, and invitations to the demo fleet.
import type { CooperationState } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { sql } from 'kysely';
import type { Seeder } from './add-companies.ts';
import { daysAhead, hoursAgo } from './moments.ts';

type Person = { userId: string; companyId: string };
type Demo = {
  shipper: string;
  fleet: string;
  state: CooperationState;
  /** Days ago it was invited, accepted and last moved. */
  days: [invited: number, active: number | null, moved: number];
  group?: string;
  tags?: string[];
  message?: string;
  reason?: string;
  agreement?: [from: number, until: number];
  note?: string;
};

const GROUPS = ['华东干线', '西南', '西北', '冷链'];

const demos: Demo[] = [
  {
    shipper: 'shipper',
    fleet: 'fleet3',
    state: 'active',
    days: [244, 243, 243],
    group: '华东干线',
    tags: ['主力'],
    agreement: [-242, 122],
  },
  {
    shipper: 'shipper',
    fleet: 'demo-fleet-07',
    state: 'active',
    days: [243, 242, 242],
    group: '华东干线',
    tags: ['主力', '可甩挂'],
    agreement: [-241, 46],
    note: '旺季可临时加 6 台 13.75 米厢式，提前 3 天通知。',
  },
  {
    shipper: 'shipper',
    fleet: 'demo-fleet-05',
    state: 'active',
    days: [244, 243, 243],
    group: '西南',
    tags: ['备选'],
    agreement: [-242, 122],
  },
  { shipper: 'shipper', fleet: 'demo-fleet-09', state: 'active', days: [9, 8, 8], group: '西北', tags: ['低碳'] },
  {
    shipper: 'shipper',
    fleet: 'demo-fleet-04',
    state: 'paused',
    days: [30, 29, 5],
    group: '冷链',
    tags: ['试用'],
    reason: '冷库检修，月底恢复',
  },
  {
    shipper: 'shipper',
    fleet: 'fleet2',
    state: 'ended',
    days: [45, 44, 12],
    reason: '线路调整，双方协商终止',
  },
  {
    shipper: 'shipper',
    fleet: 'demo-fleet-10',
    state: 'invited',
    days: [2, null, 2],
    group: '华东干线',
    message: '每周二、周五嘉定至合肥整车，希望长期合作。',
  },
  { shipper: 'demo-shipper-02', fleet: 'fleet', state: 'active', days: [222, 221, 221], agreement: [-220, 144] },
  { shipper: 'demo-shipper-03', fleet: 'fleet2', state: 'active', days: [258, 257, 257], agreement: [-256, 108] },
  {
    shipper: 'demo-shipper-03',
    fleet: 'fleet',
    state: 'invited',
    days: [2, null, 2],
    message: '每周三、周五干货发武汉，明年计划增加到 40 吨/周，希望先签一年框架。',
  },
];

const personOf = async ({ trx }: Seeder, username: string): Promise<Person> => {
  const { id, companyId } = await trx
    .selectFrom('users')
    .select(['id', 'companyId'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { userId: id, companyId: companyId ?? '' };
};

const ago = (days: number) => hoursAgo(days * 24);

/** The history both sides read. */
const addTrail = async ({ trx }: Seeder, id: string, demo: Demo, shipper: Person, fleet: Person) => {
  const [invited, active, moved] = demo.days;
  const row = (action: string, { userId, companyId }: Person, days: number, reason?: string) => ({
    action: `cooperation.${action}`,
    userId,
    companyId,
    subjectKind: 'cooperation',
    subjectId: id,
    reason: reason ?? null,
    at: ago(days),
  });
  await trx
    .insertInto('auditRows')
    .values([
      row('invited', shipper, invited),
      ...(active === null ? [] : [row('accepted', fleet, active)]),
      ...(demo.state === 'paused' || demo.state === 'ended' ? [row(demo.state, shipper, moved, demo.reason)] : []),
    ])
    .execute();
};

const addOne = async (seeder: Seeder, demo: Demo, groups: Map<string, string>) => {
  const { trx, newId } = seeder;
  const [shipper, fleet] = [await personOf(seeder, demo.shipper), await personOf(seeder, demo.fleet)];
  const [invited, active, moved] = demo.days;
  const id = newId();
  await trx
    .insertInto('cooperations')
    .values({
      id,
      shipperId: shipper.companyId,
      fleetId: fleet.companyId,
      state: demo.state,
      message: demo.message ?? '',
      invitedAt: ago(invited),
      activeAt: active === null ? null : ago(active),
      movedAt: ago(moved),
      movedBy: demo.state === 'active' ? 'fleet' : 'shipper',
      reason: demo.reason ?? '',
      agreementFrom: demo.agreement ? daysAhead(demo.agreement[0]) : null,
      agreementUntil: demo.agreement ? daysAhead(demo.agreement[1]) : null,
      groupId: groups.get(demo.group ?? '') ?? null,
      tags: demo.tags ?? [],
    })
    .execute();
  await addTrail(seeder, id, demo, shipper, fleet);
  if (demo.note)
    await trx
      .insertInto('cooperationNotes')
      .values({ id: newId(), cooperationId: id, ...shipper, text: demo.note, writtenAt: ago(20) })
      .execute();
};

/** A to-do for every invitation that waits. */
const addTodos = ({ trx }: Seeder) =>
  sql`insert into notifications (id, user_id, kind, shelf, title, text, link, why, about, dedup_key, created_at)
    select 'n-' || c.id, u.id, 'cooperation.invited', 'todo', s.name || '邀请你成为合作车队',
      '请在 14 天内确认，到期自动失效。', '/user/fleet-management/cooperative-shippers?open=' || c.id,
      '货主从车队名录邀请了你', array[c.id], 'cooperation.invited:' || c.id, c.invited_at
    from cooperations c join companies s on s.id = c.shipper_id join users u on u.company_id = c.fleet_id
    where c.state = 'invited'`.execute(trx);

export const addCooperations = async (seeder: Seeder) => {
  const { trx, newId } = seeder;
  const { userId, companyId } = await personOf(seeder, 'shipper');
  const groups = new Map<string, string>();
  for (const [place, name] of GROUPS.entries()) {
    const id = newId();
    groups.set(name, id);
    await trx
      .insertInto('cooperationGroups')
      .values({ id, companyId, name, createdAt: ago(40 - place) })
      .execute();
  }
  for (const demo of demos) await addOne(seeder, demo, groups);
  const link = { id: newId(), companyId, groupId: groups.get('华东干线') ?? null, maxUses: 5, createdBy: userId };
  await trx
    .insertInto('cooperationLinks')
    .values({ ...link, createdAt: ago(3), expiresAt: sql<string>`app_now() + interval '4 days'` })
    .execute();
  const blocked = await personOf(seeder, 'demo-fleet-08');
  await trx
    .insertInto('cooperationBlocks')
    .values({
      id: newId(),
      companyId,
      blockedId: blocked.companyId,
      userId,
      reason: '两次临时加价',
      blockedAt: ago(15),
    })
    .execute();
  await addTodos(seeder);
};
