// What two people of the office do together: proposals that wait for a second person, and their decision.
import * as z from 'zod/mini';
import { custodyPaths, listingPaths, proposalPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, line, Nothing } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { Tie } from '../staff/ties.ts';
import { proposalKinds, proposalStates, waitingReasons } from './proposal.states.ts';

const Kind = keyOf(proposalKinds, '提议种类有误');

/** One thing that would change, in words. */
export const ProposalLine = z.strictObject({ name: z.string(), before: z.string(), after: z.string() });
export type ProposalLine = z.output<typeof ProposalLine>;

const Proposal = z.strictObject({
  id: Id,
  kind: Kind,
  lines: z.array(ProposalLine),
  reason: z.string(),
  /** The ids of what it is about. */
  subjects: z.array(z.string()),
  state: keyOf(proposalStates, '状态有误'),
  proposedBy: z.string(),
  /** Who had a hand in the proposer's access, newest first. */
  proposerTies: z.array(Tie),
  isOwn: z.boolean(),
  proposedAt: Instant,
  expiresAt: Instant,
  /** Who may decide it now; empty when it is closed. */
  deciders: z.array(z.string()),
  mayDecide: z.boolean(),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(Instant),
  closedReason: z.string(),
});
export type Proposal = z.output<typeof Proposal>;

/**
 * How the caller may act: `alone` as the only one with the duty, confirmed by the second factor; otherwise with one of
 * the `partners`; `waiting`: not before `from`, or after a reset not before it is shown who uses the account.
 */
const Pairing = z.strictObject({
  kind: Kind,
  mode: z.enum(['alone', 'pair', 'waiting']),
  partners: z.array(z.string()),
  why: z.nullable(keyOf(waitingReasons, '原因有误')),
  from: z.nullable(Instant),
  /** Who holds the duty too and does not count as a second person now. */
  linked: z.array(z.string()),
});
export type Pairing = z.output<typeof Pairing>;

/** Open ones first, then the newest decided ones; only kinds the caller's roles see. */
export const listProposals = defineEndpoint({
  method: 'GET',
  path: '/admin/proposals',
  access: 'canAdmin',
  duty: 'proposals',
  reply: z.strictObject({
    items: z.array(Proposal),
    /** For the kinds the caller may propose. */
    pairings: z.array(Pairing),
    hasSecondFactor: z.boolean(),
  }),
});

const decision = {
  method: 'POST',
  access: 'canAdmin',
  duty: 'proposals',
  owner: 'staff',
  params: z.strictObject({ proposalId: Id }),
  limit: { count: 30, seconds: 60, per: 'user' },
} as const;

/** Takes effect at once; refused when what it is about changed meanwhile, and for the person who proposed it. */
export const approveProposal = defineEndpoint({
  ...decision,
  path: '/admin/proposals/:proposalId/approve',
  stepUp: true,
  reply: Nothing,
  audit: 'proposal.approved',
  idempotent: true,
  affects: [
    ...proposalPaths,
    '/admin/settings',
    '/public/settings',
    '/admin/staff',
    '/admin/members',
    '/admin/dues',
    '/admin/receipts',
    ...listingPaths,
    ...custodyPaths,
  ],
});

export const declineProposal = defineEndpoint({
  ...decision,
  path: '/admin/proposals/:proposalId/decline',
  stepUp: true,
  body: z.strictObject({ reason: line('理由', 200, 2) }),
  reply: Nothing,
  audit: 'proposal.declined',
  idempotent: true,
  affects: proposalPaths,
});

/** By the person who proposed it. */
export const withdrawProposal = defineEndpoint({
  ...decision,
  path: '/admin/proposals/:proposalId/withdraw',
  reply: Nothing,
  audit: 'proposal.withdrawn',
  idempotent: true,
  affects: proposalPaths,
});
