// How the signed-in person may do an act of two people: alone, or with whom.
import { listProposals, type Pairing } from '@rfb/contract/proposals/proposals.endpoints.ts';
import type { ProposalKind } from '@rfb/contract/proposals/proposals.labels.ts';
import { useAsk } from '../../../lib/query-client.ts';

type Found = Pairing & { hasSecondFactor: boolean };

/** Undefined while loading, and for somebody who may only look. */
export const usePairing = (kind: ProposalKind): Found | undefined => {
  const { data } = useAsk(listProposals);
  const pairing = data?.pairings.find((one) => one.kind === kind);
  return data && pairing && { ...pairing, hasSecondFactor: data.hasSecondFactor };
};
