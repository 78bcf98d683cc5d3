// A field of a table as an item of a form: the control follows from its kind.

import type { FieldRow } from '@rfb/contract/field-rows.ts';
import { halfWidth } from '@rfb/contract/normalise.ts';
import { Form, type FormRule, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { DateItem } from './DateItem.tsx';
import { NormalisedInput } from './NormalisedInput.tsx';
import { optionsOf } from './options.ts';
import * as styles from './TwoColumnForm.module.css';

// antd hands the value to the control, so it is an element, not a component of our own.
const controlOf = (row: FieldRow, placeholder: string | undefined) => {
  switch (row.kind) {
    case 'choice':
      return <Select options={optionsOf(row.choices)} allowClear={!row.isRequired} placeholder={placeholder} />;
    case 'choices':
      return <Select mode="multiple" options={optionsOf(row.choices)} />;
    case 'code':
      return <NormalisedInput normalise={halfWidth} />;
    case 'note':
      return <Input.TextArea rows={2} maxLength={row.max} showCount />;
    default:
      return <Input maxLength={row.kind === 'line' ? row.max : undefined} placeholder={placeholder} />;
  }
};

type Props = {
  name: string;
  row: FieldRow;
  /** Where the form says more than the label. */
  label?: ReactNode;
  required?: boolean;
  rules?: FormRule[];
  /** Of a line or a choice. */
  placeholder?: string | undefined;
  /** Shown below the control. */
  extra?: ReactNode;
  /** A control of its own. Measures need one, `MeasureInput`, and flags: forms without them load no number input and no boxes. */
  children?: ReactNode;
};

export const FieldItem = ({
  name,
  row,
  label = row.label,
  required,
  rules = [],
  placeholder,
  extra,
  children,
}: Props) => {
  if (row.kind === 'day') return <DateItem name={name} label={label} />;
  const item = (
    <Form.Item
      name={name}
      label={label}
      required={required ?? row.isRequired ?? false}
      rules={rules}
      {...(extra && { extra })}
    >
      {children ?? controlOf(row, placeholder)}
    </Form.Item>
  );
  return row.kind === 'note' ? <div className={styles.formWide}>{item}</div> : item;
};
