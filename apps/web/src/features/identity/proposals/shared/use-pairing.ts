// How the signed-in person may do an act of two people: alone, or with whom, and the words for it.
import { listProposals, type Pairing } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { PAIRING_DAYS, type ProposalKind, waitingText } from '@rfb/contract/identity/proposals/proposals.labels.ts';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';

type Found = Pairing & { hasSecondFactor: boolean };

/** Undefined while loading, and for somebody who may only look. */
export const usePairing = (kind: ProposalKind): Found | undefined => {
  const { data } = useAsk(listProposals);
  const pairing = data?.pairings.find((one) => one.kind === kind);
  return data && pairing && { ...pairing, hasSecondFactor: data.hasSecondFactor };
};

/** Why there is nobody to approve, as a clause: the others are too new, or the caller is the only one. */
export const aloneText = ({ linked }: Pairing) =>
  linked.length > 0 ? `${linked.join('、')} 由你邀请或任命未满 ${PAIRING_DAYS} 天，还不能批准` : '只有你一位所有者';

/** Why nothing can be done now, and what ends it; '' when something can. */
export const waitText = ({ why, from, linked }: Pairing) =>
  why ? waitingText({ why, from: dayText(from ?? ''), linked }) : '';
