// Says in words whether an act takes two people, who the others are, or that a single person confirms it.
import { PROPOSAL_DAYS, type ProposalKind, proposalDuties } from '@rfb/contract/proposals/proposals.labels.ts';
import { duties, roleNames } from '@rfb/contract/staff/duties.ts';
import { useNavigate } from 'react-router';
import { dayText } from '../../../lib/moments.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { usePairing } from './use-pairing.ts';

/** `act`: what is changed, as the beginning of a sentence. */
export const PairingNotice = ({ kind, act }: { kind: ProposalKind; act: string }) => {
  const navigate = useNavigate();
  const pairing = usePairing(kind);
  if (!pairing) return null;
  const { mode, partners, from, hasSecondFactor } = pairing;
  const role = roleNames(duties[proposalDuties[kind]].does);
  if (mode === 'pair')
    return (
      <Notice
        tone="info"
        title="两人办理"
        text={`${act}由一人提出、另一人批准才生效；你提出的由 ${partners.join('、')} 批准，${PROPOSAL_DAYS} 天内没有决定则过期。`}
      />
    );
  if (mode === 'waiting')
    return (
      <Notice
        tone="warning"
        title="两人办理"
        text={`${act}须两位${role}办理；另一位刚被停用或重置过登录方式，${dayText(from ?? '')} 之前不能由你一人代办。`}
      />
    );
  if (hasSecondFactor)
    return (
      <Notice
        tone="warning"
        title={`只有你一位${role}`}
        text={`${act}本应两人办理，现由你一人办理，用二次验证确认；再有一位${role}后改为一人提出、另一人批准。`}
      />
    );
  return (
    <Notice
      tone="warning"
      title={`只有你一位${role}`}
      text={`${act}本应两人办理，现由你一人办理。你还没有开启二次验证，暂用登录密码确认，请尽快开启。`}
      action={{ label: '去开启', onClick: () => void navigate('/admin/profile') }}
    />
  );
};
