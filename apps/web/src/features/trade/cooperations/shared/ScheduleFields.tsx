// Fields about an order before a vehicle is sent: windows, contacts, pickup code, a note.
import type { OrderDetail, Schedule } from '@rfb/contract/transport/orders/orders.ts';
import { Checkbox, Form, Input } from 'antd';
import type { ApiError } from '../../../../lib/api.ts';
import { cx } from '../../../../lib/cx.ts';
import { fromField, toField } from '../../../../lib/moments.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { phoneRule, type StopValues, stopField, stopTimesOf, valuesOfStop } from './stop-values.ts';

const times = ['loadFrom', 'loadTo', 'deliverFrom', 'deliverTo'] as const;
type Times = Partial<Record<(typeof times)[number], string>>;
export type ScheduleValues = Times & {
  loadingName?: string;
  loadingPhone?: string;
  unloadingName?: string;
  unloadingPhone?: string;
  needsPickupCode?: boolean;
  note?: string;
  /** The places between; those of an award have none. */
  stops?: StopValues[];
};

const names = { loadFrom: '装货最早', loadTo: '装货最晚', deliverFrom: '送达最早', deliverTo: '送达最晚' } as const;
const contacts: Record<string, keyof ScheduleValues> = {
  'loadingContact.name': 'loadingName',
  'loadingContact.phone': 'loadingPhone',
  'unloadingContact.name': 'unloadingName',
  'unloadingContact.phone': 'unloadingPhone',
};

export const valuesOfSchedule = (order: OrderDetail): ScheduleValues => ({
  ...Object.fromEntries(times.flatMap((name) => (order[name] ? [[name, toField(order[name] ?? '')]] : []))),
  loadingName: order.loadingContact.name,
  loadingPhone: order.loadingContact.phone,
  unloadingName: order.unloadingContact.name,
  unloadingPhone: order.unloadingContact.phone,
  needsPickupCode: order.needsPickupCode,
  note: order.note,
  stops: order.stops.map(valuesOfStop),
});

export const scheduleOf = (values: ScheduleValues): Schedule => {
  const instant = (text: string | undefined) => (text ? fromField(text) : null);
  const { loadingName = '', loadingPhone = '', unloadingName = '', unloadingPhone = '' } = values;
  return {
    ...{ loadFrom: instant(values.loadFrom), loadTo: instant(values.loadTo) },
    ...{ deliverFrom: instant(values.deliverFrom), deliverTo: instant(values.deliverTo) },
    loadingContact: { name: loadingName.trim(), phone: loadingPhone.trim() },
    unloadingContact: { name: unloadingName.trim(), phone: unloadingPhone.trim() },
    stops: stopTimesOf(values.stops),
    needsPickupCode: values.needsPickupCode ?? false,
    note: values.note?.trim() ?? '',
  };
};

/** The server names the fields inside the schedule. */
export const scheduleFieldsOf = (failure: ApiError) =>
  Object.fromEntries(
    Object.entries(failure.fields).map(([name, text]) => {
      const field = name.replace(/^schedule\./, '');
      return [contacts[field] ?? stopField(field), text];
    }),
  );

/** Who is at both ends, the pickup code and a note. */
export const ContactItems = () => (
  <>
    <Form.Item name="loadingName" label="装货联系人">
      <Input maxLength={20} />
    </Form.Item>
    <Form.Item name="loadingPhone" label="装货联系电话" rules={[phoneRule]} validateTrigger="onBlur">
      <Input maxLength={11} inputMode="tel" />
    </Form.Item>
    <Form.Item name="unloadingName" label="卸货联系人">
      <Input maxLength={20} />
    </Form.Item>
    <Form.Item name="unloadingPhone" label="卸货联系电话" rules={[phoneRule]} validateTrigger="onBlur">
      <Input maxLength={11} inputMode="tel" />
    </Form.Item>
    <Form.Item
      name="needsPickupCode"
      valuePropName="checked"
      className={cx(styles.formWide)}
      extra="司机发车时要填 6 位提货码；只有你方看得到，由装货现场的人告诉司机"
    >
      <Checkbox>需要提货码</Checkbox>
    </Form.Item>
    <div className={styles.formWide}>
      <Form.Item name="note" label="给车队的话">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </div>
  </>
);

export const ScheduleFields = () => (
  <>
    {times.map((name) => (
      <DateItem key={name} name={name} label={names[name]} hasTime />
    ))}
    <ContactItems />
  </>
);
