// The notifications to a member about its membership.
import { memberLevels } from '@rfb/contract/members/members.labels.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Notice, notify } from '../notifications/exports.ts';

type Level = keyof typeof memberLevels;
type Content = Pick<Notice, 'kind' | 'title' | 'text'> & Partial<Pick<Notice, 'about' | 'dedupKey'>>;

export const notifyMember = (deps: Deps, trx: Trx, companyId: string, content: Content) =>
  notify(deps, trx, { to: { companyId }, link: '/user/profile', why: '你是该会员企业的登录用户', ...content });

export const renewed = (term: { id: string; endsOn: string; level: Level }): Content => ({
  kind: 'renewal.approved',
  title: '会员续费已完成',
  text: `会员期已延长至 ${term.endsOn}，等级为${memberLevels[term.level]}会员。`,
  dedupKey: `renewed:${term.id}`,
});

export const suspended = (until: string | null, reason: string): Content => ({
  kind: 'membership.suspended',
  title: '会员资格已暂停',
  text: `${until ? `暂停至 ${until}` : '暂停至分会恢复为止'}。原因：${reason}。暂停期间可以查看，不能参与新的业务，进行中的运单继续履行。`,
});

export const resumed = (isActive: boolean): Content => ({
  kind: 'membership.resumed',
  title: '会员资格暂停已解除',
  text: isActive ? '现在可以继续办理业务。' : '会员期已经结束，续费后即可继续办理业务。',
});

export const resigned = (reason: string): Content => ({
  kind: 'membership.suspended',
  title: '已登记退会',
  text: `原因：${reason}。账号仍可登录查看历史资料，重新缴费后可恢复会员资格。`,
});

export const upgraded = (level: Level): Content => ({
  kind: 'membership.changed',
  title: `会员等级已升为${memberLevels[level]}`,
  text: '新等级的权益今天起生效，到期时间不变。',
});

export const downgraded = (level: Level, endsOn: string): Content => ({
  kind: 'membership.changed',
  title: `会员等级将改为${memberLevels[level]}`,
  text: `当前等级保留至 ${endsOn}，从下一会员期起改为${memberLevels[level]}会员。`,
});

/** `daysLeft` counts from the day it is sent, which may be later than the day it was due. */
type Ending = { daysLeft: number; endsOn: string; lastGraceDay: string; termId: string; memberId: string };
export const ending = ({ daysLeft, endsOn, lastGraceDay, termId, memberId }: Ending): Content => {
  const about = [termId, memberId];
  if (daysLeft < 0)
    return {
      kind: 'membership.expiring',
      about,
      title: '会员期已结束，请尽快续费',
      text: `会员期已于 ${endsOn} 结束，宽限期到 ${lastGraceDay}，之后会员资格失效。`,
    };
  return {
    kind: 'membership.expiring',
    about,
    title: daysLeft === 0 ? '会员期今天到期' : `会员期还剩 ${daysLeft} 天`,
    text: `到期日为 ${endsOn}，到期后有宽限期至 ${lastGraceDay}。请联系分会或在个人信息中申请续费。`,
  };
};
