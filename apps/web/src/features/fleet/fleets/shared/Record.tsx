// What a fleet did not keep, beside why it came late: also when there is nothing to say.

import { listingKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { onTimeText } from '@rfb/contract/fleet/fleets/track-record.labels.ts';
import { Bar } from './Ratings.tsx';
import * as styles from './record.module.css';
import { isBlacklisted } from './StandingMarks.tsx';

const Lateness = ({ record: { onTime, lateness } }: Pick<FleetDetail, 'record'>) => {
  const late = onTime ? onTime.of - onTime.good : 0;
  const most = Math.max(1, ...lateness.map(({ count }) => count));
  return (
    <div>
      <h3>准点与晚到</h3>
      <p>
        {onTime === null
          ? '可以判断准点的运单太少，不公布。'
          : `${onTimeText(onTime)}。${late === 0 ? '没有晚到。' : `晚到 ${late} 单，途中登记的原因：`}`}
      </p>
      {lateness.length > 0 && (
        <ul className={styles.reasons}>
          {lateness.map(({ reason, count }) => (
            <li key={reason}>
              <span>{reason}</span>
              <Bar share={count / most} />
              <span>{count} 单</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export const Record = ({ fleet }: { fleet: FleetDetail }) => {
  const { abandonedAwards, cancelledOrders, upheldComplaints, since, until } = fleet.record;
  return (
    <section>
      <h2>
        没有做到的
        <small>
          <span className="num">{since}</span> 至 <span className="num">{until}</span>
        </small>
      </h2>
      <div className={styles.record}>
        <Lateness record={fleet.record} />
        <div>
          <h3>放弃、取消与投诉</h3>
          <dl className={styles.notKept}>
            <dt>放弃成交，含逾期未确认</dt>
            <dd>{abandonedAwards} 次</dd>
            <dt>成交后由车队取消</dt>
            <dd>{cancelledOrders} 单</dd>
            <dt>裁定成立的投诉</dt>
            <dd>{upheldComplaints} 件</dd>
            <dt>{listingKinds.black}</dt>
            <dd>{isBlacklisted(fleet) ? '在列' : '无'}</dd>
          </dl>
          <p>申诉成立、已撤销的不计。</p>
        </div>
      </div>
    </section>
  );
};
