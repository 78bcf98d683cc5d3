// Window and contact of the places between; apart from their regions, whose field is large and which new times do not change.
import { type StopKind, stopKinds } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import { Form, Input } from 'antd';
import { DateItem } from '../../../../ui/DateItem.tsx';
import * as styles from './StopFields.module.css';
import { phoneRule } from './stop-values.ts';

/** `at`: the place of the row in the list of the form. */
export type StopItemProps = { at: number; label: string };

/** The window of one order. */
export const StopTimeItems = ({ at, label }: StopItemProps) => (
  <>
    <DateItem name={[at, 'from']} label={`${label}最早`} hasTime />
    <DateItem name={[at, 'to']} label={`${label}最晚`} hasTime />
  </>
);

export const StopContactItems = ({ at, label }: StopItemProps) => (
  <>
    <Form.Item name={[at, 'name']} label={`${label}联系人`}>
      <Input maxLength={20} />
    </Form.Item>
    <Form.Item name={[at, 'phone']} label={`${label}联系电话`} rules={[phoneRule]} validateTrigger="onBlur">
      <Input maxLength={11} inputMode="tel" />
    </Form.Item>
  </>
);

/** For an order that exists: its places stay, their windows and contacts may change. */
export const StopTimesFields = ({ places }: { places: { kind: StopKind; place: { name: string } }[] }) => (
  <Form.List name="stops">
    {(rows) =>
      rows.map(({ key, name: at }) => {
        const place = places[at];
        const label = `途经点 ${at + 1} `;
        return (
          <fieldset key={key} className={styles.part}>
            <legend>
              {label}
              {place && `${stopKinds[place.kind]}　${place.place.name}`}
            </legend>
            <div className={styles.fields}>
              <StopTimeItems at={at} label={label} />
              <StopContactItems at={at} label={label} />
            </div>
          </fieldset>
        );
      })
    }
  </Form.List>
);
