// The lanes of a fleet: those its orders ran, drawn with their numbers, and those it says it serves.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import {
  cityOf,
  FEWEST_SHIPPERS,
  FEWEST_TRIPS,
  laneRunText,
  laneText,
} from '@rfb/contract/fleet/fleets/track-record.labels.ts';
import type { ReactNode } from 'react';
import * as drawingStyles from './drawings.module.css';
import * as styles from './fleet.module.css';
import { LaneMap } from './LaneMap.tsx';

const Row = ({ lane: { from, to }, note }: { lane: { from: string; to: string }; note: ReactNode }) => (
  <li>
    <span className={styles.lane} title={from === to ? from : `${from} 至 ${to}`}>
      <span>{cityOf(from)}</span>
      {from !== to && (
        <>
          <i aria-hidden="true" />
          <span className="visually-hidden">至</span>
          <span>{cityOf(to)}</span>
        </>
      )}
    </span>
    <span className={styles.mute}>{note}</span>
  </li>
);

type Declared = FleetDetail['lanes'][number];
const wayOf = ({ from, to, isBothWays }: Declared) => (from === to ? '市内' : isBothWays ? '往返' : '单程');

export const Lanes = ({ lanes, record }: Pick<FleetDetail, 'lanes' | 'record'>) => {
  const run = record.lanes;
  const isRun = ({ from, to, isBothWays }: Declared) =>
    run.some((lane) => (lane.from === from && lane.to === to) || (isBothWays && lane.from === to && lane.to === from));
  const said = lanes.filter((lane) => !isRun(lane));
  return (
    <section>
      <h2>
        常跑线路
        <small>
          <span className="num">{record.since}</span> 至 <span className="num">{record.until}</span>
          {record.trips === null ? '' : ` 完成 ${record.trips} 单`}
        </small>
      </h2>
      {run.length > 0 && (
        <>
          <LaneMap lanes={run} />
          <ul className={`${styles.laneRows} ${drawingStyles.laneRows}`}>
            {run.map((lane) => (
              <Row key={laneText(lane)} lane={lane} note={laneRunText(lane)} />
            ))}
          </ul>
          <p className={styles.scope}>示意，非地图。线宽按单数的档。</p>
        </>
      )}
      {said.length > 0 && (
        <>
          <h3 className={drawingStyles.said}>{run.length > 0 ? '企业另外登记的线路' : '企业自行登记'}</h3>
          <ul className={styles.laneRows}>
            {said.map((lane) => (
              <Row key={laneText(lane)} lane={lane} note={wayOf(lane)} />
            ))}
          </ul>
        </>
      )}
      {run.length + said.length === 0 && <p className={styles.about}>没有登记常跑线路。</p>}
      <p className={styles.scope}>
        单数与准点按平台运单统计到上月底。不足 {FEWEST_TRIPS} 单或不足 {FEWEST_SHIPPERS}{' '}
        家货主的不公布，没有写数字不等于没有跑过；线路的单数与准点只写到档，免得看出最近一单。运费不足 300
        元的、关联企业之间的不算。
      </p>
    </section>
  );
};
