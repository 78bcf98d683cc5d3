// The scorecard of a partner: rating, credit score, and this quarter's dealings with the viewer.

import { creditGradeOf } from '@rfb/contract/conduct/credits/grades.ts';
import { noPayer, type Payer, payerText, shipperWaitingText } from '@rfb/contract/conduct/credits/payer.ts';
import { DAY_MS } from '@rfb/contract/days.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import {
  type CooperationRecord,
  getCooperationRecord,
} from '@rfb/contract/transport/orders/list/order-records.endpoints.ts';
import type { ReactNode } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
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

type Part = CooperationRecord['onTime'];
/** 92%（12 / 13） */
const percent = ({ good, of }: Part) => (of === 0 ? none : num(`${Math.round((good / of) * 100)}%（${good} / ${of}）`));
const waited = ({ count, median, over }: CooperationRecord['waiting']) =>
  median === null ? none : num(`${hoursMinutes(median)}（${count} 次，超时 ${over} 次）`);
const hoursMinutes = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

type Row = [name: string, value: ReactNode];

const ofFleet = (record: CooperationRecord): Row[] => [
  ['运单', num(numberText(record.orders))],
  ['准点率', percent(record.onTime)],
  ['签收无货损', percent(record.undamaged)],
  ['成交后按时确认', percent(record.awards)],
  ['装卸等待中位数（我方）', waited(record.waiting)],
];
const ofShipper = (record: CooperationRecord): Row[] => [
  ['运单', num(numberText(record.orders))],
  ['按期付款', percent(record.paid)],
  ['账期 / 实际（天）', record.paymentDays ? num(`${record.paymentDays.agreed} / ${record.paymentDays.actual}`) : none],
  ['装卸等待中位数', waited(record.waiting)],
  ['金额不符的付款', num(numberText(record.disputedPayments))],
];

const Quarters = ({ since, rows }: { since: string; rows: Row[] }) => (
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
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="muted">
      从 <span className="num">{since}</span> 起，由双方的运单和付款记录算出；没有往来的项不给数字。
    </p>
  </>
);

const Record = ({ id, rowsOf }: { id: string; rowsOf: (record: CooperationRecord) => Row[] }) => (
  <QueryView of={useAsk(getCooperationRecord, { params: { cooperationId: id } })} rows={5}>
    {(record) => <Quarters since={record.since} rows={rowsOf(record)} />}
  </QueryView>
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
        ]}
      />
      <Record id={cooperation.id} rowsOf={ofFleet} />
    </>
  );
};

/** What a fleet looks at before it accepts. */
export const PaymentRecord = ({ payer }: { payer: Payer | null }) => (
  <div className={styles.payment}>
    <i aria-hidden="true" />
    <div>
      <strong>{payerText(payer ?? noPayer)}</strong>
      <p>由平台运单的到期日和双方确认的付款凭证算出，取近 12 个月；不用信用分代替。</p>
      <p>装卸等待：{shipperWaitingText(payer ?? noPayer)}</p>
    </div>
  </div>
);

export const ShipperScorecard = ({ cooperation }: { cooperation: Cooperation }) => {
  const together = months(cooperation);
  return (
    <>
      <PaymentRecord payer={cooperation.partner.payer} />
      <Figures
        items={[
          ['信用分', num(`${cooperation.partner.creditScore} ${creditGradeOf(cooperation.partner.creditScore)}`)],
          ['合作时间', together === null ? none : together === 0 ? '不满 1 个月' : num(`${together} 个月`)],
        ]}
      />
      <Record id={cooperation.id} rowsOf={ofShipper} />
    </>
  );
};
