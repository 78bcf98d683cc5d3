// What somebody does with the lines looked at: confirm, all certain ones, hold, take back; the next line comes by itself.
import {
  confirmBankLines,
  confirmCertainLines,
  holdBankLines,
  MAX_CONFIRMED,
} from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useChange, useSend } from '../../../../lib/use-change.ts';
import { doubtOf, useSecondPerson } from '../../dues/shared/use-second-person.ts';
import { canConfirm, partsSent, type Unit, versionsOf } from './units.ts';
import type { Desk } from './use-desk.ts';

type Difference = 'owe' | 'advance';
type Confirmed = { unit: Unit; difference?: Difference | undefined; reason?: string | undefined };
/** A confirmation that takes a second person, and why. */
export type Doubted = Confirmed & { words: string };

export const useDecisions = (desk: Desk) => {
  const { message } = App.useApp();
  const second = useSecondPerson();
  const [doubted, setDoubted] = useState<Doubted>();
  const [last, setLast] = useState<Unit>();
  const confirm = useChange(confirmBankLines, {
    input: ({ unit, difference, reason }: Confirmed) => ({
      body: {
        lines: versionsOf(unit),
        ...partsSent(unit),
        ...(difference && { difference }),
        ...(reason && { reason }),
      },
    }),
    done: ({ proposalId }, { unit }) =>
      proposalId ? second.sent('这笔流水暂不记账') : `已确认 ${yuanText(unit.sumFen)}`,
    onDone: ({ proposalId }, { unit }) => {
      setDoubted(undefined);
      if (proposalId) return;
      setLast(unit);
      desk.lookPast(unit.id);
    },
    onFailure: (failure, { unit, difference }) => {
      const words = doubtOf(failure);
      if (words) setDoubted({ unit, difference, words });
      return words !== undefined;
    },
  });
  const all = useSend({
    send: (units: Unit[], call) =>
      call(confirmCertainLines, { body: { lines: units.flatMap(versionsOf).slice(0, MAX_CONFIRMED) } }),
    done: ({ confirmed, confirmedFen }) => `已确认 ${confirmed} 笔，${yuanText(confirmedFen)}`,
    onDone: ({ refused }) => {
      const [first] = refused;
      if (first) void message.warning(`还有 ${refused.length} 笔没有确认：${first.text}`);
    },
  });
  const hold = useChange(holdBankLines, {
    input: (unit: Unit) => ({ body: { lines: versionsOf(unit) } }),
    done: ({ heldUntil }) => `已通知会员补足，保留到 ${heldUntil}`,
  });
  const certain = desk.groups.find(({ group }) => group === 'certain')?.units ?? [];
  return {
    doubted,
    second,
    /** The last one confirmed, to be taken back by a key. */
    last,
    isBusy: confirm.isPending || all.isPending,
    confirm: (unit: Unit | undefined, more: Omit<Confirmed, 'unit'> = {}) => {
      if (unit && (canConfirm(unit) || more.difference)) confirm.mutate({ unit, ...more });
    },
    confirmAll: () => certain.length > 0 && all.mutate(certain),
    isConfirmingAll: all.isPending,
    hold: (unit: Unit) => hold.mutate(unit),
    confirmWith: confirm.mutate,
    giveUp: () => setDoubted(undefined),
    forgetLast: () => setLast(undefined),
  };
};
export type Decisions = ReturnType<typeof useDecisions>;
