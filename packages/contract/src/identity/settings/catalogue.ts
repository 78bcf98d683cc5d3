// Every value the office may change, one entry each. Read with `readSettings` of the server; add a key by adding an entry.
import type * as z from 'zod/mini';
import { costSettings } from './costs.ts';
import { type Declared, setting } from './declare.ts';
import { departments, onOff, whole, wholeOrNone, words, wordsOrNone, yuan } from './kinds.ts';
import { payeeSettings } from './payee.ts';
import { periods } from './periods.ts';
import { trade } from './trade.ts';

const feeOf = (level: string, fen: number) =>
  setting({
    name: `${level}会费`,
    group: 'levels',
    ...yuan(),
    default: fen,
    isDated: true,
    isMoney: true,
    isPublic: true,
  });

const capOf = (provider: string) =>
  setting({
    name: `${provider}每月上限`,
    group: 'sending',
    ...wholeOrNone({ min: 0, max: 10_000_000, unit: '条' }),
    default: null,
    note: '到上限后改用下一个服务商，没有则通知等待、验证码失败',
  });
const providerText = (name: string, note: string) =>
  setting({ name, group: 'sending', ...wordsOrNone(name, 60), default: '', note });
const tendersOf = (level: string, count: number | null) =>
  setting({
    name: `${level}同时进行的竞价`,
    group: 'levels',
    ...wholeOrNone({ min: 1, max: 1_000, unit: '场' }),
    default: count,
    note: '留空为不限；已经发布的不受影响',
    isPublic: true,
  });

const contactOf = (name: string, text: string, note = '') =>
  setting({ name, group: 'contact', ...words(name, 60), default: text, note, isPublic: true });

const recordOf = (name: string) =>
  setting({
    name,
    group: 'contact',
    ...wordsOrNone(name, 40),
    default: '',
    note: '为空时用启动参数里的号码；都为空则页脚不显示这一项',
    isPublic: true,
  });

export const catalogue = {
  'fee.basic': feeOf('普通', 300_000),
  'fee.silver': feeOf('银牌', 600_000),
  'fee.gold': feeOf('金牌', 1_200_000),
  'fee.platinum': feeOf('白金', 3_000_000),
  'tenders.basic': tendersOf('普通', 3),
  'tenders.silver': tendersOf('银牌', 10),
  'tenders.gold': tendersOf('金牌', 30),
  'tenders.platinum': tendersOf('白金', null),
  ...payeeSettings,
  ...periods,
  ...trade,
  'order.planDays': setting({
    name: '周期运单提前生成',
    group: 'orders',
    ...whole({ min: 1, max: 14, unit: '天' }),
    default: 3,
    note: '装货日前这么多天按计划下单，之后由车队接单',
  }),
  ...costSettings,
  'sms.order': providerText('短信服务商顺序', '如 aliyun, tencent, webhook；前面的先用'),
  'sms.aliyun.signName': providerText('阿里云签名', '审核通过的短信签名'),
  'sms.aliyun.code': providerText('阿里云验证码模板', '变量 code'),
  'sms.aliyun.notice': providerText('阿里云通知模板', '变量 title'),
  'sms.aliyun.driver': providerText('阿里云司机链接模板', '变量 orderNo、link'),
  'sms.aliyun.invitation': providerText('阿里云同事邀请模板', '变量 companyName、link'),
  'sms.aliyun.cap': capOf('阿里云短信'),
  'sms.tencent.signName': providerText('腾讯云签名', '审核通过的短信签名'),
  'sms.tencent.code': providerText('腾讯云验证码模板', '变量 1：验证码'),
  'sms.tencent.notice': providerText('腾讯云通知模板', '变量 1：标题'),
  'sms.tencent.driver': providerText('腾讯云司机链接模板', '变量 1：运单号，2：链接'),
  'sms.tencent.invitation': providerText('腾讯云同事邀请模板', '变量 1：企业名称，2：链接'),
  'sms.tencent.cap': capOf('腾讯云短信'),
  'sms.webhook.cap': capOf('自有短信网关'),
  'mail.smtp.cap': capOf('邮件'),
  'staff.factorRequired': setting({
    name: '管理员必须开启二次验证',
    group: 'security',
    ...onOff(),
    default: false,
    note: '开启后，没有二次验证的管理员登录后只能先设置它；自己开启了的所有者才能打开这一项',
  }),
  'contact.phone': contactOf('秘书处电话', '010-0000 0000'),
  'contact.days': contactOf('服务日', '工作日'),
  'contact.hours': contactOf('服务时间', '9:00–12:00，13:30–17:30'),
  'contact.email': contactOf('邮箱', 'office@example.org'),
  'contact.address': contactOf('通信地址', '北京市示例区公路货运大厦 8 层秘书处', '只显示文字，不嵌地图'),
  'contact.way': contactOf('来访提示', '地铁示例站 B 口，步行约 6 分钟。来访请提前一个工作日预约。'),
  'contact.departments': setting({
    name: '按事项找人',
    group: 'contact',
    ...departments(),
    default: [
      { name: '会员部', matters: '入会、续费、等级', extension: '801' },
      { name: '认证部', matters: '车队认证、证照审核', extension: '802' },
      { name: '自律部', matters: '举报、申诉、信用修复', extension: '803' },
      { name: '编辑部', matters: '资讯投稿、更正', extension: '804' },
    ],
    isPublic: true,
  }),
  'contact.icpNumber': recordOf('ICP 备案号'),
  'contact.policeNumber': recordOf('公安备案号'),
};

export type SettingKey = keyof typeof catalogue;
export type SettingValue<K extends SettingKey> = z.output<(typeof catalogue)[K]['schema']>;

export const settingKeys = Object.keys(catalogue) as [SettingKey, ...SettingKey[]];

type Entry = Omit<Declared<z.ZodMiniType>, 'default'> & { default: unknown };
/** An entry with the type of its value erased. */
export const settingOf = (key: SettingKey): Entry => catalogue[key];
export const publicKeys = settingKeys.filter((key) => settingOf(key).isPublic);
