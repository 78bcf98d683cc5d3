// The reply for the user's sign-ins, with texts for how they ended.
import { SIGN_IN_DAYS, type SignIn } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import type { Actor } from '../../../platform/actor.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { deviceName } from '../../identity/auth/exports.ts';
import { countSignInsOf, listSignInsOf } from './sign-ins.queries.ts';

const endReasonTexts: Record<string, string> = {
  logout: '主动退出',
  'ended-by-user': '被你从其他设备退出',
  'password-changed': '修改密码后退出',
  'password-reset': '找回密码后退出',
  'phone-changed': '更换手机后退出',
  'factor-enabled': '开启二次验证后退出',
  'factor-reset': '二次验证被重置后退出',
  'passkey-removed': '删除通行密钥后退出',
  'account-closing': '申请注销后退出',
  'refresh-reused': '登录凭证异常，已强制退出',
};

type Row = Awaited<ReturnType<typeof listSignInsOf>>[number];

const viewOf = ({ userAgent, endReason, ...row }: Row, sessionId: string): SignIn => {
  const state = row.endedAt ? 'ended' : row.id === sessionId ? 'current' : 'active';
  const ending = endReason ? (endReasonTexts[endReason] ?? '已退出') : '长时间未使用，自动退出';
  return { ...row, state, ending: state === 'ended' ? ending : '', device: deviceName(userAgent) };
};

export const signInsOf = async (
  { db, config }: Deps,
  { userId, sessionId }: Actor,
  paging: { page: number; pageSize: number },
) => {
  const window = { userId, days: SIGN_IN_DAYS, idleMinutes: config.idleMinutes };
  const rows = await listSignInsOf(db, window, sliceOf(paging));
  const items = rows.map((row) => viewOf(row, sessionId));
  return pageReply(paging, items, await countSignInsOf(db, window));
};
