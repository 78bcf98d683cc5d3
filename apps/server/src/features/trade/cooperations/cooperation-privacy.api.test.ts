// Privacy of cooperation: blocks, groups, tags and notes stay with the company that made them; other companies get 404.
import { exportMyData } from '@rfb/contract/overview/accounts/my-data.endpoints.ts';
import { mergeEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import {
  claimInvitation,
  createCooperationLink,
  inviteFleet,
  listCandidates,
} from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import * as own from '@rfb/contract/trade/cooperations/cooperation-private.endpoints.ts';
import * as endpoints from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { MAX_GROUPS } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, visiblePart } from '../../../testing/app.ts';
import { makeCooperations } from '../../../testing/cooperations.ts';
import type { Person } from '../../../testing/people.ts';
import { tablesOf } from '../../overview/accounts/my-data.queries.ts';
import { accountsRunners } from '../../overview/accounts/my-export.actions.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { listActivePartners } from './exports.ts';

const t = await testApp();
const make = makeCooperations(t);

const pair = async () => ({ shipper: await t.shipper(), fleet: await make.certifiedFleet() });
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> } | null)?.fields;
const block = (person: Person, { companyId }: Person) => t.call(own.blockCompany, { body: { companyId } }, person);
const noticesOf = async (person: Person) => (await t.call(listNotices, { query: {} }, person)).data.items;
const summaryOf = async (person: Person) => (await t.call(endpoints.getCooperationSummary, {}, person)).data;

describe('a block by the fleet', () => {
  it('hides the invitation from the fleet, while the shipper sees what it always sees', async () => {
    const shipper = await t.shipper();
    const [open, blocking] = [await make.certifiedFleet(), await make.certifiedFleet()];
    expect((await block(blocking, shipper)).status).toBe(200);
    const plain = (answer: Awaited<ReturnType<typeof make.invite>>, { companyId }: Person) => {
      const { partner, id: _, invitedAt: __, expiresAt: ___, movedAt: ____, ...rest } = answer.data;
      const { headers, status } = visiblePart(answer);
      const { 'content-length': _____, ...others } = headers as Record<string, unknown>;
      expect(partner.id).toBe(companyId);
      return { rest, status, headers: others };
    };
    const [toOpen, toBlocking] = [await make.invite(shipper, open), await make.invite(shipper, blocking)];
    expect(plain(toBlocking, blocking)).toEqual(plain(toOpen, open));
    await make.runJobs();
    expect(await noticesOf(open)).toHaveLength(1);
    expect(await noticesOf(blocking)).toHaveLength(0);
    expect(await make.listed(blocking, { state: 'invited' })).toEqual([]);
    expect((await summaryOf(blocking)).invited).toBe(0);
    expect((await summaryOf(shipper)).invited).toBe(2);
    const params = { cooperationId: toBlocking.data.id };
    expect((await t.call(endpoints.getCooperation, { params }, blocking)).status).toBe(404);
    expect((await make.accept(blocking, params.cooperationId)).status).toBe(404);
    const again = await make.invite(shipper, blocking);
    expect(again.msg).toBe('已经邀请过这家车队，正在等待对方确认');
    expect((await t.call(endpoints.listCooperations, { query: { state: 'invited' } }, shipper)).data.total).toBe(2);
  });

  it('closes the to-do of an invitation that has arrived, and shows it again when lifted', async () => {
    const { shipper, fleet } = await pair();
    const id = await make.invited(shipper, fleet);
    await make.runJobs();
    const { data } = await block(fleet, shipper);
    expect((await noticesOf(fleet))[0]).toMatchObject({ shelf: 'business' });
    const params = { blockId: data.id };
    expect((await t.call(own.unblockCompany, { params }, shipper)).status).toBe(404);
    expect((await t.call(own.unblockCompany, { params }, fleet)).status).toBe(200);
    expect((await make.accept(fleet, id)).status).toBe(200);
  });
});

