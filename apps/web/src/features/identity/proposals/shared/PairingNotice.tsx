// Says in words whether an act takes two people, who the others are, or that a single person confirms it.

import { duties, roleNames } from '@rfb/contract/duties.ts';
import {
  PAIRING_DAYS,
  PROPOSAL_DAYS,
  type ProposalKind,
  proposalDuties,
} from '@rfb/contract/identity/proposals/proposal.states.ts';
import { useNavigate } from 'react-router';
import { Notice } from '../../../../ui/Notice.tsx';
import { aloneText, usePairing, waitText } from './use-pairing.ts';

/** `act`: what is changed, as the beginning of a sentence. */
export const PairingNotice = ({ kind, act }: { kind: ProposalKind; act: string }) => {
  const navigate = useNavigate();
  const pairing = usePairing(kind);
  if (!pairing) return null;
  const { mode, partners, linked, hasSecondFactor } = pairing;
  const role = roleNames(duties[proposalDuties[kind]].does);
  if (mode === 'pair')
    return (
      <Notice
        tone="info"
        title="两人办理"
        text={`${act}由一人提出、另一人批准才生效；你提出的由 ${partners.join('、')} 批准，${PROPOSAL_DAYS} 天内没有决定则过期。${linked.length > 0 ? `${linked.join('、')} 与你之间有过邀请、任命或重置，现在不能批准你的提议。` : ''}`}
      />
    );
  if (mode === 'waiting')
    return <Notice tone="warning" title="两人办理" text={`${act}须两位${role}办理；${waitText(pairing)}。`} />;
  const title = aloneText(pairing);
  const alone = `${act}本应两人办理，现由你一人办理；你邀请或任命另一位${role}，满 ${PAIRING_DAYS} 天后改为一人提出、另一人批准`;
  if (hasSecondFactor) return <Notice tone="warning" title={title} text={`${alone}。用二次验证确认。`} />;
  return (
    <Notice
      tone="warning"
      title={title}
      text={`${alone}。你还没有开启二次验证，暂用登录密码确认，请尽快开启。`}
      action={{ label: '去开启', onClick: () => void navigate('/admin/profile') }}
    />
  );
};
