// Inputs of the console's forms normalise pasted text, and numbers may be full-width.
import { normalisePhone } from '@rfb/contract/normalise.ts';
import { Form } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { NormalisedInput } from './NormalisedInput.tsx';
import { NumberInput } from './NumberInput.tsx';

let leave: (() => void) | undefined;
afterEach(() => {
  leave?.();
  vi.unstubAllGlobals();
});

it('hands the normalised text and number to the form', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const home = document.body.appendChild(document.createElement('div'));
  const root = createRoot(home);
  leave = () => {
    act(() => root.unmount());
    home.remove();
  };
  let values: Record<string, unknown> = {};
  act(() =>
    root.render(
      <Form onValuesChange={(_, all) => (values = all)}>
        <Form.Item name="phone">
          <NormalisedInput normalise={normalisePhone} />
        </Form.Item>
        <Form.Item name="count">
          <NumberInput />
        </Form.Item>
      </Form>,
    ),
  );
  const put = (field: HTMLInputElement | null, text: string) =>
    act(async () => {
      if (!field) throw new Error('no field');
      field.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    });
  await put(home.querySelector('#phone'), '（0512）6666 8888');
  await put(home.querySelector('#count'), '１，２００');
  expect(values).toEqual({ phone: '0512-66668888', count: 1200 });
});
