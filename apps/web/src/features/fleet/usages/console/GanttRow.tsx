// One row of the board: plate, usages as bars, utilisation.
import { usageKinds, usagePhases, usageTitle } from '@rfb/contract/fleet/usages/usage.labels.ts';
import type { BoardVehicle, UsageBar } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { bodyTypes, metres, vehicleStates } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { memo } from 'react';
import { cx, variant } from '../../../../lib/cx.ts';
import { PlateTag } from '../../../../ui/PlateTag.tsx';
import * as styles from './Gantt.module.css';
import { type BoardRange, placeIn, quickTime } from './usage-range.ts';

export const ROW_HEIGHT = 40;
const LOW_RATE = 40;
/** In percent of the days shown: narrower bars get no label. */
const WORDS_FROM = 3;

export const barWords = (bar: UsageBar) =>
  `${usageKinds[bar.kind]} ${usageTitle(bar)}，${usagePhases[bar.phase]}，${quickTime(bar.from)} 至 ${quickTime(bar.to)}`;

/** Handlers of bars; a stable object, so that memoised rows do not re-render. */
export type Acts = {
  open: (place: number, bar: UsageBar) => void;
  step: (key: string, place: number, bar: UsageBar) => boolean;
};

type BarProps = { bar: UsageBar; place: number; range: BoardRange; now: string; isStop: boolean; acts: Acts };

const Bar = ({ bar, place: row, range, now, isStop, acts }: BarProps) => {
  const place = placeIn(range, bar.from, bar.to);
  if (!place) return null;
  const ahead = bar.phase === 'running' ? placeIn(range, now, bar.to) : undefined;
  return (
    <button
      type="button"
      className={cx(styles.ganttBar, variant(styles, 'gantt', bar.kind), variant(styles, 'gantt', bar.phase))}
      data-bar={bar.id}
      tabIndex={isStop ? 0 : -1}
      aria-label={barWords(bar)}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
      onClick={() => acts.open(row, bar)}
      onKeyDown={(event) => acts.step(event.key, row, bar) && event.preventDefault()}
    >
      {bar.kind !== 'loading' && place.width >= WORDS_FROM && (
        <span className={styles.ganttWords}>{usageTitle(bar)}</span>
      )}
      {ahead && <i className={styles.ganttAhead} style={{ width: `${(ahead.width / place.width) * 100}%` }} />}
    </button>
  );
};

const Spells = ({ vehicle, range }: { vehicle: BoardVehicle; range: BoardRange }) =>
  vehicle.spells.map(({ state, reason, from, to }) => {
    // Maintenance has its own bar.
    if (state === 'maintenance' && vehicle.bars.some(({ kind }) => kind === 'maintenance')) return null;
    const place = placeIn(range, from, to ?? new Date(range.end).toISOString());
    const words = `${vehicleStates[state]}${reason && `：${reason}`}`;
    return (
      place && (
        <span
          key={from}
          className={styles.ganttSpell}
          data-state={state}
          style={{ left: `${place.left}%`, width: `${place.width}%` }}
        >
          {words}
        </span>
      )
    );
  });

type RowProps = {
  vehicle: BoardVehicle;
  place: number;
  range: BoardRange;
  now: string;
  stop: string | undefined;
  acts: Acts;
};

export const Row = memo(({ vehicle, place, range, now, stop, acts }: RowProps) => {
  const { plateNo, plateColor, lengthMm, bodyType, rate, bars } = vehicle;
  return (
    <tr className={styles.ganttRow} aria-rowindex={place + 2} style={{ top: place * ROW_HEIGHT }}>
      <th scope="row" className={styles.ganttPlate}>
        <PlateTag plateNo={plateNo} color={plateColor} />
        <small>
          {metres(lengthMm)} 米{bodyTypes[bodyType]}
        </small>
      </th>
      <td className={styles.ganttTrack}>
        <Spells vehicle={vehicle} range={range} />
        {bars.map((bar) => (
          <Bar key={bar.id} bar={bar} place={place} range={range} now={now} isStop={stop === bar.id} acts={acts} />
        ))}
      </td>
      <td className={styles.ganttRate}>
        <i aria-hidden="true">
          <b data-low={rate !== null && rate < LOW_RATE} style={{ width: `${Math.min(100, rate ?? 0)}%` }} />
        </i>
        <span className="num">{rate === null ? '—' : `${rate}%`}</span>
      </td>
    </tr>
  );
});

export const Blank = ({ place }: { place: number }) => (
  <tr className={styles.ganttRow} aria-rowindex={place + 2} style={{ top: place * ROW_HEIGHT }}>
    <th scope="row" className={styles.ganttPlate}>
      <span className="only-read">正在读取</span>
    </th>
    <td className={styles.ganttTrack} />
    <td className={styles.ganttRate} />
  </tr>
);
