// Keyboard navigation of the board between bars and rows; scrolls to and focuses bars out of view.
import type { BoardVehicle, UsageBar } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { type Acts, ROW_HEIGHT } from './GanttRow.tsx';

type RowAt = (place: number) => BoardVehicle | undefined;
type Board = { total: number; rowAt: RowAt; onOpen: (usageId: string) => void };
type Place = { place: number; bar: UsageBar };

/** The bar of another row that is nearest in time. */
const nearest = (bars: UsageBar[], at: number) =>
  bars.toSorted((a, b) => Math.abs(Date.parse(a.from) - at) - Math.abs(Date.parse(b.from) - at))[0];

type Step = (from: Place) => Place | undefined;

const inRow =
  (rowAt: RowAt, step: 1 | -1): Step =>
  ({ place, bar }) => {
    const bars = rowAt(place)?.bars ?? [];
    const next = bars[bars.findIndex(({ id }) => id === bar.id) + step];
    return next && { place, bar: next };
  };
const toRow =
  (rowAt: RowAt, total: number, step: 1 | -1): Step =>
  ({ place, bar }) => {
    for (let next = place + step; next >= 0 && next < total; next += step) {
      const found = nearest(rowAt(next)?.bars ?? [], Date.parse(bar.from));
      if (found) return { place: next, bar: found };
    }
    return undefined;
  };

/** The active bar: scrolled into view first, focused once it is rendered. */
export const useGanttKeyboard = (box: { current: HTMLDivElement | null }, { total, rowAt, onOpen }: Board) => {
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
    const visibleHeight = element.clientHeight - ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_HEIGHT > element.scrollTop + visibleHeight) element.scrollTop = top + ROW_HEIGHT - visibleHeight;
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
