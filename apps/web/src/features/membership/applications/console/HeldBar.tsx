// Bar with the approval that is about to be sent: countdown, undo, send now.
import { Button } from 'antd';
import { useEffect, useReducer } from 'react';
import * as styles from './HeldBar.module.css';
import type { HeldApproval } from './use-held-approval.ts';

export const HeldBar = ({ of: { held, undo, sendNow } }: { of: HeldApproval }) => {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!held) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [held]);
  if (!held) return null;
  const seconds = Math.max(0, Math.ceil((held.until - Date.now()) / 1000));
  return (
    <section className={styles.heldBar} aria-label="待发送">
      <p role="status">
        待发送：{held.verb} {held.name}
      </p>
      {!held.isSending && (
        <span className="num" aria-hidden>
          {seconds} 秒
        </span>
      )}
      <Button size="small" autoInsertSpace={false} disabled={held.isSending} onClick={undo}>
        撤销
      </Button>
      <Button size="small" type="primary" loading={held.isSending} onClick={sendNow}>
        立即发送
      </Button>
    </section>
  );
};
