// One verdict from the first choice to the server's answer: kept as it grows, claimed by acting, never lost.
import type { ReviewDetail } from '@rfb/contract/applications/applications.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { dayText } from '../../lib/moments.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { isOpen } from './queue.ts';
import { decide, refreshReviews, useClaim } from './reviews.ts';
import { type Draft, emptyDraft, problemsOf } from './verdict.ts';

const standingOf = ({ status, closeKind, reviewer, reviewTime, rejectReason }: ReviewDetail): Conflict => ({
  status,
  closeKind,
  reviewer,
  at: reviewTime,
  rejectReason: rejectReason ?? null,
});

export const useVerdict = (detail: ReviewDetail, onDecided: () => void) => {
  const { message } = App.useApp();
  const queries = useQueryClient();
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
  };
  const { act, release, untilClaimed, isBusy } = useClaim(detail, fail);
  const forget = () => {
    dropDraft(detail);
    setDraft(fresh());
  };

  const decision = useMutation({
    mutationFn: async (verdict: Draft) => {
      await untilClaimed();
      await decide(detail, verdict);
    },
    onSuccess: (_, { verdict }) => {
      forget();
      void message.success(`${verdict === 'reject' ? '已驳回' : '已通过'}：${detail.enterpriseName}`);
      onDecided();
    },
    onError: fail,
    onSettled: () => refreshReviews(queries),
  });

  return {
    draft,
    problems,
    /** Decided elsewhere: at the moment of confirming, or found so with a verdict still unfinished here. */
    conflict: lost ?? (!isOpen(detail) && draft.text ? standingOf(detail) : undefined),
    isSending: decision.isPending,
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
    /** Whether it was sent; if not, the problems say why. */
    confirm: () => {
      const found = problemsOf(detail.kind, draft);
      setProblems(found);
      const isComplete = Object.keys(found).length === 0;
      if (isComplete && draft.verdict && !decision.isPending) decision.mutate(draft);
      return isComplete;
    },
    dismiss: () => {
      setLost(undefined);
      if (!isOpen(detail)) forget();
    },
  };
};
export type VerdictInProgress = ReturnType<typeof useVerdict>;
