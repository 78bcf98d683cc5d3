// How people close a proposal; it expires by itself.
import type { ProposalState } from './proposals.labels.ts';

const proposalOutcomes = ['approved', 'declined', 'withdrawn'] as const satisfies readonly ProposalState[];
export type ProposalOutcome = (typeof proposalOutcomes)[number];
