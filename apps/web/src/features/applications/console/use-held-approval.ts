// An approval waits ten seconds before it is sent, so that a slip can be taken back; leaving the page sends it.
import { useEffect, useRef, useState } from 'react';
import { onLogout } from '../../../lib/session-end.ts';

const HOLD_SECONDS = 10;

export type Approval = {
  id: string;
  /** What is approved, for the bar. */
  name: string;
  /** Sends it and tells the outcome, also when its review is no longer on the screen. */
  send: () => Promise<unknown>;
  /** The same for a page that is being closed: nothing can be awaited any more. */
  sendLast: () => void;
  onUndo: () => void;
};
export type Held = Approval & { until: number; isSending: boolean };

export const useHeldApproval = () => {
  const [held, setHeld] = useState<Held>();
  // Timers and the end of the page need the present one, not the one that was drawn.
  const current = useRef<Held>(undefined);
  const put = (next: Held | undefined) => {
    current.current = next;
    setHeld(next);
  };
  const take = () => {
    const taken = current.current;
    if (!taken || taken.isSending) return undefined;
    put(undefined);
    return taken;
  };
  const sendNow = async () => {
    const taken = take();
    if (!taken) return;
    const sending = { ...taken, isSending: true };
    put(sending);
    await taken.send();
    if (current.current === sending) put(undefined);
  };
  const ofPage = useRef({ take, sendNow });
  ofPage.current = { take, sendNow };

  useEffect(() => {
    const close = () => ofPage.current.take()?.sendLast();
    addEventListener('pagehide', close);
    const forget = onLogout(() => ofPage.current.sendNow());
    return () => {
      forget();
      removeEventListener('pagehide', close);
      void ofPage.current.take()?.send();
    };
  }, []);
  useEffect(() => {
    if (!held || held.isSending) return undefined;
    const timer = setTimeout(() => void ofPage.current.sendNow(), held.until - Date.now());
    return () => clearTimeout(timer);
  }, [held]);

  return {
    held,
    /** One at a time: what was held before is sent, unless it is the same. */
    hold: (approval: Approval) => {
      const before = take();
      if (before && before.id !== approval.id) void before.send();
      put({ ...approval, until: Date.now() + HOLD_SECONDS * 1000, isSending: false });
    },
    /** Another verdict was reached on it. */
    drop: (id: string) => {
      if (current.current?.id === id) take();
    },
    undo: () => take()?.onUndo(),
    sendNow: () => void sendNow(),
  };
};
export type HeldApproval = ReturnType<typeof useHeldApproval>;
