// Scrolls an overflowing element by dragging with the mouse; touch scrolls natively.
import { type PointerEvent, useRef } from 'react';

export const useDragScroll = () => {
  const from = useRef<{ x: number; y: number; left: number; top: number }>(null);
  return {
    onPointerDown: ({ currentTarget: box, pointerType, pointerId, button, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType !== 'mouse' || button !== 0) return;
      from.current = { x, y, left: box.scrollLeft, top: box.scrollTop };
      box.setPointerCapture(pointerId);
    },
    onPointerMove: ({ currentTarget: box, clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      const { x, y, left, top } = from.current;
      box.scrollTo(left + x - clientX, top + y - clientY);
    },
    onPointerUp: () => {
      from.current = null;
    },
  };
};
