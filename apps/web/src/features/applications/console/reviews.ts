// The reviewer's calls: the queue, one application, claiming it, deciding it.

import {
  approveApplication,
  claimReview,
  getReview,
  listReviews,
  rejectReview,
  releaseReview,
} from '@rfb/contract/applications/applications.endpoints.ts';
import type { ApplicationKind } from '@rfb/contract/applications/applications.labels.ts';
import { LEASE_MINUTES } from '@rfb/contract/applications/applications.states.ts';
import type { ReviewDetail } from '@rfb/contract/applications/applications.ts';
import { approveCertification } from '@rfb/contract/certifications/certifications.endpoints.ts';
import { approveChangeRequest } from '@rfb/contract/change-requests/change-requests.endpoints.ts';
import { approveRenewal } from '@rfb/contract/renewals/renewals.endpoints.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../../../lib/api.ts';
import { useAsk } from '../../../lib/query-client.ts';
import { type Call, useChange } from '../../../lib/use-change.ts';
import type { Place } from './place.ts';
import { approvalOf, type Draft, paymentOf, rejectionOf } from './verdict.ts';

const PAGE_SIZE = 30;
const EVERY_MINUTE = 60_000;
/** An act renews the lease only when this much of it is gone, so that typing does not call at every key. */
const RENEW_AFTER_MINUTES = 10;

export const useQueue = ({ kind, shelf, keyword }: Place) =>
  useInfiniteQuery({
    queryKey: [listReviews.path, { kind, shelf, keyword }],
    queryFn: ({ pageParam }) =>
      ask(listReviews, { query: { kind, shelf, keyword, page: String(pageParam), pageSize: String(PAGE_SIZE) } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    // Others work on the same queue.
    refetchInterval: EVERY_MINUTE,
  });

export const useReview = (kind: ApplicationKind, applicationId: string) =>
  useAsk(getReview, { params: { kind, applicationId } });

type Subject = Pick<ReviewDetail, 'kind' | 'id' | 'claim'>;
const paramsOf = ({ kind, id }: Subject) => ({ kind, applicationId: id });

const isFresh = (leaseUntil: string | null | undefined) =>
  Date.parse(leaseUntil ?? '') - Date.now() > (LEASE_MINUTES - RENEW_AFTER_MINUTES) * 60_000;

/** `act` says that the reviewer did something: it claims, or renews the claim when it has aged. */
export const useClaim = (subject: Subject, onFailure: (failure: Error) => boolean) => {
  // Known before the application has been read again.
  const claimedUntil = useRef<string>(null);
  const pending = useRef<Promise<unknown>>(null);
  const claim = useChange(claimReview, {
    input: () => ({ params: paramsOf(subject) }),
    onDone: ({ leaseUntil }) => {
      claimedUntil.current = leaseUntil;
    },
    onFailure,
  });
  const release = useChange(releaseReview, {
    input: () => ({ params: paramsOf(subject) }),
    onDone: () => {
      claimedUntil.current = null;
    },
    onFailure,
  });
  const act = () => {
    const isHeld = isFresh(subject.claim?.leaseUntil) || isFresh(claimedUntil.current);
    // A failure is reported by `onFailure`; whoever waits only needs to know that the answer is there.
    if (!claim.isPending && !isHeld) pending.current = claim.settled();
  };
  return {
    act,
    release: () => release.mutate(),
    /** Resolves once the claim has been answered: a decision that overtakes its claim makes the claim a conflict. */
    untilClaimed: async () => void (await pending.current),
    isBusy: claim.isPending || release.isPending,
  };
};

/** `call`: the one of `useSend`, or `askLast` when the page is being closed. */
export const decide = async (subject: Subject, draft: Draft, call: Call) => {
  const { kind, id } = subject;
  if (draft.verdict === 'reject') await call(rejectReview, { params: paramsOf(subject), body: rejectionOf(draft) });
  else if (kind === 'join')
    await call(approveApplication, { params: { applicationId: id }, body: { level: draft.level } });
  else if (kind === 'certification')
    await call(approveCertification, { params: { certificationId: id }, body: approvalOf(draft) });
  else if (kind === 'change') await call(approveChangeRequest, { params: { changeRequestId: id } });
  else await call(approveRenewal, { params: { renewalId: id }, body: paymentOf(draft) });
};
