// Changes from a screen: two clicks make one change and one sentence, and what is refused is shown where it belongs.
import { createVehicle } from '@rfb/contract/vehicles/vehicles.endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, Form, Input } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { forgetEverything, ok, refused, type Script, signIn, stubServer } from './testing.ts';
import { useChange } from './use-change.ts';

let root: Root;
let refreshed: number;
let closed: number;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  signIn('company');
  refreshed = 0;
  closed = 0;
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  forgetEverything();
});

const Screen = () => {
  const [form] = Form.useForm<{ plateNo: string }>();
  const save = useChange(createVehicle, {
    form,
    input: ({ plateNo }: { plateNo: string }) => ({ body: { plateNo } as never }),
    done: '车辆已登记',
    refresh: () => {
      refreshed += 1;
    },
    onDone: () => {
      closed += 1;
    },
  });
  return (
    <Form form={form} initialValues={{ plateNo: '苏E8K372' }} onFinish={save.mutate}>
      <Form.Item name="plateNo">
        <Input />
      </Form.Item>
      <button type="button" onClick={() => save.mutate(form.getFieldsValue())}>
        登记
      </button>
    </Form>
  );
};

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const show = async (answer: Script) => {
  const server = stubServer({ 'POST /auth/refresh-token': refused(401), 'POST /vehicles': answer });
  await act(() =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <App>
          <Screen />
        </App>
      </QueryClientProvider>,
    ),
  );
  return server;
};
const doubleClick = async () => {
  await act(async () => {
    document.querySelector('button')?.click();
    document.querySelector('button')?.click();
  });
  await settle();
};

describe('a change', () => {
  it('clicked twice is sent once, told once, and closes once', async () => {
    const server = await show(ok({ id: 'v1' }));
    await doubleClick();
    expect(server.names().filter((name) => name === 'POST /vehicles')).toHaveLength(1);
    expect(document.body.textContent).toContain('车辆已登记');
    expect(document.body.textContent?.split('车辆已登记')).toHaveLength(2);
    expect([refreshed, closed]).toEqual([1, 1]);
  });

  it('refused for a field says so under the field, and can be sent again', async () => {
    const body = { code: 400, data: { fields: { plateNo: '车牌号已登记' } }, msg: '提交的内容有误' };
    const server = await show({ status: 400, body });
    await doubleClick();
    expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBe('车牌号已登记');
    expect(closed).toBe(0);
    server.scripts['POST /vehicles'] = ok({ id: 'v1' });
    await doubleClick();
    expect(closed).toBe(1);
  });

  it('that met a newer state fetches it again, and says why', async () => {
    await show(refused(409, '资料已被修改'));
    await doubleClick();
    expect(document.body.textContent).toContain('资料已被修改');
    expect([refreshed, closed]).toEqual([1, 0]);
  });
});
