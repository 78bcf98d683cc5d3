// Real people, invitations and passkeys for access tests.
import { getSecondFactor } from '@rfb/contract/auth/second-factor.endpoints.ts';
import { inviteColleague, removeColleague } from '@rfb/contract/colleagues/colleagues.endpoints.ts';
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
  invitationId: async () => {
    const owner = await t.fleet();
    // A number nobody else of the tests uses.
    const body = { phone: owner.phone.replace('139', '136'), role: 'reader' as const };
    await t.call(inviteColleague, { body }, owner);
    const found = t.db.selectFrom('invitations').select('id').where('companyId', '=', owner.companyId);
    return { owner, id: (await found.executeTakeFirstOrThrow()).id };
  },
});