describe('a block by the shipper', () => {
  it('withdraws its invitation, refuses new ones and makes its links look dead', async () => {
    const { shipper, fleet } = await pair();
    await make.invited(shipper, fleet);
    const { code } = (await t.call(createCooperationLink, { body: { maxUses: 5, days: 7 } }, shipper)).data;
    await block(shipper, fleet);
    expect(await make.listed(shipper, { state: 'withdrawn' })).toHaveLength(1);
    expect((await make.invite(shipper, fleet)).msg).toBe('这家车队在你的黑名单里，移出后才能邀请');
    const claim = (wanted: string) => t.call(claimInvitation, { body: { code: wanted } }, fleet);
    const dead = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    expect(visiblePart(await claim(code)).body).toBe(visiblePart(await claim(dead)).body);
    const { data } = await t.call(own.listCooperationBlocks, { query: {} }, shipper);
    expect(data.items).toMatchObject([{ companyId: fleet.companyId }]);
    expect((await t.call(own.listCooperationBlocks, { query: {} }, fleet)).data.items).toEqual([]);
  });

  it('is refused for a partner, and is kept once', async () => {
    const { shipper, fleet } = await pair();
    const cooperationId = await make.partners(shipper, fleet);
    expect((await block(shipper, fleet)).msg).toBe('你们正在合作，请先终止合作，再加入黑名单');
    await t.call(endpoints.endCooperation, { params: { cooperationId }, body: { reason: '多次晚到' } }, shipper);
    const answers = await Promise.all([block(shipper, fleet), block(shipper, fleet)]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const keyword = (await make.listed(shipper, { state: 'ended' }))[0]?.partner.name ?? '';
    const found = await t.call(listCandidates, { query: { keyword } }, shipper);
    expect(found.data.items[0]).toMatchObject({ isBlocked: true, relation: null });
    expect((await block(shipper, await t.shipper())).status).toBe(404);
  });
});

describe('groups, tags and notes', () => {
  it('sort a shipper’s partners and are never shown to the fleet', async () => {
    const { shipper, fleet } = await pair();
    const params = { cooperationId: await make.partners(shipper, fleet) };
    const group = (await t.call(own.createCooperationGroup, { body: { name: '华东干线' } }, shipper)).data;
    const { version } = (await t.call(endpoints.getCooperation, { params }, shipper)).data;
    const body = { groupId: group.id, tags: ['主力', '可甩挂'], version };
    expect((await t.call(own.sortCooperation, { params, body }, shipper)).data).toMatchObject({
      group,
      tags: body.tags,
    });
    const late = await t.call(own.sortCooperation, { params, body }, shipper);
    expect(late).toMatchObject({ status: 409, data: { current: { tags: body.tags } } });
    await t.call(own.addCooperationNote, { params, body: { text: '旺季可临时加 6 台' } }, shipper);
    await t.call(own.addCooperationNote, { params, body: { text: '对方账期偏长' } }, fleet);
    const seen = async (person: Person) => (await t.call(endpoints.getCooperation, { params }, person)).data;
    expect((await seen(shipper)).notes.map(({ text }) => text)).toEqual(['旺季可临时加 6 台']);
    expect(await seen(fleet)).toMatchObject({ group: null, tags: [], notes: [{ text: '对方账期偏长' }] });
    for (const query of [{ group: group.id }, { group: 'none' }]) expect(await make.listed(fleet, query)).toEqual([]);
    expect(await make.listed(fleet, { keyword: '主力' })).toEqual([]);
    expect(await make.listed(shipper, { keyword: '可甩挂' })).toHaveLength(1);
    expect(await make.listed(shipper, { group: group.id })).toHaveLength(1);
    expect(await make.listed(shipper, { group: 'none' })).toEqual([]);
    expect((await summaryOf(shipper)).groups).toEqual([{ ...group, count: 1 }]);
    expect((await summaryOf(fleet)).groups).toEqual([]);
    const history = await t.call(endpoints.listCooperationHistory, { params, query: {} }, fleet);
    expect(history.data.items.map(({ action }) => action)).toEqual([
      'cooperation.noteAdded',
      'cooperation.accepted',
      'cooperation.invited',
    ]);
    expect(await listActivePartners(t.db, shipper.companyId, group.id)).toMatchObject([{ fleetId: fleet.companyId }]);
    await t.call(own.deleteCooperationGroup, { params: { groupId: group.id } }, shipper);
    expect((await seen(shipper)).group).toBeNull();
  });

  it('are moved in a batch, all or none', async () => {
    const shipper = await t.shipper();
    const ids = [];
    for (let at = 0; at < 3; at += 1) ids.push(await make.partners(shipper, await make.certifiedFleet()));
    const other = await pair();
    const foreign = await make.partners(other.shipper, other.fleet);
    const { id: groupId } = (await t.call(own.createCooperationGroup, { body: { name: '西南' } }, shipper)).data;
    const moveAll = (cooperationIds: string[], group: string | null = groupId) =>
      t.call(own.moveToGroup, { body: { cooperationIds, groupId: group } }, shipper);
    expect((await moveAll([...ids, foreign])).status).toBe(404);
    expect(await make.listed(shipper, { group: groupId })).toEqual([]);
    expect((await moveAll(ids)).data).toEqual({ moved: 3, skipped: 0 });
    expect((await moveAll(ids.slice(0, 1), null)).data).toEqual({ moved: 1, skipped: 0 });
    expect(await make.listed(shipper, { group: groupId })).toHaveLength(2);
    expect(fieldsOf(await moveAll([]))).toEqual({ cooperationIds: '请选择车队' });
  });

  it('say what is wrong with them', async () => {
    const { shipper, fleet } = await pair();
    const params = { cooperationId: await make.partners(shipper, fleet) };
    const sort = (tags: string[]) =>
      t.call(own.sortCooperation, { params, body: { groupId: null, tags, version: 2 } }, shipper);
    expect(fieldsOf(await sort(['主力', '主力']))).toEqual({ tags: '标签有重复' });
    expect(fieldsOf(await sort(Array.from({ length: 7 }, (_, at) => `标签${at}`)))).toEqual({ tags: '最多 6 个标签' });
    const name = (text: string) => t.call(own.createCooperationGroup, { body: { name: text } }, shipper);
    expect((await name('华东')).status).toBe(200);
    expect(fieldsOf(await name(' 华东 '))).toEqual({ name: '已经有这个名称的分组' });
    const many = await Promise.all(Array.from({ length: MAX_GROUPS }, (_, at) => name(`第 ${at} 组`)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(MAX_GROUPS - 1);
    const note = (text: string) => t.call(own.addCooperationNote, { params, body: { text } }, shipper);
    expect(fieldsOf(await note(' '))?.text).toBe('请填写备注');
  });

  it('are in the copy of the company’s own data, without the other side’s', async () => {
    const { shipper, fleet } = await pair();
    const params = { cooperationId: await make.partners(shipper, fleet) };
    await t.call(own.addCooperationNote, { params, body: { text: '只给货主看的话' } }, shipper);
    await t.call(own.sortCooperation, { params, body: { groupId: null, tags: ['主力'], version: 2 } }, shipper);
    const dataOf = async ({ userId, companyId }: Person) => {
      const tables = tablesOf(t.db, { userId, companyId }) as Record<string, () => Promise<unknown>>;
      return JSON.stringify([await tables.合作关系?.(), await tables.合作备注?.(), await tables.合作黑名单?.()]);
    };
    expect(await dataOf(shipper)).toMatch(/主力.*只给货主看的话/);
    expect(await dataOf(fleet)).toContain('active');
    expect(await dataOf(fleet)).not.toMatch(/主力|只给货主看的话/);
    await t.call(exportMyData, {}, shipper);
    expect(await runNextTask(t.deps, accountsRunners(t.deps))).toBe(true);
  });
});

it('texts of notes and messages stay out of the audit trail', async () => {
  const { shipper, fleet } = await pair();
  const body = { fleetId: fleet.companyId, message: '留言里的秘密' };
  const { data } = await t.call(inviteFleet, { body }, shipper);
  const params = { cooperationId: data.id };
  await t.call(own.addCooperationNote, { params, body: { text: '备注里的秘密' } }, shipper);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_rows r where r::text like '%里的秘密%'`.execute(t.db);
  expect(rows[0]?.count).toBe(0);
});

it('a merged company’s relations and groups move to the one that is kept', async () => {
  const [admin, kept, duplicate] = [await t.admin(), await t.shipper(), await t.shipper({ daysLeft: 200 })];
  const [fleet, shared] = [await make.certifiedFleet(), await make.certifiedFleet()];
  const moved = await make.partners(duplicate, fleet);
  await make.partners(duplicate, shared);
  await make.partners(kept, shared);
  await sql`update members set resigned_at = app_now() where company_id = ${duplicate.companyId}`.execute(t.db);
  const body = { duplicateId: duplicate.companyId, reason: '同一企业重复登记' };
  expect(await t.call(mergeEnterprise, { params: { companyId: kept.companyId }, body }, admin)).toMatchObject({
    code: 0,
  });
  const partners = await make.listed(kept);
  expect(partners.map(({ partner }) => partner.id).sort()).toEqual([fleet.companyId, shared.companyId].sort());
  expect(partners.map(({ id }) => id)).toContain(moved);
  expect(await make.listed(kept, { state: 'ended' })).toMatchObject([{ reason: '企业合并' }]);
});
