// Stage "processing": submission time and what happens next, with an illustration.
import type { Certification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { timeText } from '../../../../lib/moments.ts';
import * as styles from './Certification.module.css';

const headings = { auto: '正在处理，通常几秒完成', review: '已提交，等待秘书处审核' };
const noteOf = ({ mode, decider, promiseDays }: Certification) =>
  mode === 'auto'
    ? `${decider}，可以离开此页，完成后会在消息中通知。`
    : `一般 ${promiseDays} 个工作日内答复。可以离开此页，结果会以消息通知。`;

export const Processing = ({ certification }: { certification: Certification }) => (
  <section className={`${styles.certificationCard} ${styles.certificationProcessing}`} aria-live="polite">
    <svg viewBox="0 0 300 120" aria-hidden="true">
      <rect width="300" height="120" rx="8" className={styles.road} />
      <path d="M0 24H300M0 96H300" className={styles.edge} />
      <path d="M-14 60H300" className={styles.lane} />
      <path d="M58 62h26M64 70h18M58 78h26" className={styles.wind} />
      <g transform="translate(92 60)">
        <rect width="92" height="20" rx="1.5" className={styles.box} />
        <rect x="95" width="25" height="20" rx="4" className={styles.cab} />
        <rect x="111" y="4" width="6" height="12" rx="1.5" className={styles.window} />
      </g>
    </svg>
    <div>
      <h2>{headings[certification.mode]}</h2>
      <p>
        提交于 <span className="num">{certification.submittedAt && timeText(certification.submittedAt)}</span>。
        {noteOf(certification)}
      </p>
    </div>
  </section>
);
