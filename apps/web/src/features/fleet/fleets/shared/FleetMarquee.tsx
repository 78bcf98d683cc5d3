// Scrolling names of registered fleets, each a link; pauses on hover, on focus and by its button.
import { PauseOutlined, RightOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import * as styles from './FleetMarquee.module.css';

type Props = { fleets: { id: string; name: string }[]; cycleSeconds?: number };

type StripProps = { fleets: Props['fleets']; isCopy: boolean; isReachable: boolean };

const Strip = ({ fleets, isCopy, isReachable }: StripProps) => (
  <ul aria-hidden={isCopy}>
    {fleets.map(({ id, name }) => (
      <li key={id}>
        <a href={withBase(`/ecosystem/${id}`)} tabIndex={isReachable ? undefined : -1}>
          {name}
        </a>
      </li>
    ))}
  </ul>
);

export const FleetMarquee = ({ fleets, cycleSeconds = 60 }: Props) => {
  const [isPaused, setPaused] = useState(false);
  if (fleets.length === 0) return null;
  return (
    <section className={styles.fleetMarquee} aria-label="已注册车队" data-paused={isPaused}>
      <span className={styles.fleetMarqueeLabel}>已注册车队</span>
      <button
        type="button"
        aria-label={isPaused ? '继续滚动' : '暂停滚动'}
        aria-pressed={isPaused}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <RightOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
      </button>
      <div className={styles.fleetMarqueeView}>
        <div className={styles.fleetMarqueeStrip} style={{ animationDuration: `${cycleSeconds}s` }}>
          {/* What moves is no place for the focus: with the keyboard one stops it first. */}
          <Strip fleets={fleets} isCopy={false} isReachable={isPaused} />
          <Strip fleets={fleets} isCopy isReachable={false} />
        </div>
      </div>
    </section>
  );
};
