// Every value the office may change, one entry each. Read with `readSettings` of the server; add a key by adding an entry.
import type * as z from 'zod/mini';
import { whole, wholeOrNone, wordsOrNone, yuan } from './kinds.ts';

export const settingGroups = {
  levels: { name: '会员等级与会费', note: '会费改动不影响已有会员期' },
  promises: { name: '承诺时限', note: '公开页、通知和队列都用这里的数' },
  sending: { name: '短信与邮件', note: '密钥由运维人员设置；留空的项沿用部署时的值' },
} as const;
export type SettingGroup = keyof typeof settingGroups;

type Declared<S extends z.ZodMiniType> = {
  name: string;
  group: SettingGroup;
  kind: string;
  unit: string;
  schema: S;
  default: z.output<S>;
  /** What the value is for, below its name. */
  note?: string;
  /** A change may name the day from which it holds; otherwise it holds at once. */
  isDated?: true;
  /** Sent to everybody who asks, signed in or not; other values stay with the office. */
  isPublic?: true;
};

const setting = <S extends z.ZodMiniType>(declared: Declared<S>) => declared;

const feeOf = (level: string, fen: number) =>
  setting({ name: `${level}会费`, group: 'levels', ...yuan(), default: fen, isDated: true, isPublic: true });

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

export const catalogue = {
  'fee.basic': feeOf('普通', 300_000),
  'fee.silver': feeOf('银牌', 600_000),
  'fee.gold': feeOf('金牌', 1_200_000),
  'fee.platinum': feeOf('白金', 3_000_000),
  'promise.replyDays': setting({
    name: '留言答复',
    group: 'promises',
    ...whole({ min: 1, max: 30, unit: '个工作日' }),
    default: 2,
    note: '联系页显示的承诺',
    isPublic: true,
  }),
  'sms.order': providerText('短信服务商顺序', '如 aliyun, tencent, webhook；前面的先用'),
  'sms.aliyun.signName': providerText('阿里云签名', '审核通过的短信签名'),
  'sms.aliyun.code': providerText('阿里云验证码模板', '变量 code'),
  'sms.aliyun.notice': providerText('阿里云通知模板', '变量 title'),
  'sms.aliyun.driver': providerText('阿里云司机链接模板', '变量 orderNo、link'),
  'sms.aliyun.cap': capOf('阿里云短信'),
  'sms.tencent.signName': providerText('腾讯云签名', '审核通过的短信签名'),
  'sms.tencent.code': providerText('腾讯云验证码模板', '变量 1：验证码'),
  'sms.tencent.notice': providerText('腾讯云通知模板', '变量 1：标题'),
  'sms.tencent.driver': providerText('腾讯云司机链接模板', '变量 1：运单号，2：链接'),
  'sms.tencent.cap': capOf('腾讯云短信'),
  'sms.webhook.cap': capOf('自有短信网关'),
  'mail.smtp.cap': capOf('邮件'),
};

export type SettingKey = keyof typeof catalogue;
export type SettingValue<K extends SettingKey> = z.output<(typeof catalogue)[K]['schema']>;

export const settingKeys = Object.keys(catalogue) as [SettingKey, ...SettingKey[]];

type Entry = Omit<Declared<z.ZodMiniType>, 'default'> & { default: unknown };
/** An entry with the type of its value erased. */
export const settingOf = (key: SettingKey): Entry => catalogue[key];
export const publicKeys = settingKeys.filter((key) => settingOf(key).isPublic);
