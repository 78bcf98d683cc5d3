// The dialog in which the office decides a case: an outcome and its grounds.

import { Form, type FormInstance, Input, Radio } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { optionsOf } from '../../../../ui/options.ts';

type Words = { label: string; extra: string };
type Decided = { outcome: string; decision: string };
type Props<V extends Decided> = {
  number: string;
  outcome: Words & { of: Record<string, string> };
  decision: Words;
  form: FormInstance<V>;
  save: ComponentProps<typeof FormDialog<V>>['save'];
  onClose: () => void;
  /** Further fields of this kind of case. */
  children?: ReactNode;
};

export const DecideCaseDialog = <V extends Decided>({ number, outcome, decision, children, ...rest }: Props<V>) => (
  <FormDialog
    title={`作出结论：${number}`}
    submit="确认结论"
    width={560}
    initial={{ decision: '' } as Partial<V>}
    {...rest}
  >
    <Form.Item
      name="outcome"
      label={outcome.label}
      extra={outcome.extra}
      rules={[{ required: true, message: '请选择结论' }]}
    >
      <Radio.Group options={optionsOf(outcome.of)} />
    </Form.Item>
    <Form.Item
      name="decision"
      label={decision.label}
      extra={decision.extra}
      rules={[{ required: true, whitespace: true, min: 10, message: '结论至少 10 个字' }]}
    >
      <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={1000} showCount />
    </Form.Item>
    {children}
  </FormDialog>
);
