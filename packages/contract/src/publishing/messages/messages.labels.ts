// Labels of messages to the secretariat: topics and states.
import type { StatusTable } from '../../states.ts';

/** The length of a message and of an answer to it. */
export const MESSAGE_MAX = 1000;

export const messageKinds = {
  join: '入会咨询',
  fees: '会费与票据',
  papers: '认证与证照',
  usage: '平台使用',
  cooperation: '商务合作',
  other: '其他',
} as const;
export type MessageKind = keyof typeof messageKinds;

export const messageStatuses = { new: '待处理', handling: '处理中', replied: '已答复', closed: '已关闭' } as const;
export type MessageStatus = keyof typeof messageStatuses;

/** Tabs of the list. Spam was caught by the honeypot and has no deadline. */
export const messageShelves = {
  open: '待处理',
  replied: '已答复',
  closed: '已关闭',
  all: '全部',
  spam: '垃圾留言',
} as const;
export type MessageShelf = keyof typeof messageShelves;

/** The status of a message, as a tag. */
export const messageStatusTag = {
  words: messageStatuses,
  looks: {
    new: ['grey', 'ring'],
    handling: ['blue', 'half'],
    replied: ['brand', 'dot'],
    closed: ['grey', 'bar'],
  },
} satisfies StatusTable<typeof messageStatuses>;
