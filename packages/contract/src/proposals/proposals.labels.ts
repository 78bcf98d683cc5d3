// Kinds and states of proposals: acts of the office that one person proposes and another one approves.
import type { Duty } from '../staff/duties.ts';

export const proposalKinds = {
  settings: '会费与金额',
  roles: '角色变更',
  owner: '邀请所有者',
  listing: '名单撤销与修复',
  certification: '撤销与恢复认证',
} as const;
export type ProposalKind = keyof typeof proposalKinds;

/** Who does this duty may propose and decide; who sees it may read. */
export const proposalDuties: Record<ProposalKind, Duty> = {
  settings: 'settings',
  roles: 'staff',
  owner: 'staff',
  listing: 'penalties',
  certification: 'revocations',
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
 * So many days somebody whose account a colleague just disabled still counts as the second person, and two people of
 * whom one reset the other's password or second factor count as one.
 */
export const PAIRING_DAYS = 7;
