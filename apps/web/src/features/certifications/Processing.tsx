// Sent and being checked: a lorry on the road, and since when.
import { timeText } from '../../lib/moments.ts';

export const Processing = ({ submittedAt }: { submittedAt: string }) => (
  <section className="certification-card certification-processing" aria-live="polite">
    <svg viewBox="0 0 300 120" aria-hidden="true">
      <rect width="300" height="120" rx="8" className="road" />
      <path d="M0 24H300M0 96H300" className="edge" />
      <path d="M-14 60H300" className="lane" />
      <g transform="translate(92 67)">
        <rect width="92" height="22" rx="1.5" className="box" />
        <rect x="95" y="1" width="25" height="20" rx="4" className="cab" />
      </g>
    </svg>
    <div>
      <h2>正在核验，通常几秒完成</h2>
      <p>
        提交于 <span className="num">{timeText(submittedAt)}</span>。可以离开此页，结果会保留。
      </p>
    </div>
  </section>
);
