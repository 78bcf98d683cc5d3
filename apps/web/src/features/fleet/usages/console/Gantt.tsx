// Virtualised Gantt chart with a row per vehicle; arrow keys move between bars, Enter opens one.
import type { BoardVehicle } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import * as styles from './Gantt.module.css';
import { Blank, ROW_HEIGHT, Row } from './GanttRow.tsx';
import { type BoardColumn, type BoardRange, placeIn } from './usage-range.ts';
import { useGanttKeyboard } from './use-gantt-keyboard.ts';

/** Overscan: rows rendered beyond the visible ones, and the step in which the window moves. */
const OVERSCAN = 4;
const STEP = 4;

type Props = {
  total: number;
  rowAt: (place: number) => BoardVehicle | undefined;
  /** Called with the range of visible rows. */
  onVisibleRows: (first: number, last: number) => void;
  range: BoardRange;
  columns: BoardColumn[];
  now: string;
  rateName: string;
  onOpen: (usageId: string) => void;
};

const useVisibleRows = (total: number, onVisibleRows: Props['onVisibleRows']) => {
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
  const from = Math.max(0, first - OVERSCAN);
  const to = Math.min(total, first + shown + STEP + OVERSCAN);
  useEffect(() => onVisibleRows(from, Math.max(from, to - 1)), [from, to, onVisibleRows]);
  return { box, from, to };
};

const Marks = ({ total, range, columns, now }: Pick<Props, 'total' | 'range' | 'columns' | 'now'>) => {
  const nowPlace = placeIn(range, new Date(range.start).toISOString(), now);
  const today = columns.findIndex(({ isToday }) => isToday);
  const height = total * ROW_HEIGHT;
  return (
    <>
      <div
        className={`${styles.ganttLayer} ${styles.ganttGrid}`}
        aria-hidden="true"
        data-span={range.span}
        style={{ height }}
      >
        {today >= 0 && (
          <i
            className={styles.ganttToday}
            style={{ left: `${(today / columns.length) * 100}%`, width: `${100 / columns.length}%` }}
          />
        )}
      </div>
      {nowPlace && nowPlace.width < 100 && (
        <div className={`${styles.ganttLayer} ${styles.ganttAbove}`} aria-hidden="true" style={{ height }}>
          <i className={styles.ganttNow} style={{ left: `${nowPlace.width}%` }} />
        </div>
      )}
    </>
  );
};

export const Gantt = (props: Props) => {
  const { total, rowAt, onVisibleRows, range, columns, now, rateName } = props;
  const { box, from, to } = useVisibleRows(total, onVisibleRows);
  const { active, acts } = useGanttKeyboard(box, props);
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  const isShown = active && active.place >= from && active.place < to;
  // Roving tabindex: only one bar is a tab stop.
  const stop = isShown ? active.bar.id : places.map((place) => rowAt(place)?.bars[0]?.id).find(Boolean);
  return (
    <div className={styles.gantt} ref={box}>
      <table aria-label="车辆排班" aria-rowcount={total + 1}>
        <thead>
          <tr className={styles.ganttHead} aria-rowindex={1}>
            <th scope="col">
              车辆（<span className="num">{total}</span>）
            </th>
            <th scope="col" className={styles.ganttDays} data-span={range.span}>
              {columns.map(({ key, text, isToday }) => (
                <span key={key} data-today={isToday} className="num">
                  {text}
                </span>
              ))}
            </th>
            <th scope="col">{rateName}</th>
          </tr>
        </thead>
        <tbody className={styles.ganttRows} style={{ height: total * ROW_HEIGHT }}>
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
