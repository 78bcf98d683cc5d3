// Where the company's certification stands: asked again when its three seconds are over or the office may have decided, mirrored into the browser.
import { CERTIFICATION_DELAY_MS } from '@rfb/contract/certifications/certification.states.ts';
import { type Certification, getMyCertification } from '@rfb/contract/certifications/certifications.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiError, ask } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query-client.ts';
import { useCurrentUser } from '../../auth/shared/current-user.ts';
import { mirrorCertification } from './certification-record.ts';

/** Not sooner: a browser whose clock is ahead would ask without a pause. */
const SHORTEST_WAIT_MS = 500;

/** People take their time. */
const OFFICE_WAIT_MS = 60_000;

/** How long until it is worth asking again; false when nothing is under way. */
export const nextAskIn = (certification: Certification | undefined, now = Date.now()) => {
  if (certification?.status !== 'processing' || !certification.submittedAt) return false;
  if (certification.mode === 'review') return OFFICE_WAIT_MS;
  const left = Date.parse(certification.submittedAt) + CERTIFICATION_DELAY_MS - now;
  return Math.min(CERTIFICATION_DELAY_MS, Math.max(SHORTEST_WAIT_MS, left));
};

export const useCertification = () => {
  const userId = useCurrentUser().data?.user?.id;
  const answer = useQuery<Certification, ApiError>({
    queryKey: keyOf(getMyCertification),
    queryFn: () => ask(getMyCertification),
    staleTime: 0,
    refetchInterval: ({ state }) => nextAskIn(state.data),
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    if (userId && answer.data) mirrorCertification(userId, answer.data);
  }, [userId, answer.data]);
  return answer;
};
