// Penalties take two people: who proposed an entry does not decide it, and revoking or repairing one waits for a second person.

import { REPLY_DAYS } from '@rfb/contract/conduct/listings/listing.states.ts';
import { editListing } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import * as proposals from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { resetStaffPassword } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeListings } from '../../../testing/listings.ts';
import type { Person } from '../../../testing/people.ts';

const t = await testApp();
const [anna, ben] = [await t.admin(), await t.admin()];
const lists = await makeListings(t, anna);

/** An entry whose time for a reply is over. */
const answeredBy = async (proposer: Person) => {
  const { companyId } = await t.fleet();
  const { listingId } = (await lists.propose(companyId, {}, proposer)).data;
  await lists.notice(listingId);
  await lists.age(listingId, REPLY_DAYS + 1);
  return listingId;
};
const approve = (proposalId: string | null, by: Person) =>
  t.call(proposals.approveProposal, { params: { proposalId: proposalId ?? '' } }, by);
const lifted = async (move: 'revokeListing' | 'repairListing', id: string, by: Person) => {
  const { status, msg, data } = await lists.end(move, id, by);
  expect([status, msg]).toEqual([200, '']);
  return data?.proposalId ?? null;
};

describe('a decision about an entry', () => {
  it('is made by another person than the one who proposed it', async () => {
    const id = await answeredBy(anna);
    expect((await lists.detail(id)).isOwn).toBe(true);
    expect(await lists.decide(id)).toMatchObject({
      status: 409,
      msg: `提出与决定必须是两个人，这条由 ${ben.username} 决定`,
    });
    expect(await lists.phase(id)).toBe('answered');
    expect((await lists.decide(id, 12, ben)).status).toBe(200);
  });

  it('is made neither by who proposed it nor by who edited it', async () => {
    const { companyId } = await t.fleet();
    const { listingId } = (await lists.propose(companyId, {}, anna)).data;
    const reviewer = await t.admin(['reviewer']);
    const body = {
      reason: '成交后四次放弃派车',
      clauses: [12, 38],
      noticeText: '你公司四次在成交后放弃派车，造成货主停工待料。',
    };
    expect((await t.call(editListing, { params: { listingId }, body }, reviewer)).status).toBe(200);
    await lists.notice(listingId);
    await lists.age(listingId, REPLY_DAYS + 1);
    expect((await lists.decide(listingId)).status).toBe(409);
    expect((await lists.decide(listingId, 12, ben)).status).toBe(200);
  });

  it('is made by an owner on the proposal of a reviewer, unless one may have acted as the other', async () => {
    const reviewer = await t.admin(['reviewer']);
    const first = await answeredBy(reviewer);
    expect((await lists.decide(first)).status).toBe(200);
    const second = await answeredBy(reviewer);
    await t.call(resetStaffPassword, { params: { userId: reviewer.userId } }, anna);
    expect((await lists.decide(second)).status).toBe(409);
    expect((await lists.decide(second, 12, ben)).status).toBe(200);
  });
});

describe('lifting an entry', () => {
  it('waits for a second person, and then names both', async () => {
    const id = await lists.effective(await t.fleet());
    const proposalId = await lifted('revokeListing', id, anna);
    expect(await lists.phase(id)).toBe('effective');
    expect((await approve(proposalId, anna)).status).toBe(403);
    expect((await approve(proposalId, ben)).status).toBe(200);
    expect(await lists.phase(id)).toBe('revoked');
    const rows = t.db.selectFrom('auditRows').select(['userId', 'after']).where('action', '=', 'listing.revoked');
    expect(await rows.where('subjectId', '=', id).executeTakeFirst()).toEqual({
      userId: ben.userId,
      after: { phase: 'revoked', proposedBy: anna.username },
    });
  });

  it('is refused when the company said something meanwhile', async () => {
    const fleet = await t.fleet();
    const id = await lists.effective(fleet);
    await lists.age(id, 200);
    const proposalId = await lifted('repairListing', id, ben);
    expect((await lists.say(id, fleet, 'repair')).status).toBe(200);
    expect(await approve(proposalId, anna)).toMatchObject({ status: 409, msg: expect.stringContaining('重新提出') });
    expect(await lists.phase(id)).toBe('effective');
    await t.call(proposals.withdrawProposal, { params: { proposalId: proposalId ?? '' } }, ben);
    expect((await approve(await lifted('repairListing', id, ben), anna)).status).toBe(200);
    expect(await lists.phase(id)).toBe('repaired');
  });
});

it('a single owner proposes, decides and lifts alone', async () => {
  const alone = await testApp();
  const owner = await alone.admin();
  const own = await makeListings(alone, owner);
  const { listingId } = (await own.propose((await alone.fleet()).companyId, {}, owner)).data;
  await own.notice(listingId);
  await own.age(listingId, REPLY_DAYS + 1);
  expect((await own.decide(listingId)).status).toBe(200);
  expect((await own.publish(listingId)).status).toBe(200);
  expect((await own.end('revokeListing', listingId)).data).toEqual({ proposalId: null });
  expect(await own.phase(listingId)).toBe('revoked');
});
