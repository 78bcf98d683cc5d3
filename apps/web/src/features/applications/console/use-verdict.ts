// One verdict from the first choice to the server's answer: kept as it grows, claimed by acting, never lost.
import type { ReviewDetail } from '@rfb/contract/applications/applications.ts';
import { App } from 'antd';
import { useState } from 'react';
import { ApiError, askLast } from '../../../lib/api.ts';
import { dayText } from '../../../lib/moments.ts';
import { type Call, useSend } from '../../../lib/use-change.ts';
import { type Conflict, conflictOf, conflictText } from './conflict.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { isOpen } from './queue.ts';
import { decide, useClaim } from './reviews.ts';
import type { HeldApproval } from './use-held-approval.ts';
import { type Draft, emptyDraft, problemsOf } from './verdict.ts';

const standingOf = ({ status, closeKind, reviewer, reviewTime, rejectReason }: ReviewDetail): Conflict => ({
  status,
  closeKind,
  reviewer,
  at: reviewTime,
  rejectReason: rejectReason ?? null,
});

export type Deciding = Pick<HeldApproval, 'hold' | 'drop'> & { onDecided: () => void; onUndo: () => void };

const wordsOf = (failure: unknown) => {
  const conflict = conflictOf(failure);
  if (conflict) return conflictText(conflict);
  const fields = failure instanceof ApiError ? Object.values(failure.fields) : [];
  return fields[0] ?? (failure as Error).message;
};

export const useVerdict = (detail: ReviewDetail, { hold, drop, onDecided, onUndo }: Deciding) => {
  const { message } = App.useApp();
  const fresh = () => emptyDraft(detail, dayText(new Date().toISOString()));
  const [draft, setDraft] = useState<Draft>(() => readDraft(detail) ?? fresh());
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [lost, setLost] = useState<Conflict>();

  const fail = (failure: Error) => {
    const conflict = conflictOf(failure);
    const fields = failure instanceof ApiError ? failure.fields : {};
    if (conflict) setLost(conflict);
    else if (Object.keys(fields).length > 0) setProblems(fields);
    else void message.error(failure.message);
    return true;
  };
  const { act, release, untilClaimed, isBusy } = useClaim(detail, fail);
  const forget = () => {
    dropDraft(detail);
    setDraft(fresh());
  };

  const send = async (verdict: Draft, call: Call) => {
    await untilClaimed();
    await decide(detail, verdict, call);
  };
  const rejection = useSend({
    send,
    done: `已驳回：${detail.enterpriseName}`,
    onDone: () => {
      forget();
      onDecided();
    },
    onFailure: fail,
  });
  const approval = useSend({
    send,
    done: `已通过：${detail.enterpriseName}`,
    onDone: () => dropDraft(detail),
    // By the time it is sent, another application may be on the screen: the message names this one.
    onFailure: (failure) => {
      void message.error(`${detail.enterpriseName} 没有通过：${wordsOf(failure)}`);
      return true;
    },
  });
  const holdApproval = () => {
    keepDraft(detail, draft);
    const sendLast = () => void decide(detail, draft, askLast);
    hold({ id: detail.id, name: detail.enterpriseName, send: () => approval.settled(draft), sendLast, onUndo });
    onDecided();
  };

  return {
    draft,
    problems,
    /** Decided elsewhere: at the moment of confirming, or found so with a verdict still unfinished here. */
    conflict: lost ?? (!isOpen(detail) && draft.text ? standingOf(detail) : undefined),
    isSending: rejection.isPending,
    claiming: { claim: act, release, isBusy },
    change: (next: Draft) => {
      setDraft(next);
      keepDraft(detail, next);
      setProblems({});
      act();
    },
    keep: () => {
      keepDraft(detail, draft);
      void message.success('已暂存在这台设备上，回到这件申请时会恢复');
    },
    /** Whether it is complete; if not, the problems say why. A rejection is sent, an approval held. */
    confirm: () => {
      const found = problemsOf(detail.kind, draft);
      setProblems(found);
      const isComplete = Object.keys(found).length === 0;
      if (!isComplete || rejection.isPending) return isComplete;
      if (draft.verdict === 'approve') holdApproval();
      if (draft.verdict !== 'reject') return true;
      drop(detail.id);
      rejection.mutate(draft);
      return true;
    },
    dismiss: () => {
      setLost(undefined);
      if (!isOpen(detail)) forget();
    },
  };
};
export type VerdictInProgress = ReturnType<typeof useVerdict>;
