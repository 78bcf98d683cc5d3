// What was paid for a renewal under review beside what is due for the level chosen.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { getMemberDues } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiError, ask } from '../../../../lib/api.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { useSettings } from '../../../identity/settings/shared/use-settings.ts';
import type { Comparison } from '../../dues/shared/amount.ts';
import { useComparison } from '../../dues/shared/use-comparison.ts';
import { type Draft, fenOf } from './verdict.ts';

/** Undefined for applications that are no renewals. */
export const useRenewalComparison = ({ renewal }: ReviewDetail, today: string) => {
  const input = { params: { memberId: renewal?.memberId ?? '' } };
  const account = useQuery<ReplyOf<typeof getMemberDues>, ApiError>({
    queryKey: keyOf(getMemberDues, input),
    queryFn: () => ask(getMemberDues, input),
    enabled: renewal !== null,
  }).data;
  const settings = useSettings();
  const compare = useComparison(today);
  return ({ level, payment: { amount, paidOn } }: Draft): Comparison | undefined => {
    if (!renewal) return undefined;
    const due = { feeFen: settings?.[`fee.${level}`] ?? renewal.feeFen, advanceFen: account?.advanceFen ?? 0 };
    return compare(due, { amountYuan: (fenOf(amount) ?? Number.NaN) / 100, paidOn });
  };
};
