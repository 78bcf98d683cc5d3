// How the signed-in person may do an act of two people: alone, or with whom, and the words for it.
import { duties, staffRoles } from '@rfb/contract/duties.ts';
import {
  PAIRING_DAYS,
  type ProposalKind,
  proposalDuties,
  waitingText,
} from '@rfb/contract/identity/proposals/proposal.states.ts';
import { listProposals, type Pairing } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';

type Found = Pairing & { hasSecondFactor: boolean };

/** Undefined while loading, and for somebody who may only look. */
export const usePairing = (kind: ProposalKind): Found | undefined => {
  const { data } = useAsk(listProposals);
  const pairing = data?.pairings.find((one) => one.kind === kind);
  return data && pairing && { ...pairing, hasSecondFactor: data.hasSecondFactor };
};

const onlyOneText = (kind: ProposalKind) => {
  const roles = duties[proposalDuties[kind]].does.map((role) => staffRoles[role]);
  const last = roles.at(-1) ?? '';
  return roles.length > 1 ? `没有另一位${roles.slice(0, -1).join('、')}或${last}` : `只有你一位${last}`;
};

/** Why there is nobody to approve, as a clause: the others are too new, or the caller is the only one. */
export const aloneText = ({ kind, linked }: Pairing) =>
  linked.length > 0 ? `${linked.join('、')} 由你邀请或任命未满 ${PAIRING_DAYS} 天，还不能批准` : onlyOneText(kind);

/** Why nothing can be done now, and what ends it; '' when something can. */
export const waitText = ({ why, from, linked }: Pairing) =>
  why ? waitingText({ why, from: dayText(from ?? ''), linked }) : '';
