// Query for the company's certification: polls while it is processing, copies the result to localStorage.
import { CERTIFICATION_DELAY_MS } from '@rfb/contract/membership/certifications/certification.states.ts';
import {
  type Certification,
  getMyCertification,
} from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiError, ask } from '../../../../lib/api.ts';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { takeEarly } from '../../../../lib/early-asks.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { mirrorCertification } from './certification-record.ts';

/** Lower bound, so that a browser whose clock is ahead does not poll without a pause. */
const MIN_POLL_MS = 500;

/** Poll interval while staff review it by hand. */
const REVIEW_POLL_MS = 60_000;

/** Milliseconds until the next poll; false when nothing is being processed. */
export const nextPollIn = (certification: Certification | undefined, now = Date.now()) => {
  if (certification?.status !== 'processing' || !certification.submittedAt) return false;
  if (certification.mode === 'review') return REVIEW_POLL_MS;
  const left = Date.parse(certification.submittedAt) + CERTIFICATION_DELAY_MS - now;
  return Math.min(CERTIFICATION_DELAY_MS, Math.max(MIN_POLL_MS, left));
};

export const useCertification = () => {
  const userId = useCurrentUser().data?.user?.id;
  const answer = useQuery<Certification, ApiError>({
    queryKey: keyOf(getMyCertification),
    queryFn: () => takeEarly(getMyCertification) ?? ask(getMyCertification),
    staleTime: 0,
    refetchInterval: ({ state }) => nextPollIn(state.data),
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    if (userId && answer.data) mirrorCertification(userId, answer.data);
  }, [userId, answer.data]);
  return answer;
};
