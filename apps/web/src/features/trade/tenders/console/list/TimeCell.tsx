// When something happens next to a tender of the list, or how it ended.
import type { TenderItem } from '@rfb/contract/trade/tenders/tender-views.ts';
import { countdownText, spanText } from '../../../../../lib/countdown.tsx';
import { cx } from '../../../../../lib/cx.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useServerNow } from '../../../../../lib/server-time.ts';
import { SOON_MS, TenderPhaseTag } from '../../shared/TenderPhaseTag.tsx';
import * as styles from './TimeCell.module.css';

const Moment = ({ at }: { at: string | null }) => <span className="num">{at === null ? '' : shortTimeText(at)}</span>;

/** Counts down by the server's time. */
const Countdown = ({ at }: { at: string }) => {
  const left = Date.parse(at) - useServerNow(undefined);
  return (
    <span className={cx('num', styles.countdown, left <= SOON_MS && styles.soon)} role="timer">
      {countdownText(left)}
    </span>
  );
};

const Ended = ({ at }: { at: string }) => <>已截止 {spanText(useServerNow(undefined) - Date.parse(at))}</>;

export const TimeCell = (item: TenderItem) => {
  const { phase, mode, startsAt, closesAt, opensAt, publishAt, changedAt, endReason } = item;
  if (publishAt !== null)
    return (
      <>
        定时 <Moment at={publishAt} /> 发布
      </>
    );
  if (phase === 'draft')
    return (
      <>
        改于 <Moment at={changedAt} />
      </>
    );
  if (phase === 'published')
    return (
      <>
        <Moment at={startsAt} /> 开始
      </>
    );
  if (phase === 'bidding' && closesAt) return <Countdown at={closesAt} />;
  if (phase === 'closed')
    return mode === 'sealed' ? (
      <>
        可开启，最晚 <Moment at={opensAt} />
      </>
    ) : (
      '正在结算'
    );
  if (phase === 'evaluating' && closesAt) return <Ended at={closesAt} />;
  if (phase === 'awarded') return '待车队确认';
  if (phase === 'settled')
    return (
      <>
        <Moment at={closesAt} /> 截止
      </>
    );
  return <span className={styles.reason}>{endReason}</span>;
};

/** The phase with its last minutes marked. */
export const PhaseCell = ({ phase, closesAt }: TenderItem) => {
  const now = useServerNow(undefined);
  return <TenderPhaseTag phase={phase} leftMs={closesAt === null ? undefined : Date.parse(closesAt) - now} />;
};
