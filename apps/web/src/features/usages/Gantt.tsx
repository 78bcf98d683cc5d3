// A row per vehicle over the days shown: only the rows in sight are drawn, arrow keys go from bar to bar, Enter opens one.
import { usageKinds, usagePhases, usageTitle } from '@rfb/contract/usages/usage.labels.ts';
import type { BoardVehicle, UsageBar } from '@rfb/contract/usages/usages.endpoints.ts';
import { bodyTypes, metres, vehicleStates } from '@rfb/contract/vehicles/vehicle.labels.ts';
import { memo, useEffect, useRef, useState } from 'react';
import { PlateTag } from '../../widgets/PlateTag.tsx';
import { type BoardColumn, type BoardRange, placeIn, quickTime } from './usage-range.ts';
import './Gantt.css';

export const ROW_HEIGHT = 40;
/** Rows drawn beyond those in sight, and how many are passed before they are drawn anew. */
const BEYOND = 4;
const STEP = 4;
const LOW_RATE = 40;
/** In percent of the days shown: narrower bars have no room for words. */
const WORDS_FROM = 3;

export const barWords = (bar: UsageBar) =>
  `${usageKinds[bar.kind]} ${usageTitle(bar)}，${usagePhases[bar.phase]}，${quickTime(bar.from)} 至 ${quickTime(bar.to)}`;

/** What people do with a bar; the same object for as long as the board stands, so that rows stay as they are drawn. */
type Acts = {
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
      className={`gantt-bar gantt-${bar.kind} gantt-${bar.phase}`}
      data-bar={bar.id}
      tabIndex={isStop ? 0 : -1}
      aria-label={barWords(bar)}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
      onClick={() => acts.open(row, bar)}
      onKeyDown={(event) => acts.step(event.key, row, bar) && event.preventDefault()}
    >
      {bar.kind !== 'loading' && place.width >= WORDS_FROM && <span className="gantt-words">{usageTitle(bar)}</span>}
      {ahead && <i className="gantt-ahead" style={{ width: `${(ahead.width / place.width) * 100}%` }} />}
    </button>
  );
};

