// An applicant registers its vehicles one by one; papers, sheets and moves begin with the membership.
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { useAsk } from '../../../../lib/query-client.ts';

export const useIsApplicant = () => useAsk(getCompanyProfile).data?.member === null;
