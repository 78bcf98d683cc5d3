// The date field as a form item; apart from the field itself, because filters need no form.
import { isRealDay } from '@rfb/contract/days.ts';
import { isRealDayTime } from '@rfb/contract/normalise.ts';
import { Form, type FormItemProps } from 'antd';
import { type DateField, DateInput } from './DateInput.tsx';

const ruleFor = (hasTime: boolean) => ({
  validator: (_: unknown, value: string | null | undefined) => {
    if (!value || (hasTime ? isRealDayTime(value) : isRealDay(value))) return Promise.resolve();
    return Promise.reject(new Error(hasTime ? '时间请写成 2027-04-30 09:00' : '日期请写成 2027-04-30'));
  },
});

/** The field as a form item, validated on blur instead of while typing. */
export const DateItem = ({
  hasTime = false,
  min,
  max,
  disabled,
  autoFocus,
  rules = [],
  ...item
}: FormItemProps & DateField) => (
  <Form.Item validateTrigger="onBlur" {...item} rules={[ruleFor(hasTime), ...rules]}>
    <DateInput
      hasTime={hasTime}
      min={min}
      max={max}
      {...(disabled !== undefined && { disabled })}
      {...(autoFocus && { autoFocus })}
    />
  </Form.Item>
);
