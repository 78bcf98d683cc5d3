// Days and instants as fields; apart from the other fields, because tools for outsiders contain them.
import * as z from 'zod/mini';

/** Outside these years database and browser interpret dates differently. */
const hasSaneYear = (time: string) => time >= '1900' && time < '3000';
const saneYear = (message: string) => z.refine<string>(hasSaneYear, message);

/** ISO 8601, UTC. */
export const instant = (message: string) => z.iso.datetime({ message, offset: false }).check(saneYear(message));
export const Instant = instant('时间格式有误');
/** A calendar day of Asia/Shanghai, yyyy-mm-dd. */
export const Day = z.iso.date('日期格式有误').check(saneYear('日期格式有误'));
