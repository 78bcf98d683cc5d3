// What the other sides of its orders said about a company, for staff, who may hide one.
import { starsOf } from '@rfb/contract/transport/ratings/rating.labels.ts';
import {
  hideRating,
  listEnterpriseRatings,
  type ReceivedRating,
} from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { useState } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import * as drawerStyles from '../../../../ui/DetailDrawer.module.css';
import { PagedRows, usePages } from '../../../../ui/PagedRows.tsx';
import { HideDialog } from './HideDialog.tsx';
import * as styles from './RatingPanel.module.css';

const Row = ({ rating }: { rating: ReceivedRating }) => {
  const [isHiding, setHiding] = useState(false);
  const { orderNo, by, axes, text, reply, ratedAt, hiddenReason } = rating;
  return (
    <li>
      <strong>
        <span className="num">{starsOf(axes)}</span> 星　{by}
      </strong>
      <small className="num">
        {orderNo}　{dayText(ratedAt)}
      </small>
      <span>{text || '没有写文字'}</span>
      {reply && <small>回复：{reply}</small>}
      {hiddenReason ? (
        <small>已隐藏，不计入评分：{hiddenReason}</small>
      ) : (
        <Allowed to={hideRating}>
          <button
            type="button"
            className="link"
            aria-label={`隐藏评价：运单 ${orderNo}`}
            onClick={() => setHiding(true)}
          >
            隐藏
          </button>
        </Allowed>
      )}
      {isHiding && <HideDialog rating={rating} onClose={() => setHiding(false)} />}
    </li>
  );
};

export const ReceivedRatings = ({ companyId }: { companyId: string }) => {
  const state = usePages(10);
  const list = useList(listEnterpriseRatings, { params: { companyId }, query: state.paging });
  const none = <p className={drawerStyles.drawerText}>还没有运单评价。</p>;
  return (
    <section aria-label="收到的评价">
      <h3>收到的评价</h3>
      <PagedRows of={list} state={state} rows={2} isShort none={none}>
        {({ items }) => (
          <ul className={styles.received}>
            {items.map((rating) => (
              <Row key={rating.id} rating={rating} />
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  );
};
