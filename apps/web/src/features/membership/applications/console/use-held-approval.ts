// Delays an approval by ten seconds so that it can be undone; leaving the page sends it.
import { useEffect, useRef, useState } from 'react';
import { onLogout } from '../../../../lib/session-end.ts';

const HOLD_SECONDS = 10;

type Approval = {
  id: string;
  /** Shown in the bar: what is about to be done, with which application. */
  verb: string;
  name: string;
  /** Sends it and shows the result, also after its review was unmounted. */
  send: () => Promise<unknown>;
  /** Sends it while the page is being closed, without waiting for the reply. */
  sendLast: () => void;
  onUndo: () => void;
};
type Held = Approval & { until: number; isSending: boolean };

export const useHeldApproval = () => {
  const [held, setHeld] = useState<Held>();
  // A ref, because timers and the pagehide handler need the current value, not the rendered one.
  const current = useRef<Held>(undefined);
  const setCurrent = (next: Held | undefined) => {
    current.current = next;
    setHeld(next);
  };
  const take = () => {
    const taken = current.current;
    if (!taken || taken.isSending) return undefined;
    setCurrent(undefined);
    return taken;
  };
  const sendNow = async () => {
    const taken = take();
    if (!taken) return;
    const sending = { ...taken, isSending: true };
    setCurrent(sending);
    await taken.send();
    if (current.current === sending) setCurrent(undefined);
  };
  const latest = useRef({ take, sendNow });
  latest.current = { take, sendNow };

  useEffect(() => {
    const close = () => latest.current.take()?.sendLast();
    addEventListener('pagehide', close);
    const unsubscribe = onLogout(() => latest.current.sendNow());
    return () => {
      unsubscribe();
      removeEventListener('pagehide', close);
      void latest.current.take()?.send();
    };
  }, []);
  useEffect(() => {
    if (!held || held.isSending) return undefined;
    const timer = setTimeout(() => void latest.current.sendNow(), held.until - Date.now());
    return () => clearTimeout(timer);
  }, [held]);

  return {
    held,
    /** Only one is held: a previous one is sent, unless it is the same application. */
    hold: (approval: Approval) => {
      const before = take();
      if (before && before.id !== approval.id) void before.send();
      setCurrent({ ...approval, until: Date.now() + HOLD_SECONDS * 1000, isSending: false });
    },
    /** Discards it, because another verdict was made. */
    drop: (id: string) => {
      if (current.current?.id === id) take();
    },
    undo: () => take()?.onUndo(),
    sendNow: () => void sendNow(),
  };
};
export type HeldApproval = ReturnType<typeof useHeldApproval>;