const Spells = ({ vehicle, range }: { vehicle: BoardVehicle; range: BoardRange }) =>
  vehicle.spells.map(({ state, reason, from, to }) => {
    // What the workshop does is a bar of its own.
    if (state === 'maintenance' && vehicle.bars.some(({ kind }) => kind === 'maintenance')) return null;
    const place = placeIn(range, from, to ?? new Date(range.end).toISOString());
    const words = `${vehicleStates[state]}${reason && `：${reason}`}`;
    return (
      place && (
        <span
          key={from}
          className="gantt-spell"
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

const Row = memo(({ vehicle, place, range, now, stop, acts }: RowProps) => {
  const { plateNo, plateColor, lengthMm, bodyType, rate, bars } = vehicle;
  return (
    <tr className="gantt-row" aria-rowindex={place + 2} style={{ top: place * ROW_HEIGHT }}>
      <th scope="row" className="gantt-plate">
        <PlateTag plateNo={plateNo} color={plateColor} />
        <small>
          {metres(lengthMm)} 米{bodyTypes[bodyType]}
        </small>
      </th>
      <td className="gantt-track">
        <Spells vehicle={vehicle} range={range} />
        {bars.map((bar) => (
          <Bar key={bar.id} bar={bar} place={place} range={range} now={now} isStop={stop === bar.id} acts={acts} />
        ))}
      </td>
      <td className="gantt-rate">
        <i aria-hidden="true">
          <b data-low={rate !== null && rate < LOW_RATE} style={{ width: `${Math.min(100, rate ?? 0)}%` }} />
        </i>
        <span className="num">{rate === null ? '—' : `${rate}%`}</span>
      </td>
    </tr>
  );
});

const Blank = ({ place }: { place: number }) => (
  <tr className="gantt-row gantt-blank" aria-rowindex={place + 2} style={{ top: place * ROW_HEIGHT }}>
    <th scope="row" className="gantt-plate">
      <span className="only-read">正在读取</span>
    </th>
    <td className="gantt-track" />
    <td className="gantt-rate" />
  </tr>
);

type Props = {
  total: number;
  rowAt: (place: number) => BoardVehicle | undefined;
  /** Which rows are in sight now. */
  onSight: (first: number, last: number) => void;
  range: BoardRange;
  columns: BoardColumn[];
  now: string;
  rateName: string;
  onOpen: (usageId: string) => void;
};

/** The bar of another row that lies nearest in time. */
const nearest = (bars: UsageBar[], at: number) =>
  bars.toSorted((a, b) => Math.abs(Date.parse(a.from) - at) - Math.abs(Date.parse(b.from) - at))[0];

type Step = (from: { place: number; bar: UsageBar }) => { place: number; bar: UsageBar } | undefined;

const inRow =
  (rowAt: Props['rowAt'], step: 1 | -1): Step =>
  ({ place, bar }) => {
    const bars = rowAt(place)?.bars ?? [];
    const next = bars[bars.findIndex(({ id }) => id === bar.id) + step];
    return next && { place, bar: next };
  };
const toRow =
  (rowAt: Props['rowAt'], total: number, step: 1 | -1): Step =>
  ({ place, bar }) => {
    for (let next = place + step; next >= 0 && next < total; next += step) {
      const found = nearest(rowAt(next)?.bars ?? [], Date.parse(bar.from));
      if (found) return { place: next, bar: found };
    }
    return undefined;
  };

const useSight = (total: number, onSight: Props['onSight']) => {
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const [shown, setShown] = useState(20);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => setFirst(Math.floor(element.scrollTop / ROW_HEIGHT / STEP) * STEP);
    const measure = () => setShown(Math.ceil(element.clientHeight / ROW_HEIGHT));
    measure();
    look();
    element.addEventListener('scroll', look, { passive: true });
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      watcher.disconnect();
    };
  }, []);
  const from = Math.max(0, first - BEYOND);
  const to = Math.min(total, first + shown + STEP + BEYOND);
  useEffect(() => onSight(from, Math.max(from, to - 1)), [from, to, onSight]);
  return { box, from, to };
};

const Marks = ({ total, range, columns, now }: Pick<Props, 'total' | 'range' | 'columns' | 'now'>) => {
  const nowPlace = placeIn(range, new Date(range.start).toISOString(), now);
  const today = columns.findIndex(({ isToday }) => isToday);
  const height = total * ROW_HEIGHT;
  return (
    <>
      <div className="gantt-layer gantt-grid" aria-hidden="true" data-span={range.span} style={{ height }}>
        {today >= 0 && (
          <i
            className="gantt-today"
            style={{ left: `${(today / columns.length) * 100}%`, width: `${100 / columns.length}%` }}
          />
        )}
      </div>
      {nowPlace && nowPlace.width < 100 && (
        <div className="gantt-layer gantt-above" aria-hidden="true" style={{ height }}>
          <i className="gantt-now" style={{ left: `${nowPlace.width}%` }} />
        </div>
      )}
    </>
  );
};

type Place = { place: number; bar: UsageBar };

/** The bar the keyboard stands on: scrolled into sight first, focused once it is drawn. */
const useWalk = (box: { current: HTMLDivElement | null }, { total, rowAt, onOpen }: Props) => {
  const [active, setActive] = useState<Place>();
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const bar = wanted.current && box.current?.querySelector<HTMLElement>(`[data-bar="${wanted.current}"]`);
    if (!bar) return;
    wanted.current = undefined;
    bar.focus({ preventScroll: true });
    bar.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const goTo = ({ place, bar }: Place) => {
    const element = box.current;
    if (!element) return;
    const top = place * ROW_HEIGHT;
    const sight = element.clientHeight - ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_HEIGHT > element.scrollTop + sight) element.scrollTop = top + ROW_HEIGHT - sight;
    wanted.current = bar.id;
    setActive({ place, bar });
  };
  const steps: Record<string, Step> = {
    ArrowRight: inRow(rowAt, 1),
    ArrowLeft: inRow(rowAt, -1),
    ArrowDown: toRow(rowAt, total, 1),
    ArrowUp: toRow(rowAt, total, -1),
  };
  const latest = useRef<Acts>(undefined);
  latest.current = {
    open: (place, bar) => {
      setActive({ place, bar });
      onOpen(bar.id);
    },
    step: (key, place, bar) => {
      const next = steps[key]?.({ place, bar });
      if (next) goTo(next);
      return steps[key] !== undefined;
    },
  };
  const [acts] = useState<Acts>(() => ({
    open: (place, bar) => latest.current?.open(place, bar),
    step: (key, place, bar) => latest.current?.step(key, place, bar) ?? false,
  }));
  return { active, acts };
};

export const Gantt = (props: Props) => {
  const { total, rowAt, onSight, range, columns, now, rateName } = props;
  const { box, from, to } = useSight(total, onSight);
  const { active, acts } = useWalk(box, props);
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  const isShown = active && active.place >= from && active.place < to;
  // One bar at a time is a stop of the Tab key.
  const stop = isShown ? active.bar.id : places.map((place) => rowAt(place)?.bars[0]?.id).find(Boolean);
  return (
    <div className="gantt" ref={box}>
      <table aria-label="车辆排班" aria-rowcount={total + 1}>
        <thead>
          <tr className="gantt-head" aria-rowindex={1}>
            <th scope="col">
              车辆（<span className="num">{total}</span>）
            </th>
            <th scope="col" className="gantt-days" data-span={range.span}>
              {columns.map(({ key, text, isToday }) => (
                <span key={key} data-today={isToday} className="num">
                  {text}
                </span>
              ))}
            </th>
            <th scope="col">{rateName}</th>
          </tr>
        </thead>
        <tbody className="gantt-rows" style={{ height: total * ROW_HEIGHT }}>
          {places.map((place) => {
            const vehicle = rowAt(place);
            return vehicle ? (
              <Row
                key={vehicle.id}
                vehicle={vehicle}
                place={place}
                range={range}
                now={now}
                stop={vehicle.bars.some(({ id }) => id === stop) ? stop : undefined}
                acts={acts}
              />
            ) : (
              <Blank key={place} place={place} />
            );
          })}
        </tbody>
      </table>
      <Marks total={total} range={range} columns={columns} now={now} />
    </div>
  );
};
