// Settings of periods: what the office promises, how long a company may act, and when it is reminded.
import { setting } from './declare.ts';
import { daysAround, whole, yuan } from './kinds.ts';

/** The longest grace the settings allow; indexes are searched for so many days. */
export const MAX_GRACE_DAYS = 90;

export const periods = {
  'member.graceDays': setting({
    name: '宽限期',
    group: 'levels',
    ...whole({ min: 0, max: MAX_GRACE_DAYS, unit: '天' }),
    default: 30,
    note: '到期后权益不变的天数。从保存后新办的会员期起生效，已有会员期按办理时的天数',
    isPublic: true,
  }),
  'dues.shortfall': setting({
    name: '会费短缺的容差',
    group: 'levels',
    ...yuan(),
    default: 5_000,
    note: '到账比应缴少这么多以内（多为手续费）时一人可以登记，差额记为欠缴；再少须两人',
    isMoney: true,
    isPublic: true,
  }),
  'dues.backDays': setting({
    name: '到账日期最早',
    group: 'levels',
    ...whole({ min: 7, max: 400, unit: '天前' }),
    default: 60,
    note: '更早的到账日期须两人',
    isMoney: true,
    isPublic: true,
  }),
  'remind.dues': setting({
    name: '会费欠缴',
    group: 'reminders',
    ...daysAround({ first: -30, last: MAX_GRACE_DAYS }),
    default: [7, 30, 60],
    note: '相对应缴日；缴清就不再提醒',
  }),
  'promise.reviewDays': setting({
    name: '审核答复',
    group: 'promises',
    ...whole({ min: 1, max: 30, unit: '个工作日' }),
    default: 3,
    note: '入会、认证、变更和续费从提交到答复。从保存后新提交的起生效',
    isPublic: true,
  }),
  'promise.replyDays': setting({
    name: '留言答复',
    group: 'promises',
    ...whole({ min: 1, max: 30, unit: '个工作日' }),
    default: 2,
    note: '联系页显示的承诺，也是留言的办理期限。从保存后新收到的起生效',
    isPublic: true,
  }),
  'appeal.days': setting({
    name: '申诉期',
    group: 'promises',
    ...whole({ min: 7, max: 180, unit: '天' }),
    default: 30,
    note: '黑名单生效、举报作出决定、信用扣分之后。从保存后新公示的名单、新的决定和扣分起生效，已公示的不变；自律公约写有天数，请一并修订',
    isPublic: true,
  }),
  'repair.months': setting({
    name: '信用修复',
    group: 'promises',
    ...whole({ min: 1, max: 36, unit: '个月' }),
    default: 6,
    note: '黑名单生效满多久可以申请修复。从保存后新公示的名单起生效，已公示的不变；自律公约写有时间，请一并修订',
    isPublic: true,
  }),
  'remind.member': setting({
    name: '会员到期',
    group: 'reminders',
    ...daysAround({ first: -180, last: MAX_GRACE_DAYS }),
    default: [-60, -30, -7, 0, 15],
    note: '相对到期日；宽限期过后不再提醒',
    isPublic: true,
  }),
  'remind.papers': setting({
    name: '证照到期',
    group: 'reminders',
    ...daysAround({ first: -180, last: 0 }),
    default: [-60, -30, -15, -7, -1, 0],
    note: '企业、车辆、司机共用，相对到期日',
    isPublic: true,
  }),
  'remind.certificationDays': setting({
    name: '认证到期',
    group: 'reminders',
    ...whole({ min: 1, max: 180, unit: '天前' }),
    default: 30,
    note: '车队认证到期前提醒一次',
    isPublic: true,
  }),
};
