// The time left until an instant, as text and as a clock.
import { useServerNow } from './server-time.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** 2 days and 06:12:40; never negative. */
export const countdownOf = (milliseconds: number) => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return { days: Math.floor(seconds / 86_400), clock };
};

/** 2 天 06:12:40 or 00:04:12 */
export const countdownText = (milliseconds: number) => {
  const { days, clock } = countdownOf(milliseconds);
  return days > 0 ? `${days} 天 ${clock}` : clock;
};

/** 2 天, 3 小时 or 5 分钟, for time that has passed. */
export const spanText = (milliseconds: number) => {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes >= 1440) return `${Math.floor(minutes / 1440)} 天`;
  return minutes >= 60 ? `${Math.floor(minutes / 60)} 小时` : `${Math.max(1, minutes)} 分钟`;
};

/** The time left until an instant, by the server's time. */
export const Remaining = ({ until }: { until: string }) => (
  <span className="num" role="timer">
    {countdownText(Date.parse(until) - useServerNow(undefined))}
  </span>
);
