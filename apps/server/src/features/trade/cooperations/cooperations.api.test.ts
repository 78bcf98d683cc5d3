// Cooperation: invitations, moves by both sides, expiry by the clock, agreement, lists and exports.

import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import {
  claimInvitation,
  closeCooperationLink,
  createCooperationLink,
  getFleetRelation,
  inviteFleet,
  listCandidates,
  listCooperationLinks,
  listRecommendedCandidates,
} from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import * as endpoints from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { registerPaper } from '../../../testing/certifications.ts';
import { makeCooperations } from '../../../testing/cooperations.ts';
import type { Person } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sweep.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { fileOf } from '../../services/files/sample-files.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { cooperationsRunners } from './cooperation-export.actions.ts';
import { listActivePartners } from './exports.ts';

const t = await testApp();
const make = makeCooperations(t);

const pair = async () => ({ shipper: await t.shipper(), fleet: await make.certifiedFleet() });
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> } | null)?.fields;
const titlesOf = async (person: Person) =>
  (await t.call(listNotices, { query: {} }, person)).data.items.map(({ title, shelf }) => `${shelf} ${title}`);
const moves = {
  pause: endpoints.pauseCooperation,
  resume: endpoints.resumeCooperation,
  end: endpoints.endCooperation,
  decline: endpoints.declineCooperation,
  withdraw: endpoints.withdrawCooperation,
};
const move = (name: keyof typeof moves, cooperationId: string, person: Person, reason?: string) =>
  t.call(moves[name], { params: { cooperationId }, body: reason === undefined ? {} : { reason } } as never, person);

