// Five random fleets of the ten best; 换一批 requests others.
import { listRecommendedFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { NO_RATINGS, RECOMMENDED_FLEETS } from '@rfb/contract/fleet/fleets/fleets.labels.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Monogram } from '../../../../ui/Monogram.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './RecommendedFleets.module.css';

export const RecommendedFleets = () => {
  const fleets = useAsk(listRecommendedFleets, { query: {} });
  return (
    <Panel
      title="推荐车队"
      extra={
        (fleets.data?.items.length ?? 0) >= RECOMMENDED_FLEETS && (
          <button type="button" className="link" disabled={fleets.isFetching} onClick={() => void fleets.refetch()}>
            换一批
          </button>
        )
      }
    >
      <QueryView of={fleets}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="还没有可推荐的车队" />
          ) : (
            <ul className={styles.recommendedFleets}>
              {items.map(({ id, name, serviceTypes, rating }) => (
                <li key={id}>
                  <Monogram name={name} />
                  <span>
                    <strong>
                      <a href={withBase(`/ecosystem/${id}`)}>{name}</a>
                    </strong>
                    <small>{serviceTypes.join('、')}</small>
                  </span>
                  <b>{rating === null ? <small>{NO_RATINGS}</small> : rating.toFixed(1)}</b>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
};
