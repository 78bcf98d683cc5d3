// What a company should know about its standing today, most pressing first, with one thing to do.
import type { CompanyProfile } from '@rfb/contract/companies/companies.endpoints.ts';
import type { Tone } from '../../ui/Notice.tsx';

type Notice = {
  tone: Tone;
  title: string;
  text: string;
  action: { label: string; path: '/contact' | '/user/profile' };
};

const SOON_DAYS = 30;
const contact = (label: string) => ({ label, path: '/contact' }) as const;
const profile = { label: '查看企业资料', path: '/user/profile' } as const;

const applicationNotices: Record<number, (reason: string) => Notice> = {
  0: () => ({
    tone: 'info',
    title: '入会申请已提交，等待分会审核',
    text: '审核通过后即成为会员，车队会出现在车队生态名录中。',
    action: profile,
  }),
  1: () => ({
    tone: 'info',
    title: '入会申请审核中',
    text: '分会正在核对营业执照与填写的资料。',
    action: profile,
  }),
  3: (reason) => ({
    tone: 'error',
    title: '入会申请未通过',
    text: reason ? `驳回原因：${reason}` : '请联系分会了解原因。',
    action: contact('联系分会'),
  }),
};

type Term = { daysLeft: number | null; isInGrace: boolean };

export const standingNotice = ({ application, member }: CompanyProfile, { daysLeft, isInGrace }: Term) => {
  if (!member) return applicationNotices[application.status]?.(application.rejectReason ?? '');
  const notice = (tone: Tone, title: string, text: string, label: string): Notice => ({
    tone,
    title,
    text,
    action: contact(label),
  });
  if (member.status === 'suspended')
    return notice('error', '会员资格已暂停', '暂停期间不能办理新业务，已有记录保留。', '联系分会');
  if (member.status === 'inactive')
    return notice('error', '会员资格已失效', '续费后恢复，已有记录保留。', '联系分会续费');
  if (isInGrace) return notice('warning', '会员期已到期，正在宽限期', '宽限期内业务照常，请尽快续费。', '联系分会续费');
  if (daysLeft !== null && daysLeft <= SOON_DAYS)
    return notice('warning', `会员期还剩 ${daysLeft} 天`, '到期前续费，会员期连续计算。', '联系分会续费');
  return undefined;
};
