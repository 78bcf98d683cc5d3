// Formats dates and times in Asia/Shanghai, whatever the time zone of the machine.
const OFFSET_MS = 8 * 3_600_000;
const WEEKDAYS = '日一二三四五六';

/**
 * 2026-11-15T18:02:07, in Shanghai. Computed, because the first Intl.DateTimeFormat of a page takes as long as rendering
 * its header; there has been no summer time since 1991, and the platform records nothing older.
 */
const shanghai = (instant: string | Date) => new Date(new Date(instant).getTime() + OFFSET_MS).toISOString();

/** 2026-11-15 */
export const dayText = (instant: string) => shanghai(instant).slice(0, 10);

/** 2026-11-14 18:02 */
export const timeText = (instant: string) => shanghai(instant).slice(0, 16).replace('T', ' ');

/** 11-14 18:02 */
export const shortTimeText = (instant: string) => timeText(instant).slice(5);

/** 10:42:07 */
export const clockText = (instant: string) => shanghai(instant).slice(11, 19);

/** 11 月 15 日　星期日 */
export const todayText = (now = new Date()) => {
  const today = new Date(now.getTime() + OFFSET_MS);
  return `${today.getUTCMonth() + 1} 月 ${today.getUTCDate()} 日　星期${WEEKDAYS[today.getUTCDay()]}`;
};

export const greetingText = (now = new Date()) => {
  const hour = Number(shanghai(now).slice(11, 13));
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

/** 2026-11-15T08:00 in Shanghai time, the format of datetime-local inputs. */
export const toField = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16);
/** The instant of such a field; empty when the text is no date and time. */
export const fromField = (text: string) => {
  const time = Date.parse(`${text}:00+08:00`);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
};
