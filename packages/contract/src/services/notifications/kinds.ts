// All kinds of notices: shelf, audience, default channels.
import * as z from 'zod/mini';
import { type Area, areas, type CompanyRole } from '../../areas.ts';
import { keyOf } from '../../lists.ts';
import { type Shelf as ShelfName, shelfNames } from './shelves.ts';

export const Shelf = keyOf(shelfNames, '通知分类有误');

export const Channel = z.enum(['site', 'sms', 'mail'], '通知方式有误');
export type Channel = z.output<typeof Channel>;
export const channelNames: Record<Channel, string> = { site: '站内', sms: '短信', mail: '邮件' };

type Kind = {
  name: string;
  shelf: ShelfName;
  /** Roles whose settings list this kind. */
  audience: 'company' | 'admin' | 'everyone';
  /** For notices to a company: the people whose role does this work get them. */
  area?: Area;
  channels: readonly Channel[];
  /** The receiver cannot switch the in-app channel off, and the office no channel of its templates. */
  isCritical?: true;
};

export const noticeKinds = {
  'application.submitted': { name: '新的入会申请', shelf: 'todo', audience: 'admin', channels: ['site'] },
  'application.approved': {
    name: '入会申请通过',
    shelf: 'business',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'application.rejected': {
    name: '入会申请驳回',
    shelf: 'todo',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'change.submitted': { name: '新的资料变更', shelf: 'todo', audience: 'admin', channels: ['site'] },
  'change.approved': {
    name: '资料变更通过',
    shelf: 'business',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'mail'],
  },
  'change.rejected': {
    name: '资料变更驳回',
    shelf: 'todo',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'renewal.submitted': { name: '新的续费申请', shelf: 'todo', audience: 'admin', channels: ['site'] },
  'renewal.approved': {
    name: '续费完成',
    shelf: 'business',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'mail'],
  },
  'renewal.rejected': {
    name: '续费申请驳回',
    shelf: 'todo',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'certification.submitted': { name: '新的车队认证', shelf: 'todo', audience: 'admin', channels: ['site'] },
  'certification.approved': {
    name: '车队认证通过',
    shelf: 'business',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'mail'],
  },
  'certification.rejected': {
    name: '车队认证驳回',
    shelf: 'todo',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'certification.expiring': {
    name: '车队认证到期提醒',
    shelf: 'todo',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'certification.revoked': {
    name: '车队认证撤销与解除',
    shelf: 'business',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'membership.expiring': {
    name: '会员到期提醒',
    shelf: 'todo',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'membership.suspended': {
    name: '会员资格暂停或终止',
    shelf: 'business',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'membership.resumed': {
    name: '会员资格恢复',
    shelf: 'business',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'sms'],
  },
  'dues.open': {
    name: '会费未缴',
    shelf: 'todo',
    audience: 'company',
    area: 'dues',
    channels: ['site', 'sms', 'mail'],
  },
  'dues.received': {
    name: '会费到账',
    shelf: 'business',
    audience: 'company',
    area: 'dues',
    channels: ['site', 'sms', 'mail'],
  },
  'receipt.ready': {
    name: '会费票据可以下载',
    shelf: 'business',
    audience: 'company',
    area: 'dues',
    channels: ['site', 'mail'],
  },
  'membership.changed': {
    name: '会员等级变化',
    shelf: 'business',
    audience: 'company',
    area: 'profile',
    channels: ['site'],
  },
  'company.corrected': {
    name: '分会修改了企业资料',
    shelf: 'business',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'mail'],
  },
  'listing.noticed': {
    name: '拟列入名单的告知',
    shelf: 'todo',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'listing.changed': {
    name: '红黑名单进展',
    shelf: 'business',
    audience: 'company',
    area: 'profile',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'listing.said': { name: '企业对名单的答复与申诉', shelf: 'todo', audience: 'admin', channels: ['site'] },
  'proposal.made': { name: '待你批准的提议', shelf: 'todo', audience: 'admin', channels: ['site', 'mail'] },
  'staff.changed': {
    name: '管理员加入',
    shelf: 'business',
    audience: 'admin',
    channels: ['site', 'mail'],
    isCritical: true,
  },
  'setting.cancelled': {
    name: '未生效的设置改动被取消',
    shelf: 'business',
    audience: 'admin',
    channels: ['site', 'mail'],
    isCritical: true,
  },
  'proposal.closed': { name: '你的提议的结果', shelf: 'business', audience: 'admin', channels: ['site'] },
  'convention.published': {
    name: '自律公约新版本',
    shelf: 'announcement',
    audience: 'company',
    area: 'profile',
    channels: ['site'],
  },
  'account.changed': {
    name: '账号安全变化',
    shelf: 'business',
    audience: 'everyone',
    channels: ['site', 'sms'],
    isCritical: true,
  },
  'message.received': { name: '新的留言', shelf: 'todo', audience: 'admin', channels: ['site'] },
  'message.overdue': { name: '留言逾期未答复', shelf: 'todo', audience: 'admin', channels: ['site'] },
  'report.received': { name: '新的举报', shelf: 'todo', audience: 'admin', channels: ['site'] },
  'report.appealed': { name: '举报人申诉', shelf: 'todo', audience: 'admin', channels: ['site'] },
  'report.overdue': { name: '举报逾期未办', shelf: 'todo', audience: 'admin', channels: ['site'] },
  'document.submitted': { name: '新的企业证照', shelf: 'todo', audience: 'admin', channels: ['site'] },
  'document.approved': {
    name: '证照审核通过',
    shelf: 'business',
    audience: 'company',
    area: 'documents',
    channels: ['site'],
  },
  'document.rejected': {
    name: '证照审核未通过',
    shelf: 'todo',
    audience: 'company',
    area: 'documents',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'document.expiring': {
    name: '证照到期提醒',
    shelf: 'todo',
    audience: 'company',
    area: 'documents',
    channels: ['site', 'mail'],
    isCritical: true,
  },
  'tender.invited': {
    name: '竞价邀请',
    shelf: 'business',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'sms', 'mail'],
  },
  'tender.changed': {
    name: '竞价变更与取消',
    shelf: 'business',
    audience: 'company',
    area: 'trade',
    channels: ['site'],
  },
  'tender.scheduled': {
    name: '定时发布的结果',
    shelf: 'business',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'sms', 'mail'],
  },
  'tender.closed': {
    name: '报价已截止',
    shelf: 'todo',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'sms', 'mail'],
  },
  'tender.fixed': {
    name: '竞价截止码',
    shelf: 'business',
    audience: 'company',
    area: 'trade',
    channels: ['site'],
  },
  'tender.alarm': {
    name: '报价记录对不上',
    shelf: 'business',
    audience: 'everyone',
    area: 'trade',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'custody.keyMade': { name: '保管人生成钥匙', shelf: 'business', audience: 'admin', channels: ['site'] },
  'custody.named': {
    name: '受托担任监督员',
    shelf: 'business',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'sms', 'mail'],
  },
  'custody.asked': {
    name: '请投入钥匙份额',
    shelf: 'business',
    audience: 'everyone',
    area: 'trade',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'tender.opened': {
    name: '报价开启',
    shelf: 'business',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'sms', 'mail'],
  },
  'award.made': {
    name: '成交待确认',
    shelf: 'todo',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'sms', 'mail'],
    isCritical: true,
  },
  'award.lost': { name: '竞价结果', shelf: 'business', audience: 'company', area: 'trade', channels: ['site'] },
  'award.answered': {
    name: '车队对成交的答复',
    shelf: 'business',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'sms', 'mail'],
  },
  'award.withdrawn': {
    name: '成交已撤回',
    shelf: 'business',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'sms', 'mail'],
  },
  'tender.asked': {
    name: '竞价提问待答复',
    shelf: 'todo',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'mail'],
  },
  'order.created': {
    name: '新运单待派车',
    shelf: 'todo',
    audience: 'company',
    area: 'orders',
    channels: ['site', 'sms', 'mail'],
  },
  'order.answered': {
    name: '协议运单的答复',
    shelf: 'business',
    audience: 'company',
    area: 'orders',
    channels: ['site', 'sms', 'mail'],
  },
  'order.planned': {
    name: '周期运单的计划',
    shelf: 'business',
    audience: 'company',
    area: 'orders',
    channels: ['site'],
  },
  'order.planFailed': {
    name: '周期运单没有下单',
    shelf: 'business',
    audience: 'company',
    area: 'orders',
    channels: ['site', 'sms', 'mail'],
  },
  'order.scheduled': {
    name: '运单时间变更',
    shelf: 'business',
    audience: 'company',
    area: 'orders',
    channels: ['site', 'sms'],
  },
  'order.dispatched': {
    name: '运单已派车',
    shelf: 'business',
    audience: 'company',
    area: 'orders',
    channels: ['site'],
  },
  'order.linksReplaced': {
    name: '司机链接换新',
    shelf: 'business',
    audience: 'company',
    area: 'orders',
    channels: ['site'],
  },
  'order.exception': {
    name: '运输异常',
    shelf: 'business',
    audience: 'company',
    area: 'orders',
    channels: ['site', 'sms', 'mail'],
  },
  'order.signed': {
    name: '运单待确认签收',
    shelf: 'todo',
    audience: 'company',
    area: 'orders',
    channels: ['site', 'mail'],
  },
  'order.completed': { name: '运单完成', shelf: 'business', audience: 'company', area: 'orders', channels: ['site'] },
  'order.cancelAsked': {
    name: '运单取消待答复',
    shelf: 'todo',
    audience: 'company',
    area: 'orders',
    channels: ['site', 'sms', 'mail'],
  },
  'order.cancelled': {
    name: '运单取消',
    shelf: 'business',
    audience: 'company',
    area: 'orders',
    channels: ['site', 'sms', 'mail'],
  },
  'order.paid': {
    name: '付款待确认',
    shelf: 'todo',
    audience: 'company',
    area: 'payments',
    channels: ['site', 'mail'],
  },
  'order.charged': {
    name: '费用待答复',
    shelf: 'todo',
    audience: 'company',
    area: 'payments',
    channels: ['site', 'mail'],
  },
  'order.payment': {
    name: '付款记录的答复',
    shelf: 'business',
    audience: 'company',
    area: 'payments',
    channels: ['site', 'mail'],
  },
  'order.overdue': {
    name: '运费逾期',
    shelf: 'todo',
    audience: 'company',
    area: 'payments',
    channels: ['site', 'sms', 'mail'],
  },
  'statement.ready': {
    name: '上月对账单可以核对',
    shelf: 'todo',
    audience: 'company',
    area: 'payments',
    channels: ['site', 'mail'],
  },
  'statement.confirmed': {
    name: '对账单待你确认',
    shelf: 'todo',
    audience: 'company',
    area: 'payments',
    channels: ['site', 'mail'],
  },
  'statement.marked': {
    name: '对账差异待答复',
    shelf: 'todo',
    audience: 'company',
    area: 'payments',
    channels: ['site', 'mail'],
  },
  'statement.changed': {
    name: '对账单的结果',
    shelf: 'business',
    audience: 'company',
    area: 'payments',
    channels: ['site', 'mail'],
  },
  'order.disputed': {
    name: '运单争议待答复',
    shelf: 'todo',
    audience: 'company',
    area: 'ratings',
    channels: ['site', 'sms', 'mail'],
  },
  'order.decided': {
    name: '运单争议结论',
    shelf: 'business',
    audience: 'company',
    area: 'ratings',
    channels: ['site', 'sms', 'mail'],
  },
  'order.rated': { name: '运单评价公开', shelf: 'business', audience: 'company', area: 'ratings', channels: ['site'] },
  'dispute.opened': { name: '运单争议待调解', shelf: 'todo', audience: 'admin', channels: ['site', 'mail'] },
  'appeal.opened': { name: '信用申诉待处理', shelf: 'todo', audience: 'admin', channels: ['site', 'mail'] },
  'appeal.decided': {
    name: '信用申诉结论',
    shelf: 'business',
    audience: 'company',
    area: 'ratings',
    channels: ['site', 'sms', 'mail'],
  },
  'cooperation.invited': {
    name: '合作邀请',
    shelf: 'todo',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'sms', 'mail'],
  },
  'cooperation.answered': {
    name: '合作邀请的答复',
    shelf: 'business',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'mail'],
  },
  'cooperation.priced': {
    name: '协议价待同意',
    shelf: 'todo',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'sms', 'mail'],
  },
  'cooperation.priceAnswered': {
    name: '协议价的答复',
    shelf: 'business',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'mail'],
  },
  'cooperation.changed': {
    name: '合作暂停、恢复与终止',
    shelf: 'business',
    audience: 'company',
    area: 'trade',
    channels: ['site', 'mail'],
  },
  'colleague.changed': {
    name: '同事加入与退出',
    shelf: 'business',
    audience: 'company',
    area: 'colleagues',
    channels: ['site'],
  },
  'standard.changed': {
    name: '标准变更提醒',
    shelf: 'business',
    audience: 'company',
    area: 'account',
    channels: ['site', 'mail'],
  },
  'task.finished': { name: '导入导出完成', shelf: 'business', audience: 'everyone', channels: ['site'] },
  'announcement.published': { name: '分会公告', shelf: 'announcement', audience: 'everyone', channels: ['site'] },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof noticeKinds;
export const NoticeKind = z.enum(Object.keys(noticeKinds) as NoticeKind[], '通知事项有误');

export const kindOf = (kind: NoticeKind): Kind => noticeKinds[kind];
/** Critical notices always appear in the app; all other combinations are configurable. */
export const isFixed = (kind: NoticeKind, channel: Channel) => channel === 'site' && kindOf(kind).isCritical === true;

/** The company roles that get a notice of this kind; all of them without an area. */
export const receiverRoles = (kind: NoticeKind): readonly CompanyRole[] => areas[kindOf(kind).area ?? 'account'].does;

/** The kinds a person can receive. */
export const kindsFor = (role: 'admin' | 'company', companyRole?: CompanyRole) =>
  NoticeKind.options.filter(
    (kind) =>
      ['everyone', role].includes(noticeKinds[kind].audience) &&
      (!companyRole || receiverRoles(kind).includes(companyRole)),
  );
