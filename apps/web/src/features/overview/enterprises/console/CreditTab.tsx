// The credit tab of the enterprise drawer: score, every component with what was counted, the rating, the newest events and what others said.
import { getEnterpriseCredit } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { lazy, Suspense } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import * as styles from '../../../../ui/DetailDrawer.module.css';
import { Facts } from '../../../../ui/Facts.tsx';
import { QueryView, Skeletons } from '../../../../ui/QueryView.tsx';
import { CreditParts } from '../../../conduct/credits/shared/CreditParts.tsx';
import { OfficeEvents } from '../../../conduct/credits/shared/OfficeEvents.tsx';

const ReceivedRatings = lazy(async () => ({
  default: (await import('../../../transport/ratings/shared/ReceivedRatings.tsx')).ReceivedRatings,
}));

export const CreditTab = ({ enterprise: { id, creditScore, rating } }: { enterprise: Enterprise }) => {
  const credit = useAsk(getEnterpriseCredit, { params: { companyId: id } });
  if (creditScore === null) return <p className={styles.drawerText}>入会以后才有信用分。</p>;
  return (
    <QueryView of={credit}>
      {({ score, isStarting, parts }) => (
        <>
          <Facts
            items={[
              ['信用分', isStarting ? `${score}（起始分，还没有计分的记录）` : String(score)],
              ...(rating
                ? [['货主评分', `${rating.rating.toFixed(1)}，共 ${rating.ratingCount} 次评价`] as [string, string]]
                : []),
            ]}
          />
          <CreditParts parts={parts} />
          <OfficeEvents companyId={id} />
          <Suspense fallback={<Skeletons rows={2} />}>
            <ReceivedRatings companyId={id} />
          </Suspense>
        </>
      )}
    </QueryView>
  );
};
