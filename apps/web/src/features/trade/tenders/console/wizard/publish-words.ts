// What follows from publishing a tender, told before it is done.
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { timeText } from '../../../../../lib/moments.ts';

type Draft = Pick<
  TenderContent,
  'mode' | 'custody' | 'reach' | 'firstHours' | 'invited' | 'startsAt' | 'deadlineAt' | 'opensAt'
>;

const reachWords = ({ reach, firstHours, invited }: Draft) => {
  if (reach === 'all') return '全部认证车队都能在“报价机会”里看到并报价。';
  const some = `受邀的 ${invited.length} 家车队会收到通知`;
  return reach === 'invited' ? `${some}，其他车队看不到。` : `${some}，${firstHours ?? 0} 小时后全部认证车队都能看到。`;
};

const at = (instant: string | null) => (instant === null ? '' : timeText(instant));

const openingWords = ({ mode, custody, opensAt }: Draft) => {
  if (mode === 'auction') return '报价实时进行，临近截止有新低价会自动延时。';
  return custody === 'three'
    ? `截止前谁也看不到报价，包括你和分会；截止后三份钥匙凑齐两份才打开，不会自动开启，最晚 ${at(opensAt)}，到时不足两份即流拍。`
    : `截止前谁也看不到报价，包括你；截止后由你开启，最晚 ${at(opensAt)} 自动开启。`;
};

export const publishWords = (draft: Draft) => [
  reachWords(draft),
  `报价${draft.startsAt === null ? '立即开始' : ` ${at(draft.startsAt)} 开始`}，${at(draft.deadlineAt)} 截止。`,
  openingWords(draft),
  `竞价方式、成交方式和标的数量发布后不能改；其他内容${draft.mode === 'auction' ? '在报价开始前' : ''}用变更通知修改，车队会看到改了什么。不再需要时可以取消，须写明原因。`,
];
