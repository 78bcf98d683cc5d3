// Comparison of up to four fleets; rendered from the URL, so that a link shows the same table to anybody.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { NO_RATINGS } from '@rfb/contract/fleet/fleets/fleets.labels.ts';
import { laneText, onTimeText } from '@rfb/contract/fleet/fleets/track-record.labels.ts';
import { certificationStatusTag } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { type ReactNode, useEffect } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import * as pageHeadStyles from '../../../../site/shell/page-head.module.css';
import { SiteEmptyState } from '../../../../site/shell/SiteEmptyState.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { FleetMark } from '../shared/FleetMark.tsx';
import { StandingMarks } from '../shared/StandingMarks.tsx';
import * as styles from './comparison.module.css';
import type { ComparisonContent } from './content.ts';
import { comparisonAddress, fleetAddress, MOST_COMPARED } from './directory-address.ts';
import { keepPicks } from './picks.ts';

const UNKNOWN = <span className={styles.mute}>未登记</span>;
const figure = (value: number | null, unit: string) =>
  value === null ? (
    UNKNOWN
  ) : (
    <>
      <b>{value}</b> {unit}
    </>
  );
const list = (values: string[]) => (values.length > 0 ? values.join('、') : UNKNOWN);

/** `isKnown`: a row without any value is left out. */
type Row = { name: string; isKnown?: (fleet: FleetDetail) => boolean; cell: (fleet: FleetDetail) => ReactNode };

const rows: Row[] = [
  {
    name: '公示与会员状态',
    isKnown: ({ listedAs, memberStatus }) => listedAs !== null || memberStatus === 'suspended',
    cell: (fleet) =>
      fleet.listedAs || fleet.memberStatus === 'suspended' ? (
        <StandingMarks fleet={fleet} />
      ) : (
        <span className={styles.mute}>无公示记录</span>
      ),
  },
  { name: '车队认证', cell: ({ certification }) => <StateTag of={certificationStatusTag} value={certification} /> },
  {
    name: '评分',
    cell: ({ rating, ratingCount }) =>
      rating === null ? (
        <span className={styles.mute}>{NO_RATINGS}</span>
      ) : (
        <>
          <b>{rating.toFixed(1)}</b> / 5，{ratingCount} 条评价
        </>
      ),
  },
  {
    name: '准点',
    isKnown: ({ record }) => record.onTime !== null,
    cell: ({ record: { onTime } }) =>
      onTime === null ? <span className={styles.mute}>单数太少，不公布</span> : onTimeText(onTime),
  },
  {
    name: '近 12 个月运单',
    isKnown: ({ record }) => record.trips !== null,
    cell: ({ record: { trips } }) =>
      trips === null ? <span className={styles.mute}>单数太少，不公布</span> : figure(trips, '单'),
  },
  {
    name: '已登记车辆',
    cell: ({ registeredVehicles }) => figure(registeredVehicles, '台'),
  },
  {
    name: '申报车辆',
    isKnown: ({ vehicleCount }) => vehicleCount !== null,
    cell: ({ vehicleCount }) => figure(vehicleCount, '台'),
  },
  {
    name: '成立',
    isKnown: ({ establishYear }) => establishYear !== null,
    cell: ({ establishYear }) => figure(establishYear, '年'),
  },
  { name: '会员等级', cell: ({ memberLevel }) => <LevelTag level={memberLevel} /> },
  { name: '入会时间', cell: ({ memberSince }) => <span className="num">{memberSince}</span> },
  { name: '所在地区', cell: ({ regionName }) => regionName },
  {
    name: '服务类型',
    isKnown: ({ serviceTypes }) => serviceTypes.length > 0,
    cell: ({ serviceTypes }) => list(serviceTypes),
  },
  {
    name: '核对的证照',
    isKnown: ({ papers }) => papers.length > 0,
    cell: ({ papers }) => list(papers.map(({ name }) => name)),
  },
  {
    name: '登记的资质',
    isKnown: ({ certifications }) => certifications.length > 0,
    cell: ({ certifications }) => list(certifications),
  },
  {
    name: '常跑线路',
    isKnown: ({ lanes }) => lanes.length > 0,
    cell: ({ lanes }) => list(lanes.map(laneText)),
  },
  {
    name: '经营范围',
    isKnown: ({ businessScope }) => businessScope !== '',
    cell: ({ businessScope }) => businessScope || UNKNOWN,
  },
  { name: '地址', cell: ({ address }) => address },
];

const Column = ({ fleet, others }: { fleet: FleetDetail; others: string[] }) => (
  <th scope="col">
    <FleetMark name={fleet.name} avatar={fleet.avatar} />
    <a href={fleetAddress(fleet.id)}>{fleet.name}</a>
    <a className="link" href={others.length > 0 ? comparisonAddress(others) : withBase('/ecosystem')} rel="nofollow">
      移除<span className="visually-hidden">：{fleet.name}</span>
    </a>
  </th>
);

const Table = ({ fleets }: { fleets: FleetDetail[] }) => (
  // A table wider than the window scrolls sideways, also by keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
  <section className={styles.comparison} aria-label="对比表" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <td />
          {fleets.map((fleet) => (
            <Column key={fleet.id} fleet={fleet} others={fleets.map(({ id }) => id).filter((id) => id !== fleet.id)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ isKnown }) => !isKnown || fleets.some(isKnown))
          .map(({ name, cell }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {fleets.map((fleet) => (
                <td key={fleet.id}>{cell(fleet)}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  </section>
);

export const Page = ({ content: { fleets, isCut } }: PageProps<ComparisonContent>) => {
  // Keeps the selection when going back to the directory.
  useEffect(() => keepPicks(fleets.map(({ id, name }) => ({ id, name }))), [fleets]);
  return (
    <>
      <header className={pageHeadStyles.pageHead}>
        <div className="wrap">
          <h1>车队对比</h1>
          <p>
            {isCut && `一次最多对比 ${MOST_COMPARED} 家，这里是先选的 ${MOST_COMPARED} 家。`}
            {fleets.length === 1 ? '再选一家，就能放在一起看。' : '同一项放在一行，数字来自平台登记的记录。'}
          </p>
        </div>
      </header>
      <div className={`wrap ${styles.comparisonBody}`}>
        {fleets.length > 0 ? (
          <>
            <Table fleets={fleets} />
            <p className="actions">
              <a className="button" href={withBase('/ecosystem')}>
                {fleets.length < MOST_COMPARED ? '继续添加车队' : '返回车队名录'}
              </a>
            </p>
          </>
        ) : (
          <SiteEmptyState title="没有可以对比的车队，可能已不在名录中">
            <a className="button" href={withBase('/ecosystem')}>
              到名录中选择
            </a>
          </SiteEmptyState>
        )}
      </div>
    </>
  );
};
