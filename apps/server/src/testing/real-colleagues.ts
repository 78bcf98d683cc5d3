// Real people, invitations and passkeys for access tests.
import { getSecondFactor } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { inviteColleague, removeColleague } from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { inviteStaff } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import type { TestApp } from './app.ts';
import { enrolPasskey } from './passkeys.ts';
import type { Real } from './real-object.ts';

export const realColleagues = (t: TestApp): Record<string, (endpoint: string) => Promise<Real>> => ({
  userId: async (endpoint) => {
    const owner = await t.fleet();
    if (endpoint.includes('Staff')) return { owner, id: (await t.admin(['editor'])).userId };
    const { userId } = await t.colleague(owner, 'dispatcher');
    if (endpoint === 'restoreColleague') await t.call(removeColleague, { params: { userId } }, owner);
    return { owner, id: userId };
  },
  passkeyId: async () => {
    const owner = await t.admin();
    await enrolPasskey(t, owner);
    return { owner, id: (await t.call(getSecondFactor, {}, owner)).data.passkeys[0]?.id ?? '' };
  },
  invitationId: async (endpoint) => {
    const owner = await t.fleet();
    // A number nobody else of the tests uses.
    const phone = owner.phone.replace('139', '136');
    const { status } = endpoint.includes('Staff')
      ? await t.call(inviteStaff, { body: { phone, name: '林知夏', roles: ['editor'] } }, await t.admin())
      : await t.call(inviteColleague, { body: { phone, role: 'reader' } }, owner);
    if (status !== 200) throw new Error('not invited');
    const found = t.db.selectFrom('invitations').select('id').where('phone', '=', phone);
    return { owner, id: (await found.executeTakeFirstOrThrow()).id };
  },
});
