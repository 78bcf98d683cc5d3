// Inputs of the console's forms normalise pasted text, and numbers may be full-width.
import { normalisePhone } from '@rfb/contract/phones.ts';
import { fireEvent, render } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { resetBrowser } from '../lib/testing.ts';
import { NormalisedInput } from './NormalisedInput.tsx';
import { NumberInput } from './NumberInput.tsx';

afterEach(resetBrowser);

it('passes the normalised text and number to the form', () => {
  let values: Record<string, unknown> = {};
  const { getByLabelText } = render(
    <Form onValuesChange={(_, all) => (values = all)}>
      <Form.Item name="phone" label="电话">
        <NormalisedInput normalise={normalisePhone} />
      </Form.Item>
      <Form.Item name="count" label="数量">
        <NumberInput />
      </Form.Item>
    </Form>,
  );
  const paste = (label: string, text: string) => {
    getByLabelText(label).focus();
    fireEvent.input(getByLabelText(label), { target: { value: text }, inputType: 'insertFromPaste' });
  };
  paste('电话', '（0512）6666 8888');
  paste('数量', '１，２００');
  expect(values).toEqual({ phone: '0512-66668888', count: 1200 });
});

it('keeps a number outside the limits as it was typed, and says what the limits are', () => {
  const { getByLabelText, container } = render(
    <Form>
      <Form.Item name="count" label="数量">
        <NumberInput min={0} max={500} />
      </Form.Item>
    </Form>,
  );
  const input = getByLabelText('数量') as HTMLInputElement;
  for (const typed of ['-5', '99999999999']) {
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);
    expect(input.value).toBe(typed);
    expect(container.textContent).toContain('请填写 0 到 500 之间的数');
  }
});
