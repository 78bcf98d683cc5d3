// Changes sent from a screen: deduplication, invalidation, and errors shown at their fields.

import { createVehicle, getVehicleSummary } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { getRegions } from '@rfb/contract/services/regions/regions.endpoints.ts';
import { deleteView } from '@rfb/contract/services/views/views.endpoints.ts';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { App, Form, Input } from 'antd';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createQueryClient, useAsk } from './query-client.ts';
import { inMinutes, ok, refused, resetBrowser, type Script, signIn, stubServer } from './testing.ts';
import { useChange, useSend } from './use-change.ts';

let closed: number;
beforeEach(() => {
  signIn('company');
  closed = 0;
});
afterEach(resetBrowser);

const Screen = () => {
  useAsk(getVehicleSummary);
  useAsk(getRegions);
  const [form] = Form.useForm<{ plateNo: string }>();
  const input = ({ plateNo }: { plateNo: string }) => ({ body: { plateNo } as never });
  const save = useChange(createVehicle, {
    form,
    draft: 'vehicle.new',
    input,
    done: '车辆已登记',
    onDone: () => {
      closed += 1;
    },
  });
  const both = useSend({
    send: async (values: { plateNo: string }, call) => {
      await call(createVehicle, input(values));
      await call(deleteView, { params: { viewId: 'w1' } });
    },
  });
  const queued = useChange(createVehicle, { queue: 'vehicles', input });
  const sendTwo = () => {
    queued.mutate({ plateNo: '苏A00001' });
    queued.mutate({ plateNo: '苏A00002' });
  };
  return (
    <Form form={form} initialValues={{ plateNo: '苏E8K372' }}>
      <Form.Item name="plateNo">
        <Input />
      </Form.Item>
      <button type="button" onClick={() => save.mutate(form.getFieldsValue())}>
        登记
      </button>
      <button type="button" onClick={() => both.mutate(form.getFieldsValue())}>
        登记并删除
      </button>
      <button type="button" onClick={sendTwo}>
        登记两台
      </button>
    </Form>
  );
};

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const show = async (answer: Script) => {
  const server = stubServer({
    'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }),
    'GET /vehicles/summary': ok({}),
    'GET /regions': ok([]),
    'POST /vehicles': answer,
    'DELETE /views/w1': { fails: 'connection lost' },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <App>
        <Screen />
      </App>
    </QueryClientProvider>,
  );
  await settle();
  const count = (wanted: string) => server.names().filter((name) => name === wanted).length;
  return {
    ...server,
    sent: () => count('POST /vehicles'),
    fetched: () => [count('GET /vehicles/summary'), count('GET /regions')],
  };
};
const doubleClick = async (button = 0) => {
  await act(async () => {
    document.querySelectorAll('button')[button]?.click();
    document.querySelectorAll('button')[button]?.click();
  });
  await settle();
};

describe('a change', () => {
  it('clicked twice is sent once, shows one message and closes once', async () => {
    const server = await show(ok({ id: 'v1' }));
    await doubleClick();
    expect(server.sent()).toBe(1);
    expect(document.body.textContent?.split('车辆已登记')).toHaveLength(2);
    expect(closed).toBe(1);
  });

  it('refetches only the queries its endpoint affects', async () => {
    const server = await show(ok({ id: 'v1' }));
    expect(server.fetched()).toEqual([1, 1]);
    await doubleClick();
    expect(server.fetched()).toEqual([2, 1]);
  });

  it('rejected for a field shows the error at the field, refetches nothing, and can be sent again', async () => {
    const body = { code: 400, data: { fields: { plateNo: '车牌号已登记' } }, msg: '提交的内容有误' };
    const server = await show({ status: 400, body });
    await doubleClick();
    expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBe('车牌号已登记');
    expect(closed).toBe(0);
    expect(server.fetched()).toEqual([1, 1]);
    server.scripts['POST /vehicles'] = ok({ id: 'v1' });
    await doubleClick();
    expect(closed).toBe(1);
  });

  it.each([
    [409, '资料已被修改'],
    [404, '没有找到要访问的内容'],
  ])('rejected as outdated with a %i refetches and shows the reason', async (status, words) => {
    const server = await show(refused(status, words));
    await doubleClick();
    expect(document.body.textContent).toContain(words);
    expect(closed).toBe(0);
    expect(server.fetched()).toEqual([2, 1]);
  });

  it.each([
    ['a lost connection', { fails: 'connection lost' }, '网络连接失败'],
    ['a server error', refused(500, '服务器出错'), '服务器出错'],
  ])('that failed by %s may have been made, so it refetches', async (_, answer, words) => {
    const server = await show(answer);
    await doubleClick();
    expect(document.body.textContent).toContain(words);
    expect(server.fetched()).toEqual([2, 1]);
  });

  it('sent while the browser reports no network fails with a message instead of waiting', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const server = await show({ fails: 'connection lost' });
    await doubleClick();
    expect(server.sent()).toBe(1);
    expect(document.body.textContent).toContain('网络连接失败');
  });

  it('of two endpoints refetches what the first one affected when the second one fails', async () => {
    const server = await show(ok({ id: 'v1' }));
    await doubleClick(1);
    expect(server.sent()).toBe(1);
    expect(document.body.textContent).toContain('网络连接失败');
    expect(server.fetched()).toEqual([2, 1]);
  });

  it('in a queue waits for the one before it, and only the last one refetches', async () => {
    let answerFirst = () => {};
    const server = await show(
      () =>
        new Promise((resolve) => {
          answerFirst = () => resolve(ok({ id: 'v1' }));
        }),
    );
    await act(async () => document.querySelectorAll('button')[2]?.click());
    await settle();
    expect(server.sent()).toBe(1);
    server.scripts['POST /vehicles'] = ok({ id: 'v2' });
    answerFirst();
    await settle();
    const bodies = server.calls.filter(({ name }) => name === 'POST /vehicles').map(({ init }) => String(init.body));
    expect(bodies.map((body) => JSON.parse(body).plateNo)).toEqual(['苏A00001', '苏A00002']);
    expect(server.fetched()).toEqual([2, 1]);
  });

  it('in a queue refetches what the earlier ones affected when the last one is rejected', async () => {
    let answerFirst = () => {};
    const server = await show(
      () =>
        new Promise((resolve) => {
          answerFirst = () => resolve(ok({ id: 'v1' }));
        }),
    );
    await act(async () => document.querySelectorAll('button')[2]?.click());
    await settle();
    server.scripts['POST /vehicles'] = refused(400, '提交的内容有误');
    answerFirst();
    await settle();
    expect(server.sent()).toBe(2);
    expect(server.fetched()).toEqual([2, 1]);
  });
});
