// Kinds and states of proposals: acts of the office that one person proposes and another one approves.
import type { Duty } from '../../duties.ts';

export const proposalKinds = {
  settings: '会费与金额',
  roles: '角色变更',
  owner: '邀请所有者',
  listing: '名单撤销与修复',
  certification: '撤销与恢复认证',
  custody: '三方保管的保管人',
  dues: '会费与会员期',
} as const;
export type ProposalKind = keyof typeof proposalKinds;

/** Who does this duty may propose and decide; who sees it may read. */
export const proposalDuties: Record<ProposalKind, Duty> = {
  settings: 'settings',
  roles: 'staff',
  owner: 'staff',
  listing: 'penalties',
  certification: 'revocations',
  custody: 'settings',
  dues: 'dues',
};

type Words = { ahead: string; done: string };
const atOnce: Words = { ahead: '批准后立即生效', done: '已经生效' };

/** What approving does: before it is approved, and afterwards. */
export const approvalWords: Record<ProposalKind, Words> = {
  settings: {
    ahead: '批准后立即生效，写明日期的从那一天起生效',
    done: '已经生效，写明日期的从那一天起生效',
  },
  roles: atOnce,
  owner: { ahead: '批准后发出邀请短信，对方接受后才成为所有者', done: '邀请短信已发出，对方接受后成为所有者' },
  listing: atOnce,
  certification: atOnce,
  custody: { ahead: '批准后立即生效，会外人士的链接用短信发给本人', done: '已经生效，会外人士的链接已用短信发给本人' },
  dues: atOnce,
};

export const proposalStates = {
  open: '待批准',
  approved: '已批准',
  declined: '未批准',
  withdrawn: '已撤回',
  expired: '已过期',
} as const;
export type ProposalState = keyof typeof proposalStates;

/** A proposal nobody decided expires after so many days. */
export const PROPOSAL_DAYS = 7;
/**
 * So many days somebody whose account a colleague just disabled still counts as the second person, and a new owner counts
 * as one with whoever chose the phone or gave the role. A reset of the access has no such end.
 */
export const PAIRING_DAYS = 7;

export const waitingReasons = {
  sidelined: '另一位刚被停用或正在注销账号',
  newcomer: '另一位与你之间是不久前的邀请或任命',
  reset: '另一位与你之间重置过密码或二次验证',
} as const;
export type WaitingReason = keyof typeof waitingReasons;

/** Why nobody can act now, and what ends it; `from`: a day. */
export const waitingText = ({ why, from, linked }: { why: WaitingReason; from: string; linked: string[] }) =>
  why === 'reset'
    ? `${linked.join('、')} 与你之间重置过密码或二次验证，还不能算作另一个人：请被重置的人在登录页用“忘记密码”，以重置之前绑定的手机重设密码；或者请第三位所有者在“管理员与角色”确认由本人使用`
    : `${waitingReasons[why]}，${from} 之前不能由一人代办`;

/** How people close a proposal; it expires by itself. */
const proposalOutcomes = ['approved', 'declined', 'withdrawn'] as const satisfies readonly ProposalState[];
export type ProposalOutcome = (typeof proposalOutcomes)[number];
