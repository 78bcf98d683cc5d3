// The hour of publication, chosen from a calendar and meant in Shanghai wherever the browser stands.
import { DatePicker, Form } from 'antd';

/** The calendar's own moment; it knows no time zone, only a wall clock. */
type Wall = { format: (pattern: string) => string };

/** What the calendar shows is read as the wall clock of Shanghai. */
const instantOf = (wall: Wall | null) =>
  wall ? new Date(`${wall.format('YYYY-MM-DDTHH:mm')}:00+08:00`).toISOString() : undefined;

/** 2026-11-15 in Shanghai, also where it is still the day before. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());

/** Without a language file of its own the calendar would name months and days in English. */
const words = {
  lang: {
    shortWeekDays: ['日', '一', '二', '三', '四', '五', '六'],
    shortMonths: Array.from({ length: 12 }, (_, month) => `${month + 1}月`),
  },
} as NonNullable<Parameters<typeof DatePicker>[0]['locale']>;

const check = async (_: unknown, instant: string | undefined) => {
  if (!instant) throw new Error('请选择发布时间');
  if (Date.parse(instant) <= Date.now()) throw new Error('发布时间必须晚于现在');
};

export const HourField = () => (
  <Form.Item
    name="scheduledFor"
    label="发布时间（北京时间）"
    rules={[{ validator: check }]}
    getValueFromEvent={instantOf}
    // The form keeps the instant; the calendar remembers what it shows.
    getValueProps={() => ({})}
  >
    <DatePicker
      className="move-hour"
      locale={words}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      showNow={false}
      needConfirm={false}
      inputReadOnly={false}
      placeholder="如 2026-12-01 09:00"
      disabledDate={(day) => day.format('YYYY-MM-DD') < today()}
    />
  </Form.Item>
);
