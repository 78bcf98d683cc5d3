// Formats dates and times in Asia/Shanghai, whatever the time zone of the machine.
const SHANGHAI = { timeZone: 'Asia/Shanghai' } as const;

// Made once: constructing a formatter takes a hundred times as long as using it.
const moments = new Intl.DateTimeFormat('sv-SE', { ...SHANGHAI, dateStyle: 'short', timeStyle: 'medium' });
const days = new Intl.DateTimeFormat('zh-CN', { ...SHANGHAI, month: 'numeric', day: 'numeric', weekday: 'long' });

/** 2026-11-15 10:42:07 */
const momentText = (instant: string | Date) => moments.format(new Date(instant));

/** 2026-11-15 */
export const dayText = (instant: string) => momentText(instant).slice(0, 10);

/** 2026-11-14 18:02 */
export const timeText = (instant: string) => momentText(instant).slice(0, 16);

/** 11-14 18:02 */
export const shortTimeText = (instant: string) => momentText(instant).slice(5, 16);

/** 10:42:07 */
export const clockText = (instant: string) => momentText(instant).slice(11);

/** 11 月 15 日　星期日 */
export const todayText = (now = new Date()) => {
  const { month, day, weekday } = Object.fromEntries(days.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${month} 月 ${day} 日　${weekday}`;
};

export const greetingText = (now = new Date()) => {
  const hour = Number(momentText(now).slice(11, 13));
  if (hour < 6) return '夜深了';
  if (hour < 12) return '上午好';
  return hour < 18 ? '下午好' : '晚上好';
};

/** 2 天 3 小时 */
export const hoursText = (hours: number) => {
  const whole = Math.floor(hours);
  if (whole < 1) return '1 小时内';
  const days = Math.floor(whole / 24);
  const rest = whole % 24;
  return [days ? `${days} 天` : '', rest || !days ? `${rest} 小时` : ''].filter(Boolean).join(' ');
};
