// The words of the delivery log: states, kinds, channels and providers.
import type { StatusTable } from '../../states.ts';

export const deliveryStates = {
  waiting: '等待发送',
  sending: '发送中',
  checking: '查询结果中',
  sent: '已提交',
  delivered: '已送达',
  undelivered: '未送达',
  failed: '发送失败',
  unknown: '结果不明',
} as const;
export type DeliveryState = keyof typeof deliveryStates;

export const deliveryKinds = {
  code: '验证码',
  notice: '通知',
  driver: '司机链接',
  invitation: '同事与管理员邀请',
  test: '测试',
} as const;
export type DeliveryKind = keyof typeof deliveryKinds;

export const deliveryChannels = { sms: '短信', mail: '邮件' } as const;
export type DeliveryChannel = keyof typeof deliveryChannels;

export const providerNames = {
  aliyun: '阿里云短信',
  tencent: '腾讯云短信',
  webhook: '自有短信网关',
  smtp: '邮件服务器',
  outbox: '演示发件箱',
} as const;
export type ProviderLabel = keyof typeof providerNames;

export const attemptStates = {
  sending: '发送中',
  accepted: '已接收',
  rejected: '拒收',
  refused: '拒绝',
  unreachable: '连不上',
  unknown: '没有答复',
} as const;
export type AttemptState = keyof typeof attemptStates;

/** The state of a message, as a tag. */
export const deliveryTag = {
  words: deliveryStates,
  looks: {
    waiting: ['grey', 'ring'],
    sending: ['blue', 'half'],
    checking: ['blue', 'half'],
    sent: ['brand', 'half'],
    delivered: ['brand', 'dot'],
    undelivered: ['red', 'diamond'],
    failed: ['red', 'bar'],
    unknown: ['amber', 'hollow'],
  },
} satisfies StatusTable<typeof deliveryStates>;
