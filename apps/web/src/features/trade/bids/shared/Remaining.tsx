// The time left until an instant, by the server's time.
import { countdownText } from '../../../../lib/countdown.ts';
import { useServerNow } from '../../../../lib/server-time.ts';

export const Remaining = ({ until }: { until: string }) => (
  <span className="num" role="timer">
    {countdownText(Date.parse(until) - useServerNow(undefined))}
  </span>
);
