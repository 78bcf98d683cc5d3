// The board on a phone: a week strip, below it a card per vehicle with its usages.

import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { usagePhases, usageTitle } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { begun, isWorrying, notBegun } from '@rfb/contract/fleet/usages/usage.states.ts';
import {
  type BoardVehicle,
  createUsage,
  getBoardCounts,
  getUsageBoard,
  type UsageBar,
} from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { vehicleStates, vehicleStatusTag } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { boardStates } from '@rfb/contract/fleet/vehicles/vehicle.states.ts';
import { readinessWords } from '@rfb/contract/membership/documents/document.labels.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ListPager } from '../../../../ui/ListPager.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { PlateTag } from '../../../../ui/PlateTag.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as formStyles from '../../../../ui/TwoColumnForm.module.css';
import * as styles from './BoardList.module.css';
import { Legend } from './BoardTools.tsx';
import { type BoardAddress, WORRYING } from './board-address.ts';
import { barWords } from './GanttRow.tsx';
import { type BoardRange, dayAfter, placeIn, weekdayOf } from './usage-range.ts';

const PAGE = 20;

const Week = ({ address, today }: { address: BoardAddress; today: string }) => {
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(address.range.from, at));
  return (
    <div className={styles.weekStrip}>
      <button type="button" aria-label="上一周" onClick={() => address.step(-1)}>
        <LeftOutlined aria-hidden />
      </button>
      {days.map((day) => (
        <span key={day} data-today={day === today}>
          {weekdayOf(day)}
          <b className="num">{day.slice(8)}</b>
        </span>
      ))}
      <button type="button" aria-label="下一周" onClick={() => address.step(1)}>
        <RightOutlined aria-hidden />
      </button>
    </div>
  );
};

const Chips = ({ address }: { address: BoardAddress }) => {
  const counts = useAsk(getBoardCounts).data;
  const one = (key: string | undefined, name: string, count: number | undefined) => (
    <button key={name} type="button" aria-pressed={address.state === key} onClick={() => address.setState(key)}>
      <span>
        {name} <span className="num">{count ?? 0}</span>
      </span>
    </button>
  );
  return (
    <div className={styles.boardChips}>
      {one(undefined, '全部', counts?.total)}
      {one(WORRYING, '需关注', counts?.worrying)}
      {boardStates.map((state) => one(state, vehicleStates[state], counts?.states[state]))}
    </div>
  );
};

const Strip = ({
  vehicle: { bars, spells },
  range,
  now,
}: {
  vehicle: BoardVehicle;
  range: BoardRange;
  now: string;
}) => {
  const at = placeIn(range, new Date(range.start).toISOString(), now);
  return (
    <div className={styles.useStrip} role="img" aria-label={bars.map(barWords).join('；') || '这一周没有安排'}>
      {spells.map(({ from, to, state }) => {
        const place = placeIn(range, from, to ?? new Date(range.end).toISOString());
        return (
          place && <i key={from} data-state={state} style={{ left: `${place.left}%`, width: `${place.width}%` }} />
        );
      })}
      {bars.map((bar) => {
        const place = placeIn(range, bar.from, bar.to);
        const ahead = bar.phase === 'running' ? placeIn(range, now, bar.to) : undefined;
        return (
          place && (
            <i
              key={bar.id}
              data-kind={bar.kind}
              data-phase={bar.phase}
              style={{ left: `${place.left}%`, width: `${place.width}%` }}
            >
              {ahead && <b className={styles.useAhead} style={{ width: `${(ahead.width / place.width) * 100}%` }} />}
            </i>
          )
        );
      })}
      {at && at.width < 100 && <em style={{ left: `${at.width}%` }} />}
    </div>
  );
};

/** The running, late or next usage. */
const mainOf = (bars: UsageBar[]) =>
  bars.find(({ phase }) => isOneOf(begun, phase)) ??
  bars.find(({ phase }) => phase === 'late') ??
  bars.find(({ phase }) => phase === 'planned');

const endWords = (bar: UsageBar) => {
  if (isOneOf(notBegun, bar.phase)) return `${shortTimeText(bar.from)} 出发`;
  return `${shortTimeText(bar.to)} ${bar.kind === 'trip' ? '到达' : '完成'}`;
};

type CardProps = {
  vehicle: BoardVehicle;
  range: BoardRange;
  now: string;
  onOpen: (usageId: string) => void;
  onAdd: (vehicleId: string) => void;
};

const Card = ({ vehicle, range, now, onOpen, onAdd }: CardProps) => {
  const main = mainOf(vehicle.bars);
  const worry = main && isWorrying(main.phase);
  const isStuck = vehicle.state === 'idle' && vehicle.reasons.length > 0;
  const words = vehicle.reasons.map(readinessWords).join('、') || vehicle.stateReason;
  return (
    <li data-worrying={worry || isStuck}>
      <div className={styles.useLine}>
        <PlateTag plateNo={vehicle.plateNo} color={vehicle.plateColor} />
        <StateTag of={vehicleStatusTag} value={vehicle.state} />
        <span className={`${styles.useRight} muted`}>{main?.driverName}</span>
      </div>
      <div className={styles.useLine}>
        <strong>{main ? usageTitle(main) : words || '没有安排'}</strong>
        <span className={`${styles.useRight} num`}>
          {main ? endWords(main) : vehicle.isDispatchable ? '可派' : isStuck ? '不可派' : ''}
        </span>
      </div>
      {worry && <p className={formStyles.formWarning}>{usagePhases[main.phase]}</p>}
      {main && words && <p className={isStuck ? formStyles.formWarning : 'muted'}>{words}</p>}
      <Strip vehicle={vehicle} range={range} now={now} />
      <div className={styles.useActs}>
        {main && (
          <Button type={worry ? 'primary' : 'default'} onClick={() => onOpen(main.id)}>
            {worry ? '处理' : '查看'}
          </Button>
        )}
        {vehicle.isDispatchable && (
          <Allowed to={createUsage}>
            <Button onClick={() => onAdd(vehicle.id)}>派车</Button>
          </Allowed>
        )}
      </div>
    </li>
  );
};

type Props = Pick<CardProps, 'onOpen' | 'onAdd'> & { address: BoardAddress; today: string; begin: ReactNode };

export const BoardList = ({ address, today, begin, ...acts }: Props) => {
  const { range, filters, page } = address;
  const query = { ...filters, from: range.from, span: range.span, page: String(page), pageSize: String(PAGE) };
  const list = useList(getUsageBoard, { query });
  return (
    <ListPanel label="排班" isFetching={list.isFetching && list.data !== undefined}>
      <Week address={address} today={today} />
      <Chips address={address} />
      <QueryView of={list} rows={8}>
        {({ items, total, now }) =>
          total === 0 ? (
            <EmptyState
              title={address.isNarrowed ? '没有符合条件的车辆' : '还没有登记车辆'}
              action={address.isNarrowed ? <Button onClick={address.clear}>清除筛选</Button> : begin}
            />
          ) : (
            <>
              <p className={`${styles.useOrder} muted`}>有异常的排最前</p>
              <ul className={styles.useList}>
                {items.map((vehicle) => (
                  <Card key={vehicle.id} vehicle={vehicle} range={range} now={now} {...acts} />
                ))}
              </ul>
              <ListPager
                page={page}
                pageSize={PAGE}
                shown={items.length}
                total={total}
                onChange={(next) => address.setPage(next)}
              />
              <Legend />
            </>
          )
        }
      </QueryView>
    </ListPanel>
  );
};
