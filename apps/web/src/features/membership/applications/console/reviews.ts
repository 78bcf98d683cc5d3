// Requests of the review page: list, detail, claim, release, decide.

import {
  approveApplication,
  claimReview,
  getReview,
  listReviews,
  rejectReview,
  releaseReview,
} from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { ApplicationKind } from '@rfb/contract/membership/applications/applications.labels.ts';
import { LEASE_MINUTES } from '@rfb/contract/membership/applications/applications.states.ts';
import type { ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { approveCertification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { approveChangeRequest } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { approveRenewal } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../../../../lib/api.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { type Call, useChange } from '../../../../lib/use-change.ts';
import type { QueueAddress } from './queue-address.ts';
import { approvalOf, type Draft, paymentOf, rejectionOf } from './verdict.ts';

const PAGE_SIZE = 30;
const EVERY_MINUTE = 60_000;
/** The lease is renewed only after this time, so that not every keystroke sends a request. */
const RENEW_AFTER_MINUTES = 10;

export const useQueue = ({ kind, shelf, keyword }: QueueAddress) =>
  useInfiniteQuery({
    queryKey: [listReviews.path, { kind, shelf, keyword }],
    queryFn: ({ pageParam }) =>
      ask(listReviews, { query: { kind, shelf, keyword, page: String(pageParam), pageSize: String(PAGE_SIZE) } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    // Other reviewers work on the same queue.
    refetchInterval: EVERY_MINUTE,
  });

export const useReview = (kind: ApplicationKind, applicationId: string) =>
  useAsk(getReview, { params: { kind, applicationId } });

type Subject = Pick<ReviewDetail, 'kind' | 'id' | 'claim'>;
const paramsOf = ({ kind, id }: Subject) => ({ kind, applicationId: id });

const isFresh = (leaseUntil: string | null | undefined) =>
  Date.parse(leaseUntil ?? '') - Date.now() > (LEASE_MINUTES - RENEW_AFTER_MINUTES) * 60_000;

/** `claimOrRenew` is called on every action of the reviewer: it claims, or renews a claim that is getting old. */
export const useClaim = (subject: Subject, onFailure: (failure: Error) => boolean) => {
  // Known before the detail query is refetched.
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
  const claimOrRenew = () => {
    const isClaimed = isFresh(subject.claim?.leaseUntil) || isFresh(claimedUntil.current);
    // Never rejects: `onFailure` reports a failure.
    if (!claim.isPending && !isClaimed) pending.current = claim.settled();
  };
  return {
    claimOrRenew,
    release: () => release.mutate(),
    /** Resolves once the claim is answered: a decision that overtakes its own claim would turn the claim into a 409. */
    waitForClaim: async () => void (await pending.current),
    isBusy: claim.isPending || release.isPending,
  };
};

/** `call`: the one of `useSend`, or `askLast` when the page is being closed. True: it waits for a second person. */
export const decide = async (subject: Subject, draft: Draft, call: Call) => {
  const { kind, id } = subject;
  if (draft.verdict === 'reject') await call(rejectReview, { params: paramsOf(subject), body: rejectionOf(draft) });
  else if (kind === 'join')
    await call(approveApplication, { params: { applicationId: id }, body: { level: draft.level } });
  else if (kind === 'certification')
    await call(approveCertification, { params: { certificationId: id }, body: approvalOf(draft) });
  else if (kind === 'change') await call(approveChangeRequest, { params: { changeRequestId: id } });
  else {
    const { proposalId } = await call(approveRenewal, { params: { renewalId: id }, body: paymentOf(draft) });
    return proposalId !== null;
  }
  return false;
};
