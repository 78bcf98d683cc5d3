// Chooses the most urgent notice about a member's standing, with one action.
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import type { Tone } from '../../../../ui/Notice.tsx';

type Notice = {
  tone: Tone;
  title: string;
  text: string;
  action: { label: string; path: '/contact' | '/user/profile' };
};
type Member = NonNullable<CompanyProfile['member']>;
type Term = { daysLeft: number | null; isInGrace: boolean };

const SOON_DAYS = 30;
const contact = { label: '联系分会', path: '/contact' } as const;
const renewal = { label: '申请续费', path: '/user/profile' } as const;

export const standingNotice = (member: Member, { daysLeft, isInGrace }: Term): Notice | undefined => {
  if (member.status === 'suspended')
    return {
      tone: 'error',
      title: '会员资格已暂停',
      text: '暂停期间不能办理新业务，已有记录保留。',
      action: contact,
    };
  if (member.status === 'inactive')
    return { tone: 'error', title: '会员资格已失效', text: '续费后恢复，已有记录保留。', action: renewal };
  if (isInGrace)
    return {
      tone: 'warning',
      title: '会员期已到期，正在宽限期',
      text: '宽限期内业务照常，请尽快续费。',
      action: renewal,
    };
  if (daysLeft !== null && daysLeft <= SOON_DAYS)
    return {
      tone: 'warning',
      title: `会员期还剩 ${daysLeft} 天`,
      text: '到期前续费，会员期连续计算。',
      action: renewal,
    };
  return undefined;
};