describe('an invitation', () => {
  it('reaches the fleet with its message, and becomes a partnership when accepted', async () => {
    const { shipper, fleet } = await pair();
    const id = await make.invited(shipper, fleet, { message: '每周三无锡至武汉零担' });
    await make.runJobs();
    expect((await titlesOf(fleet))[0]).toMatch(/^todo 测试货主\d+有限公司邀请你成为合作车队$/);
    const [pending] = await make.listed(fleet, { state: 'invited' });
    expect(pending).toMatchObject({ id, state: 'invited', message: '每周三无锡至武汉零担', group: null, tags: [] });
    expect(await make.listed(shipper)).toEqual([]);
    const { data } = await make.accept(fleet, id);
    expect(data).toMatchObject({ state: 'active', isMovedByUs: true });
    expect((await make.listed(shipper))[0]).toMatchObject({ id, state: 'active', isMovedByUs: false });
    expect((await titlesOf(shipper))[0]).toMatch(/^business 测试车队\d+有限公司接受了合作邀请$/);
    expect((await titlesOf(fleet))[0]).toMatch(/^business /);
  });

  it('may be declined with a reason that the shipper reads', async () => {
    const { shipper, fleet } = await pair();
    const id = await make.invited(shipper, fleet);
    expect((await move('decline', id, fleet, '线路不合适')).data).toMatchObject({ state: 'declined' });
    const [row] = await make.listed(shipper, { state: 'declined' });
    expect(row).toMatchObject({ reason: '线路不合适', isMovedByUs: false });
    expect((await make.accept(fleet, id)).msg).toBe('当前为“已拒绝”，不能接受合作');
    expect((await make.invite(shipper, fleet)).status).toBe(200);
  });

  it('may be withdrawn until it is answered', async () => {
    const { shipper, fleet } = await pair();
    const id = await make.invited(shipper, fleet);
    await make.runJobs();
    expect((await move('withdraw', id, shipper)).data).toMatchObject({ state: 'withdrawn' });
    expect(await make.accept(fleet, id)).toMatchObject({ status: 409, data: { state: 'withdrawn' } });
    expect((await titlesOf(fleet))[0]).toMatch(/^business /);
  });

  it('is refused to fleets that cannot do business, each with its own sentence', async () => {
    const shipper = await t.shipper();
    const plain = await t.fleet();
    expect((await make.invite(shipper, plain)).msg).toBe('这家车队没有有效的平台认证，暂时不能邀请');
    const suspended = await t.fleet({ isSuspended: true });
    expect((await make.invite(shipper, suspended)).msg).toBe('这家车队的会员资格已失效或暂停，暂时不能邀请');
    for (const other of [await t.shipper(), shipper]) expect((await make.invite(shipper, other)).status).toBe(404);
    const fleet = await make.certifiedFleet();
    const long = await t.call(inviteFleet, { body: { fleetId: fleet.companyId, message: '长'.repeat(301) } }, shipper);
    expect(fieldsOf(long)).toEqual({ message: '留言不能超过 300 个字' });
    const foreign = await t.call(inviteFleet, { body: { fleetId: fleet.companyId, groupId: 'nosuchgroup' } }, shipper);
    expect(foreign.status).toBe(404);
  });

  it('exists once, however many people of the shipper send it at the same moment', async () => {
    const { shipper, fleet } = await pair();
    const answers = await Promise.all(Array.from({ length: 8 }, () => make.invite(shipper, fleet)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      msg: '已经邀请过这家车队，正在等待对方确认',
      data: { state: 'invited' },
    });
    expect(await make.listed(fleet, { state: 'invited' })).toHaveLength(1);
    const id = (await make.listed(fleet, { state: 'invited' }))[0]?.id ?? '';
    await make.accept(fleet, id);
    expect((await make.invite(shipper, fleet)).msg).toBe('这家车队已经是合作车队');
  });

  it('cannot be accepted twice, nor accepted and declined', async () => {
    const { shipper, fleet } = await pair();
    const id = await make.invited(shipper, fleet);
    const answers = await Promise.all([make.accept(fleet, id), make.accept(fleet, id), move('decline', id, fleet)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('needs a certified fleet and an active shipper when it is accepted', async () => {
    const { shipper, fleet } = await pair();
    const id = await make.invited(shipper, fleet);
    await t.db
      .updateTable('certifications')
      .set({ revokedAt: new Date().toISOString(), revokeReason: '测试' })
      .where('companyId', '=', fleet.companyId)
      .execute();
    expect((await make.accept(fleet, id)).msg).toBe('车队认证未通过或已过期，请先完成认证再接受合作');
  });
});

describe('a partnership', () => {
  it('is paused and resumed by the same side, and ended by either with a reason', async () => {
    const { shipper, fleet } = await pair();
    const id = await make.partners(shipper, fleet);
    expect((await move('pause', id, fleet, '车辆检修')).data).toMatchObject({ state: 'paused', isMovedByUs: true });
    expect((await titlesOf(shipper))[0]).toMatch(/暂停了与你的合作$/);
    expect(await move('resume', id, shipper)).toMatchObject({ status: 409, msg: '合作由对方暂停，需由对方恢复' });
    expect((await make.invite(shipper, fleet)).msg).toMatch(/^与这家车队的合作已暂停/);
    expect((await move('resume', id, fleet)).data).toMatchObject({ state: 'active', reason: '' });
    expect(fieldsOf(await move('end', id, shipper, ''))).toEqual({ reason: '终止原因至少 2 个字' });
    expect((await move('end', id, shipper, '合同到期')).data).toMatchObject({ state: 'ended', reason: '合同到期' });
    expect(await move('pause', id, fleet)).toMatchObject({ status: 409, data: { state: 'ended' } });
    const actions = await t.call(endpoints.listCooperationHistory, { params: { cooperationId: id }, query: {} }, fleet);
    expect(actions.data.items.map(({ action, who }) => `${action} ${who === '对方' ? who : '我方'}`)).toEqual([
      'cooperation.ended 对方',
      'cooperation.resumed 我方',
      'cooperation.paused 我方',
      'cooperation.accepted 我方',
      'cooperation.invited 对方',
    ]);
    expect((await make.invite(shipper, fleet)).status).toBe(200);
    expect(await make.listed(shipper, { state: 'ended' })).toHaveLength(1);
  });

  it('has an agreement whose file both sides read', async () => {
    const { shipper, fleet } = await pair();
    const params = { cooperationId: await make.invited(shipper, fleet) };
    const body = { from: dayIn(-10), until: dayIn(50), fileId: await make.agreementFile(shipper) };
    const set = (form: object) => t.call(endpoints.setAgreement, { params, body: form as never }, shipper);
    expect((await set(body)).msg).toBe('合作生效以后才能登记框架协议');
    await make.accept(fleet, params.cooperationId);
    expect(fieldsOf(await set({ ...body, until: dayIn(-20) }))).toEqual({ until: '结束日期早于开始日期，请核对' });
    expect(fieldsOf(await set({ ...body, until: dayIn(-1) }))?.until).toMatch(/^结束日期已经过去/);
    expect((await set({ ...body, fileId: 'nosuchfile' })).status).toBe(400);
    expect((await set(body)).data.agreement).toMatchObject({ until: dayIn(50), daysLeft: 50 });
    expect((await set({ from: body.from, until: dayIn(90) })).data.agreement?.fileName).toMatch(/\.pdf$/);
    for (const person of [shipper, fleet]) {
      const { status, headers } = await t.call(endpoints.readAgreement, { params }, person);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect((await t.call(endpoints.readAgreement, { params }, await t.fleet())).status).toBe(404);
    const file = fileOf('no document at all', '协议.pdf');
    expect((await t.call(uploadFile, { body: { purpose: 'agreement' }, file }, shipper)).status).toBe(400);
  });
});

describe('a link', () => {
  it('gives certified fleets the invitation, as often as it says', async () => {
    const shipper = await t.shipper();
    const body = { maxUses: 1, days: 7, message: '通过链接' };
    const { code, id } = (await t.call(createCooperationLink, { body }, shipper)).data;
    const claim = (person: Person, wanted = code) => t.call(claimInvitation, { body: { code: wanted } }, person);
    expect((await claim(await t.fleet())).msg).toBe('只有已认证的车队可以接受邀请，请先完成车队认证');
    const [first, second] = [await make.certifiedFleet(), await make.certifiedFleet()];
    const { data } = await claim(first);
    expect(data).toMatchObject({ state: 'invited', message: '通过链接', isByLink: true });
    expect((await claim(second)).msg).toBe('邀请链接无效或已失效，请向货主索取新的链接');
    expect((await t.call(listCooperationLinks, {}, shipper)).data.items).toEqual([]);
    expect((await make.accept(first, data.id)).status).toBe(200);
    const forged = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    expect((await claim(second, forged)).status).toBe(404);
    expect((await t.call(closeCooperationLink, { params: { linkId: id } }, await t.shipper())).status).toBe(404);
    expect(fieldsOf(await claim(second, 'short'))).toEqual({ code: '邀请链接不完整，请重新复制' });
  });

  it('stops working when it is closed', async () => {
    const shipper = await t.shipper();
    const { code, id } = (await t.call(createCooperationLink, { body: { maxUses: 5, days: 7 } }, shipper)).data;
    expect((await t.call(closeCooperationLink, { params: { linkId: id } }, shipper)).status).toBe(200);
    expect((await t.call(claimInvitation, { body: { code } }, await make.certifiedFleet())).status).toBe(404);
  });
});

describe('the list', () => {
  it('finds partners by name, initials and tag, by group and by what ends soon', async () => {
    const shipper = await t.shipper();
    const lan = await make.certifiedFleet('苏州澜舟驰远运输有限公司');
    const other = await make.certifiedFleet();
    await make.partners(shipper, lan);
    await make.partners(shipper, other);
    await registerPaper(t, lan, 'carrierInsurance', dayIn(27));
    const names = async (query: object) => (await make.listed(shipper, query)).map(({ partner }) => partner.id);
    expect(await names({ keyword: '澜舟' })).toEqual([lan.companyId]);
    expect(await names({ keyword: 'szlz' })).toEqual([lan.companyId]);
    expect(await names({ keyword: lan.phone })).toEqual([]);
    expect(await names({ ending: 'papers' })).toEqual([lan.companyId]);
    expect((await make.listed(shipper, { keyword: '澜舟' }))[0]?.partner.nextPaper).toEqual({
      kind: 'carrierInsurance',
      expiresOn: dayIn(27),
      daysLeft: 27,
    });
    expect((await t.call(endpoints.getCooperationSummary, {}, shipper)).data).toMatchObject({
      active: 2,
      papersEnding: 1,
      newThisQuarter: 2,
    });
    expect(await listActivePartners(t.db, shipper.companyId)).toHaveLength(2);
  });

  it('is exported with its filters', async () => {
    const { shipper, fleet } = await pair();
    await make.partners(shipper, fleet);
    for (const person of sampled([shipper, fleet], () => 'side')) {
      const body = { filters: {}, format: 'xlsx' as const };
      const { taskId } = (await t.call(endpoints.exportCooperations, { body }, person)).data;
      await runNextTask(t.deps, cooperationsRunners(t.deps));
      const { data } = await t.call(getTask, { params: { taskId } }, person);
      expect(data).toMatchObject({ status: 'done', done: 1 });
    }
  });
});

it('a fleet’s page learns what the caller may do there, and nothing of who blocked whom', async () => {
  const { shipper, fleet } = await pair();
  const [applicant, other, hidden] = [
    await t.shipper({ application: 0 }),
    await t.fleet(),
    await t.fleet({ application: 0 }),
  ];
  const relation = async (person: Person, to = fleet) =>
    (await t.call(getFleetRelation, { params: { fleetId: to.companyId } }, person)).data;
  expect(await relation(shipper)).toEqual({ side: 'shipper', mayInvite: true, relation: null });
  expect(await relation(shipper, other)).toEqual({ side: 'shipper', mayInvite: false, relation: null });
  expect(await relation(applicant)).toEqual({ side: 'shipper', mayInvite: false, relation: null });
  await make.partners(shipper, fleet);
  expect(await relation(shipper)).toEqual({ side: 'shipper', mayInvite: true, relation: 'active' });
  expect(await relation(fleet)).toEqual({ side: 'fleet', mayInvite: false, relation: null });
  const answer = await t.call(getFleetRelation, { params: { fleetId: hidden.companyId } }, shipper);
  expect(answer.status).toBe(404);
});

describe('candidates', () => {
  it('are certified fleets with their relation, and recommendations leave out partners', async () => {
    const shipper = await t.shipper();
    const fleet = await make.certifiedFleet('昆明滇原彩驿运输有限公司');
    const find = async () =>
      (await t.call(listCandidates, { query: { keyword: '滇原彩驿' } }, shipper)).data.items.map(
        ({ relation }) => relation,
      );
    expect(await find()).toEqual([null]);
    await make.partners(shipper, fleet);
    expect(await find()).toEqual(['active']);
    const { items } = (await t.call(listRecommendedCandidates, {}, shipper)).data;
    expect(items.length).toBeLessThanOrEqual(5);
    expect(items.map(({ id }) => id)).not.toContain(fleet.companyId);
    expect(items.every(({ certification, relation }) => certification === 'approved' && relation === null)).toBe(true);
  });
});

it('an unanswered invitation expires after 14 days and makes room for the next', async () => {
  const { shipper, fleet } = await pair();
  const id = await make.invited(shipper, fleet);
  await make.runJobs();
  await t.travel('14 days');
  for (const person of [shipper, fleet]) await t.signInAgain(person);
  expect(await make.listed(fleet, { state: 'invited' })).toEqual([]);
  expect(await make.listed(shipper, { state: 'expired' })).toMatchObject([{ id, state: 'expired' }]);
  expect((await titlesOf(fleet))[0]).toMatch(/^business /);
  expect((await make.accept(fleet, id)).msg).toBe('邀请已超过 14 天未确认，已自动失效，请由货主重新邀请');
  const again = await make.invited(shipper, fleet);
  expect(await make.listed(shipper, { state: 'invited' })).toMatchObject([{ id: again }]);
  expect((await make.accept(fleet, again)).status).toBe(200);
});
