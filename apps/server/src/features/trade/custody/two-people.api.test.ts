// Who keeps the keys of sealed tenders is decided by two people of the office: no call of one clerk changes a custodian or the association's key.
import { endpoints } from '@rfb/contract/endpoints.ts';
import * as proposals from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import * as custody from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { newCustodianKey } from '@rfb/contract/trade/custody/new-key.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { newKeyOf } from '../../../testing/custody.ts';
import type { Person } from '../../../testing/people.ts';

const t = await testApp();
const [anna, ben] = [await t.admin(), await t.admin()];
const [member, other] = [await t.fleet(), await t.fleet()];

const rows = async () => ({
  custodians: await t.db.selectFrom('custodians').selectAll().orderBy('id').execute(),
  keys: await t.db.selectFrom('custodianKeys').selectAll().orderBy('id').execute(),
});
const named = async () => (await t.call(custody.getCustodians, {}, anna)).data.items;
const approve = (proposalId: string | null, by: Person) =>
  t.call(proposals.approveProposal, { params: { proposalId: proposalId ?? '' } }, by);
const reason = '理事会选出';
const company = (companyId: string, isSubstitute = false) => ({ companyId, name: '', phone: '', isSubstitute, reason });
const outsider = (phone: string) => ({ companyId: null, name: '方砺', phone, isSubstitute: true, reason });

/** Every change of the office in custody, and what may happen by one clerk. */
const changes = {
  makeOfficeKey: async () => [
    await t.call(custody.makeOfficeKey, { body: { ...(await newKeyOf(newCustodianKey())), reason } }, anna),
  ],
  nameAuditor: async () => [
    await t.call(custody.nameAuditor, { body: company(member.companyId) }, anna),
    await t.call(custody.nameAuditor, { body: company(other.companyId, true) }, anna),
    await t.call(custody.nameAuditor, { body: outsider('13900000077') }, anna),
  ],
};
/** Taking somebody away opens nothing: with fewer than three no tender can be published. */
const ALONE = ['endAuditor'];

it('no call of one clerk changes who keeps a key, whichever it is', async () => {
  const ofOffice = Object.entries(endpoints)
    .filter(([, { path, method }]) => path.startsWith('/admin/custody') && method !== 'GET')
    .map(([name]) => name);
  expect(ofOffice.sort()).toEqual([...Object.keys(changes), ...ALONE].sort());
  const before = await rows();
  for (const [name, call] of Object.entries(changes))
    for (const { code, data } of await call()) {
      expect([name, code]).toEqual([name, 0]);
      expect(data).toMatchObject({ proposalId: expect.any(String) });
      expect((await approve((data as { proposalId: string }).proposalId, anna)).status).toBe(403);
    }
  expect(await rows()).toEqual(before);
  const { items } = (await t.call(proposals.listProposals, {}, anna)).data;
  for (const { id } of items) await t.call(proposals.withdrawProposal, { params: { proposalId: id } }, anna);
});

describe('the second person', () => {
  it('sees who or which fingerprint it is, approves, and then the log names both', async () => {
    const key = newCustodianKey();
    const made = await t.call(custody.makeOfficeKey, { body: { ...(await newKeyOf(key)), reason } }, anna);
    const auditor = await t.call(custody.nameAuditor, { body: company(member.companyId) }, anna);
    const { items } = (await t.call(proposals.listProposals, {}, ben)).data;
    const open = items.filter(({ state }) => state === 'open');
    expect(open.flatMap(({ lines }) => lines.map(({ name, before }) => `${name} ${before}`)).sort()).toEqual([
      '分会的钥匙 还没有',
      '监督员 还没有',
    ]);
    expect((await approve(made.data.proposalId, ben)).code).toBe(0);
    expect((await approve(auditor.data.proposalId, ben)).code).toBe(0);
    const shown = await named();
    expect(shown.map(({ role, state, publicKey }) => [role, state, publicKey])).toEqual([
      ['association', 'ready', key.publicKey],
      ['auditor', 'invited', null],
    ]);
    const log = t.db.selectFrom('auditRows').select(['userId', 'after']).where('action', '=', 'custody.auditorNamed');
    expect(await log.executeTakeFirst()).toMatchObject({
      userId: ben.userId,
      after: { proposedBy: anna.username, companyId: member.companyId },
    });
  });

  it('cannot approve what no longer fits, and one proposal waits at a time', async () => {
    const first = await t.call(custody.nameAuditor, { body: company(other.companyId) }, anna);
    expect((await t.call(custody.nameAuditor, { body: company(other.companyId) }, ben)).msg).toContain('已有一项提议');
    const { id: custodianId } = (await named()).find(({ role }) => role === 'auditor') ?? expect.fail('no auditor');
    await t.call(custody.endAuditor, { params: { custodianId }, body: { reason: '任期届满' } }, ben);
    expect((await approve(first.data.proposalId, ben)).msg).toContain('提出以后有变化');
    await t.call(proposals.withdrawProposal, { params: { proposalId: first.data.proposalId ?? '' } }, anna);
  });

  it('gives an outsider’s link to nobody of the office: it goes to the phone', async () => {
    expect((await t.call(custody.nameAuditor, { body: outsider('') }, anna)).data).toMatchObject({
      fields: { phone: expect.stringContaining('手机号') },
    });
    const { data } = await t.call(custody.nameAuditor, { body: outsider('13900000078') }, anna);
    expect(data).toMatchObject({ custodian: null, link: null });
    const waiting = JSON.stringify(await t.db.selectFrom('proposals').selectAll().execute());
    expect(waiting).not.toContain('13900000078');
    const answer = await approve(data.proposalId, ben);
    expect(answer.body).not.toContain('/trustee/');
    expect((await named()).map(({ name }) => name)).toContain('方砺');
    expect(JSON.stringify(await named())).not.toContain('/trustee/');
  });
});

it('a single owner does both alone', async () => {
  const alone = await testApp();
  const owner = await alone.admin();
  const key = await newKeyOf(newCustodianKey());
  const made = await alone.call(custody.makeOfficeKey, { body: key }, owner);
  expect(made.data).toMatchObject({ proposalId: null, key: { publicKey: key.publicKey } });
  const body = { companyId: null, name: '方砺', phone: '', isSubstitute: false };
  expect((await alone.call(custody.nameAuditor, { body }, owner)).data.link).toMatch(/^\/trustee\//);
});
