// Formats dates and times in Asia/Shanghai, whatever the time zone of the machine.
const partsOf = (instant: string | number | Date, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hourCycle: 'h23', ...options });
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
};

/** 2026-11-15 */
export const dayText = (instant: string) => {
  const { year, month, day } = partsOf(instant, { year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${year}-${month}-${day}`;
};

/** 2026-11-14 18:02 */
export const timeText = (instant: string) => `${dayText(instant).slice(0, 5)}${shortTimeText(instant)}`;

/** 11-14 18:02 */
export const shortTimeText = (instant: string) => {
  const clock = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const { month, day, hour, minute } = partsOf(instant, clock);
  return `${month}-${day} ${hour}:${minute}`;
};

/** 10:42:07 */
export const clockText = (instant: string) => {
  const { hour, minute, second } = partsOf(instant, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return `${hour}:${minute}:${second}`;
};

/** 11 月 15 日　星期日 */
export const todayText = (now = new Date()) => {
  const { month, day, weekday } = partsOf(now, { month: 'numeric', day: 'numeric', weekday: 'long' });
  return `${month} 月 ${day} 日　${weekday}`;
};

export const greetingText = (now = new Date()) => {
  const hour = Number(partsOf(now, { hour: 'numeric' }).hour);
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
