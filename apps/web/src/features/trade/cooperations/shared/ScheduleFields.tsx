// Fields about an order before a vehicle is sent: windows, contacts, pickup code, a note.

import type { OrderDetail, Schedule } from '@rfb/contract/transport/orders/orders.ts';
import { scheduleFields, windowNames } from '@rfb/contract/transport/orders/schedule.fields.ts';
import { Checkbox, Form, Input } from 'antd';
import type { ApiError } from '../../../../lib/api.ts';
import { cx } from '../../../../lib/cx.ts';
import { type FormValues, formValues, sentValues } from '../../../../lib/field-values.ts';
import { fromField, toField } from '../../../../lib/moments.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { phoneRule, type StopValues, stopField, stopTimesOf, valuesOfStop } from './stop-values.ts';

const times = Object.keys(windowNames) as (keyof typeof windowNames)[];
type Times = Partial<Record<(typeof times)[number], string>>;
export type ScheduleValues = Times &
  FormValues<typeof scheduleFields> & {
    loadingName?: string;
    loadingPhone?: string;
    unloadingName?: string;
    unloadingPhone?: string;
    /** The places between; those of an award have none. */
    stops?: StopValues[];
  };

const contacts: Record<string, keyof ScheduleValues> = {
  'loadingContact.name': 'loadingName',
  'loadingContact.phone': 'loadingPhone',
  'unloadingContact.name': 'unloadingName',
  'unloadingContact.phone': 'unloadingPhone',
};

/** Who is at both ends, the pickup code and the note. */
export const valuesOfContacts = (order: OrderDetail): ScheduleValues => ({
  loadingName: order.loadingContact.name,
  loadingPhone: order.loadingContact.phone,
  unloadingName: order.unloadingContact.name,
  unloadingPhone: order.unloadingContact.phone,
  ...formValues(scheduleFields, order),
});

export const valuesOfSchedule = (order: OrderDetail): ScheduleValues => ({
  ...Object.fromEntries(times.flatMap((name) => (order[name] ? [[name, toField(order[name] ?? '')]] : []))),
  ...valuesOfContacts(order),
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
    ...sentValues(scheduleFields, values),
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
      <Checkbox>需要{scheduleFields.needsPickupCode.label}</Checkbox>
    </Form.Item>
    <div className={styles.formWide}>
      {/* No `FieldItem`: a drawer that has no choice loads no select. */}
      <Form.Item name="note" label="给车队的话">
        <Input.TextArea rows={2} maxLength={scheduleFields.note.max} showCount />
      </Form.Item>
    </div>
  </>
);

export const ScheduleFields = () => (
  <>
    {times.map((name) => (
      <DateItem key={name} name={name} label={windowNames[name]} hasTime />
    ))}
    <ContactItems />
  </>
);
