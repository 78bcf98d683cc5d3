// The timeline of the next 90 days with expired documents before today; a list on narrow screens.

import { EXPIRING_DAYS, OUTLOOK_DAYS, URGENT_DAYS } from '@rfb/contract/membership/documents/document.labels.ts';
import type { DocumentOutlook, ExpiryMark } from '@rfb/contract/membership/documents/outlook.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { useEffect, useRef, useState } from 'react';
import { cx, variant } from '../../../../lib/cx.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { useSettings } from '../../../identity/settings/shared/use-settings.ts';
import { layOut, markWords, PAST, placeOf } from './axis.ts';
import * as styles from './ExpiryAxis.module.css';

const lookOf = (daysLeft: number) => {
  if (daysLeft < 0) return 'over';
  if (daysLeft <= URGENT_DAYS) return 'urgent';
  return daysLeft <= EXPIRING_DAYS ? 'soon' : 'good';
};
const zones = [
  { name: 'over', from: 0, to: PAST },
  { name: 'urgent', from: PAST, to: placeOf(URGENT_DAYS) },
  { name: 'soon', from: placeOf(URGENT_DAYS), to: placeOf(EXPIRING_DAYS) },
  { name: 'good', from: placeOf(EXPIRING_DAYS), to: 100 },
];
const ticks = [0, URGENT_DAYS, 30, EXPIRING_DAYS, OUTLOOK_DAYS];

const useWidth = () => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
};

const Road = ({ marks }: { marks: ExpiryMark[] }) => {
  const { box, width } = useWidth();
  return (
    <div className={styles.axis} ref={box} aria-hidden="true">
      {zones.map(({ name, from, to }) => (
        <i
          key={name}
          className={cx(styles.axisZone, variant(styles, 'axis', name))}
          style={{ left: `${from}%`, width: `${to - from}%` }}
        />
      ))}
      {ticks.map((day) => (
        <span key={day} className={styles.axisTick} data-day={day} style={{ left: `${placeOf(day)}%` }}>
          {day === 0 ? '今天' : `${day} 天`}
        </span>
      ))}
      {width > 0 &&
        layOut(marks, width).map(({ mark, left, words, row, isTurned }) => {
          const look = lookOf(mark.daysLeft);
          return (
            <span key={mark.daysLeft} className={styles.axisMark} style={{ left: `${left}%` }}>
              <i className={cx(styles.axisSign, variant(styles, 'axisSign', look))} />
              {row !== undefined && (
                <>
                  <i className={cx(styles.axisStem, variant(styles, 'axisStem', look))} data-row={row} />
                  <span
                    className={cx(styles.axisWords, variant(styles, 'axisWords', look))}
                    data-row={row}
                    data-turned={isTurned}
                  >
                    {words}
                  </span>
                </>
              )}
            </span>
          );
        })}
    </div>
  );
};

const dayWords = (daysLeft: number) => {
  if (daysLeft < 0) return '';
  return daysLeft === 0 ? '今天' : `${daysLeft} 天后`;
};

const Listed = ({ marks }: { marks: ExpiryMark[] }) => (
  <ul className={styles.axisList}>
    {marks.map((mark) => (
      <li key={mark.daysLeft}>
        <i className={cx(styles.axisSign, variant(styles, 'axisSign', lookOf(mark.daysLeft)))} aria-hidden="true" />
        <span>{markWords(mark)}</span>
        <span className="num">{mark.daysLeft < 0 ? '' : `${mark.expiresOn}　${dayWords(mark.daysLeft)}`}</span>
      </li>
    ))}
  </ul>
);

const num = (value: number) => <span className="num">{numberText(value)}</span>;

/** 提前 60、30 天和当天提醒 */
const RemindDays = () => {
  const days = useSettings()?.['remind.papers'];
  if (!days) return null;
  const ahead = days.filter((day) => day < 0).map((day) => -day);
  return (
    <>
      {ahead.length > 0 && (
        <>
          提前 <span className="num">{ahead.join('、')}</span> 天
        </>
      )}
      {ahead.length > 0 && days.includes(0) && '和'}
      {days.includes(0) && '当天'}提醒
    </>
  );
};

export const ExpiryAxis = ({ outlook: { counts, marks } }: { outlook: DocumentOutlook }) => (
  <Panel
    title={`未来 ${OUTLOOK_DAYS} 天到期`}
    extra={
      <span className={`muted ${styles.axisCounts}`}>
        <span>
          企业 {num(counts.company)} 项，车辆 {num(counts.vehicle)} 项，司机 {num(counts.driver)} 项
        </span>
        <span>
          <RemindDays />
        </span>
      </span>
    }
  >
    {marks.length === 0 && <p className={styles.axisEmpty}>未来 {OUTLOOK_DAYS} 天没有到期的证照。</p>}
    <Road marks={marks} />
    <Listed marks={marks} />
  </Panel>
);
