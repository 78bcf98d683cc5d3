// Routes of proposals: what waits and who may decide it, and the decisions.
import { proposalDuties } from '@rfb/contract/identity/proposals/proposal.states.ts';
import * as endpoints from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { on } from '../../../platform/http/route.ts';
import { factorStateOf } from '../auth/exports.ts';
import { decidersOf, kindsDecidedBy, kindsSeenBy, pairingOf, tiesOf } from './pairing.ts';
import { type Appliers, approveProposal, declineProposal, withdrawProposal } from './proposals.actions.ts';
import { listProposals } from './proposals.queries.ts';
import { readOffice } from './propose.ts';

const readProposals = async (deps: Deps, actor: Actor) => {
  const { db } = deps;
  const { userId } = actor;
  const office = await readOffice(db);
  const seen = kindsSeenBy(actor);
  const found = seen.length > 0 ? await listProposals(db, seen) : [];
  const items = found.map(({ act, title, proposerId, proposerName, ...row }) => {
    const deciders = row.state === 'open' ? decidersOf(office, proposerId, proposalDuties[row.kind]) : [];
    return {
      ...row,
      proposedBy: proposerName,
      proposerTies: tiesOf(office, proposerId),
      isOwn: proposerId === userId,
      deciders: deciders.map(({ name }) => name),
      mayDecide: deciders.some(({ id }) => id === userId),
    };
  });
  const pairings = kindsDecidedBy(actor).map((kind) => {
    const { partners, linked, ...pairing } = pairingOf(office, userId, proposalDuties[kind]);
    return { kind, ...pairing, partners: partners.map(({ name }) => name), linked: linked.map(({ name }) => name) };
  });
  return { items, pairings, hasSecondFactor: (await factorStateOf(deps, userId)).isOn };
};

export const proposalsRoutes = (appliers: Appliers) => [
  on(endpoints.listProposals, ({ deps, actor }) => readProposals(deps, actor)),
  on(endpoints.approveProposal, async ({ deps, params, context }) => {
    await approveProposal(deps, appliers, params.proposalId, context);
    return null;
  }),
  on(endpoints.declineProposal, async ({ deps, params, body, context }) => {
    await declineProposal(deps, params.proposalId, body.reason, context);
    return null;
  }),
  on(endpoints.withdrawProposal, async ({ deps, params, context }) => {
    await withdrawProposal(deps, params.proposalId, context);
    return null;
  }),
];
