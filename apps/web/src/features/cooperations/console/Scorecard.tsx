// The scorecard of a partner: figures that exist, and in words what the platform does not record yet.
import type { Cooperation } from '@rfb/contract/cooperations/cooperations.ts';
import { creditGradeOf } from '@rfb/contract/credits/credits.ts';
import { DAY_MS } from '@rfb/contract/days.ts';
import type { ReactNode } from 'react';
import * as styles from './CooperationDrawer.module.css';

const Figures = ({ items }: { items: [name: string, value: ReactNode][] }) => (
  <dl className={styles.figures}>
    {items.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const num = (value: ReactNode) => <span className="num">{value}</span>;
const none = <span className="muted">暂无</span>;

const months = ({ activeAt }: Cooperation) =>
  activeAt ? Math.max(0, Math.floor((Date.now() - Date.parse(activeAt)) / (30 * DAY_MS))) : null;

/** Needs transport orders, which the platform does not have yet. */
const LATER = ['运单', '准点率', '签收无货损', '成交后按时确认', '平均等待（我方装卸）'];

const Quarters = ({ names }: { names: string[] }) => (
  <>
    <h3>
      季度记分卡<small>只统计与你的往来</small>
    </h3>
    <table className={styles.quarters}>
      <thead>
        <tr>
          <th scope="col">指标</th>
          <th scope="col">本季</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{none}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="muted">平台运单还没有开放，没有可统计的往来；不用别处的数字代替。</p>
  </>
);

export const FleetScorecard = ({ cooperation }: { cooperation: Cooperation }) => {
  const { partner } = cooperation;
  const together = months(cooperation);
  return (
    <>
      <Figures
        items={[
          ['评分', partner.rating === null ? none : num(`${partner.rating.toFixed(1)}（${partner.ratingCount} 条）`)],
          ['信用分', num(`${partner.creditScore} ${creditGradeOf(partner.creditScore)}`)],
          ['合作时间', together === null ? none : together === 0 ? '不满 1 个月' : num(`${together} 个月`)],
          ['竞价成交', none],
        ]}
      />
      <Quarters names={LATER} />
    </>
  );
};

/** What a fleet looks at before it accepts. */
export const PaymentRecord = () => (
  <div className={styles.payment}>
    <i aria-hidden="true" />
    <div>
      <strong>还没有付款记录</strong>
      <p>平台上到期运单 0 张，不给按期付款比例，也不用信用分代替。</p>
    </div>
  </div>
);

export const ShipperScorecard = ({ cooperation }: { cooperation: Cooperation }) => {
  const together = months(cooperation);
  return (
    <>
      <PaymentRecord />
      <Figures
        items={[
          ['信用分', num(`${cooperation.partner.creditScore} ${creditGradeOf(cooperation.partner.creditScore)}`)],
          ['合作时间', together === null ? none : together === 0 ? '不满 1 个月' : num(`${together} 个月`)],
          ['运单', none],
          ['先行竞价', none],
        ]}
      />
      <Quarters names={['按期付款', '账期 / 实际（天）', '平均装卸等待', '有争议的付款', '运单']} />
    </>
  );
};
