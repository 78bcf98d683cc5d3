// State of one verdict: draft saved on every change, claim, validation, sending, conflict.
import type { ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { App } from 'antd';
import { useState } from 'react';
import { ApiError, askLast } from '../../../../lib/api.ts';
import { dayText } from '../../../../lib/moments.ts';
import { type Call, useSend } from '../../../../lib/use-change.ts';
import { doubtOf, useSecondPerson } from '../../dues/shared/use-second-person.ts';
import { type Conflict, conflictOf, conflictText } from './conflict.ts';
import { deleteDraft, readDraft, saveDraft } from './drafts.ts';
import { isOpen } from './queue.ts';
import { decide, useClaim } from './reviews.ts';
import type { HeldApproval } from './use-held-approval.ts';
import { useRenewalComparison } from './use-renewal-comparison.ts';
import { type Draft, emptyDraft, problemsOf, takesTwo } from './verdict.ts';

const conflictFrom = ({ status, closeKind, reviewer, reviewTime, rejectReason }: ReviewDetail): Conflict => ({
  status,
  closeKind,
  reviewer,
  at: reviewTime,
  rejectReason: rejectReason ?? null,
});

export type DecisionHandlers = Pick<HeldApproval, 'hold' | 'drop'> & { onDecided: () => void; onUndo: () => void };

const messageOf = (failure: unknown) => {
  const conflict = conflictOf(failure);
  if (conflict) return conflictText(conflict);
  const fields = failure instanceof ApiError ? Object.values(failure.fields) : [];
  return fields[0] ?? (failure as Error).message;
};

export const useVerdict = (detail: ReviewDetail, { hold, drop, onDecided, onUndo }: DecisionHandlers) => {
  const { message } = App.useApp();
  const today = dayText(new Date().toISOString());
  const newDraft = () => emptyDraft(detail, today);
  const [draft, setDraft] = useState<Draft>(() => readDraft(detail) ?? newDraft());
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [conflict409, setConflict409] = useState<Conflict>();
  const compare = useRenewalComparison(detail, today);
  const second = useSecondPerson();
  const paid = compare(draft);

  const showFailure = (failure: Error) => {
    const conflict = conflictOf(failure);
    const fields = failure instanceof ApiError ? failure.fields : {};
    if (conflict) setConflict409(conflict);
    else if (Object.keys(fields).length > 0) setProblems(fields);
    else void message.error(failure.message);
    return true;
  };
  const { claimOrRenew, release, waitForClaim, isBusy } = useClaim(detail, showFailure);
  const resetDraft = () => {
    deleteDraft(detail);
    setDraft(newDraft());
  };

  const send = async (verdict: Draft, call: Call) => {
    await waitForClaim();
    return decide(detail, verdict, call);
  };
  const rejection = useSend({
    send,
    done: `已驳回：${detail.enterpriseName}`,
    onDone: () => {
      resetDraft();
      onDecided();
    },
    onFailure: showFailure,
  });
  const approval = useSend({
    send,
    done: (isProposed) =>
      isProposed ? `${detail.enterpriseName}：${second.sent('申请仍在队列里')}` : `已通过：${detail.enterpriseName}`,
    onDone: () => deleteDraft(detail),
    // Names the company, because another application may be open by the time it is sent.
    onFailure: (failure, sent) => {
      void message.error(`${detail.enterpriseName} 没有通过：${messageOf(failure)}`);
      if (doubtOf(failure)) {
        const asked = { ...sent, payment: { ...sent.payment, isAsked: true } };
        setDraft(asked);
        saveDraft(detail, asked);
      }
      return true;
    },
  });
  const holdApproval = () => {
    saveDraft(detail, draft);
    const sendLast = () => void decide(detail, draft, askLast);
    const verb = takesTwo(draft, paid) ? '提交续费' : '通过';
    hold({ id: detail.id, verb, name: detail.enterpriseName, send: () => approval.settled(draft), sendLast, onUndo });
    onDecided();
  };

  return {
    draft,
    problems,
    /** Decided by somebody else: detected when confirming, or when a draft exists for a closed application. */
    conflict: conflict409 ?? (!isOpen(detail) && draft.text ? conflictFrom(detail) : undefined),
    isSending: rejection.isPending,
    claiming: { claim: claimOrRenew, release, isBusy },
    /** For renewals: what was paid beside what is due, and who else has to approve. */
    paid,
    second,
    takesTwo: takesTwo(draft, paid),
    change: (changed: Draft) => {
      // A choice that is no longer asked for is not sent.
      const next = compare(changed)?.isShort ? changed : { ...changed, payment: { ...changed.payment, rest: null } };
      setDraft(next);
      saveDraft(detail, next);
      setProblems({});
      claimOrRenew();
    },
    keepForLater: () => {
      saveDraft(detail, draft);
      void message.success('已暂存在这台设备上，回到这件申请时会恢复');
    },
    /** Returns false and sets `problems` when incomplete. A rejection is sent at once, an approval is held. */
    confirm: () => {
      const invalid = problemsOf(detail.kind, draft, paid);
      setProblems(invalid);
      const isComplete = Object.keys(invalid).length === 0;
      if (!isComplete || rejection.isPending) return isComplete;
      if (draft.verdict === 'approve') holdApproval();
      if (draft.verdict !== 'reject') return true;
      drop(detail.id);
      rejection.mutate(draft);
      return true;
    },
    dismiss: () => {
      setConflict409(undefined);
      if (!isOpen(detail)) resetDraft();
    },
  };
};
export type VerdictInProgress = ReturnType<typeof useVerdict>;
