// What the custodians' page says first: where the opening stands and what is asked of the reader.
import { isOneOf } from '@rfb/contract/states.ts';
import { type CustodianRole, custodianRoles, wantingStages } from '@rfb/contract/trade/custody/custody.states.ts';
import type { CustodyTenderView, TenderCustodian } from '@rfb/contract/trade/custody/custody-views.ts';

type Board = {
  tone: 'sign' | 'blue' | 'amber' | 'red';
  title: string;
  text: string;
  clock?: { name: string; at: string };
};

const HOUR_MS = 3_600_000;
const names = (list: readonly { role: CustodianRole }[], joint: string) =>
  list.map(({ role }) => custodianRoles[role]).join(joint);

/** The reader's part may still be handed in. */
export const canHandIn = ({ stage, me, custodians }: Pick<CustodyTenderView, 'stage' | 'me' | 'custodians'>) =>
  isOneOf(wantingStages, stage) && !custodians.some((one) => one.number === me.number && one.handedAt);

const waiting = (view: CustodyTenderView, now: number): Board => {
  const { custodians, me, opensAt, stage } = view;
  const handed = custodians.filter(({ handedAt }) => handedAt);
  const others = custodians.filter(({ handedAt, number }) => !handedAt && number !== me.number);
  const clock = { name: '距最晚开启', at: opensAt };
  const isLate = Date.parse(opensAt) - now < HOUR_MS;
  const fails = '到时不足两份，这场竞价流拍，报价永远封着。';
  if (stage === 'third')
    return {
      tone: 'amber',
      clock,
      title: canHandIn(view) ? '有报价对不上，等你这一份' : '有报价对不上，等第三份',
      text: `已投入的两份里，有的报价打不开。第三份投入，或那家车队用回执答复，就能打开；到最晚开启还打不开的，按无效处理。`,
    };
  if (!canHandIn(view))
    return {
      tone: isLate ? 'amber' : 'sign',
      clock,
      title: '你的份额已投入，还差一份',
      text: `等${names(others, '或')}投入。${fails}`,
    };
  return {
    tone: isLate ? 'amber' : 'sign',
    clock,
    title: '已截止，等你这一份',
    text:
      handed.length === 0
        ? `三份都还没有投入，凑齐任意两份，报价立即打开。${isLate ? fails : ''}`
        : `${names(handed, '、')}已投入。再投一份，报价立即打开。${isLate ? fails : ''}`,
  };
};

const unused = (custodians: readonly TenderCustodian[]) => custodians.filter(({ handedAt }) => !handedAt);

export const boardOf = (view: CustodyTenderView, now: number): Board => {
  const { stage, closesAt, custodians, endReason } = view;
  switch (stage) {
    case 'before':
      return {
        tone: 'blue',
        title: '还没到截止，钥匙收不进去',
        text: '到点会通知你。现在可以试一次，看看你的份额还在。提前投入会被拒绝，并记在下面。',
        clock: { name: '距报价截止', at: closesAt },
      };
    case 'opened': {
      const left = unused(custodians);
      const used = names(
        custodians.filter(({ handedAt }) => handedAt),
        '与',
      );
      return {
        tone: 'sign',
        title: '已打开',
        text: `${used}的份额凑齐${left.length > 0 ? `，${names(left, '、')}的一份没有使用` : ''}`,
      };
    }
    case 'failed':
      return {
        tone: 'red',
        title: '已流拍，没有打开',
        text: endReason || '到最晚开启不足两份，报价永远封着；每家凭回执仍能证明自己报过什么。',
      };
    case 'cancelled':
      return { tone: 'red', title: '竞价已取消，不再开启', text: endReason && `原因：${endReason}` };
    case 'stopped':
      return {
        tone: 'red',
        title: '报价记录对不上，已停止开启',
        text: '现有的报价记录与截止时固定的不同。请不要投入，联系分会与货主核对。',
      };
    default:
      return waiting(view, now);
  }
};
