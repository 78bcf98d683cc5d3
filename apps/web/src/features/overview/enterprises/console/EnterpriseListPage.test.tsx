// The enterprise list in a browser: filters, columns, order and the open drawer are kept in the address.
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { ok, refused, resetBrowser, type Script } from '../../../../lib/testing.ts';

const row = {
  id: 'c1',
  enterpriseName: '苏州澜舟驰远运输有限公司',
  creditCode: '91320505YYDEM0016F',
  enterpriseType: 'fleet',
  contactPerson: '顾明远',
  phone: '138****0001',
  regionName: '江苏 苏州',
  applicationStatus: 2,
  member: {
    memberLevel: 'gold',
    status: 'active',
    joinTime: '2025-11-01T00:00:00.000Z',
    expireTime: '2026-11-01T00:00:00.000Z',
  },
  creditScore: 80,
  certificationStatus: 'approved',
  vehicleCount: 126,
  lastSignInAt: null,
  createdAt: '2025-10-30T00:00:00.000Z',
};
const enterprise = {
  ...row,
  version: 3,
  legalPerson: '顾明远',
  permitNo: '',
  email: '',
  regionCode: '320505',
  fullRegionName: '江苏省苏州市虎丘区',
  address: '澄湖路 88 号',
  licence: null,
  missing: ['营业执照'],
  historyCounts: { address: 2 },
  accounts: [],
  notes: [],
  applications: [],
  openChange: null,
  membership: null,
  rating: null,
  mergedInto: null,
};
const answers: Record<string, Script> = {
  'GET /admin/enterprises': ok({ items: [row], total: 1, page: 1, pageSize: 20 }),
  'GET /admin/enterprises/counts': ok({ fleets: 1, shippers: 0, notMembers: 0, isCapped: false }),
  'GET /admin/enterprises/matches': ok({ total: 1, isCapped: false }),
  'GET /admin/enterprises/c1': ok(enterprise),
  'GET /admin/enterprises/c1/credit': ok({
    score: 84,
    isStarting: false,
    parts: [{ component: 'papers', good: 3, count: 3, points: 13.125 }],
  }),
  'POST /admin/enterprises/c1/reveal-phone': ok({ phone: '13800000001' }),
  'GET /regions': ok({ provinces: [['320000', '江苏省', []]] }),
  'GET /views': ok({ items: [{ id: 'v1', name: '华东企业', query: 'province=32' }] }),
};
const open = (address: string) =>
  openConsole(`/admin/enterprise/list${address}`, { who: 'admin', answers, isAlone: true });

afterEach(resetBrowser);

// spec: 2.admin/enterprise/list
it('renders the filters, columns and order of the address', async () => {
  const page = await open('?province=32&member=active&sort=enterpriseName&columns=enterpriseName,vehicleCount');
  expect(page.text()).toContain('江苏');
  expect(page.text()).toContain('会员状态正常');
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['', '企业名称 / 信用代码', '车辆数', '操作']);
  expect(document.querySelector('[aria-sort=ascending]')?.textContent).toContain('企业名称');
  page.close();
});

it('offers to register one enterprise by hand, and sends nothing while fields are missing', async () => {
  const page = await open('');
  await page.press('登记企业');
  await waitFor(() => expect(document.querySelector('.ant-modal')?.textContent).toContain('会员资格（选填）'));
  const dialog = () => document.querySelector('.ant-modal')?.textContent ?? '';
  const type = (name: string, value: string) =>
    fireEvent.change(document.querySelector(`.ant-modal #${name}`) as HTMLElement, { target: { value } });
  await act(async () => type('companyName', '苏州手录运输有限公司'));
  const submit = () =>
    act(async () => document.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary')?.click());
  await submit();
  await waitFor(() => expect(dialog()).toContain('请选择地区'));
  expect(dialog()).toContain('请填写联系人');
  expect(page.server.names()).not.toContain('POST /admin/enterprises');
  page.close();
});

it('opens the drawer and tab named in the address, and clears the address when it is closed', async () => {
  const page = await open('?open=c1&tab=credit');
  await waitFor(() => expect(page.find('[role=dialog] h2')?.textContent).toBe('苏州澜舟驰远运输有限公司'));
  expect(page.find('[role=tab][aria-selected=true][data-tab=credit]')).not.toBeNull();
  await waitFor(() => expect(page.text()).toContain('证照合规必备证照有效的天数 ÷ 天数3 / 3 天13.1 / 15'));
  await page.press('关闭');
  expect(page.find('[role=dialog]')).toBeNull();
  expect(location.search).toBe('');
  page.close();
});

it('lists the tenders of a shipper, nothing of sealed bids, and hints about an opened one when asked', async () => {
  const tender = {
    id: 't1',
    tenderNo: 'JJ-20261101-100001',
    title: '华东家电整车年度运力',
    mode: 'sealed',
    unit: 'truck',
    phase: 'bidding',
    lotCount: 1,
    firstLane: null,
    startsAt: null,
    closesAt: '2026-11-20T08:00:00.000Z',
    opensAt: null,
    openedAt: null,
    endReason: '',
    bidders: null,
    bestE4: null,
    changedAt: '2026-11-01T08:00:00.000Z',
  };
  const opened = {
    ...tender,
    id: 't2',
    title: '冷链一次性询价',
    phase: 'settled',
    openedAt: tender.closesAt,
    bidders: 3,
  };
  const signal = {
    lotNumber: 1,
    kind: 'address',
    fleets: [{ id: 'f1', name: '甲车队' }],
    evidence: '两份来自同一地址',
  };
  const page = await openConsole('/admin/enterprise/list?open=c1&tab=tenders', {
    who: 'admin',
    isAlone: true,
    answers: {
      ...answers,
      'GET /admin/enterprises/c1': ok({ ...enterprise, enterpriseType: 'shipper' }),
      'GET /admin/enterprises/c1/tenders': ok({ items: [tender, opened], total: 2, page: 1, pageSize: 20 }),
      'GET /admin/tenders/t2/signals': ok({ items: [signal] }),
    },
  });
  await waitFor(() => expect(page.text()).toContain('华东家电整车年度运力'));
  expect(page.text()).toContain('开启前不显示家数与价格');
  expect(page.text()).toContain('3 家报价');
  expect(page.text()).not.toContain('两份来自同一地址');
  await page.press('报价线索：冷链一次性询价');
  await waitFor(() => expect(page.text()).toContain('两份来自同一地址'));
  expect(page.text()).toContain('不是结论');
  page.close();
});

it('lists the orders of an enterprise with their times and the other side', async () => {
  const order = {
    id: 'o1',
    orderNo: 'YD-20261108-0017',
    status: 'signed',
    shipper: { id: 's1', name: '澄屿家电有限公司' },
    fleet: { id: 'c1', name: enterprise.enterpriseName },
    origin: { code: '', name: '上海浦东', address: '' },
    destination: { code: '', name: '广州黄埔', address: '' },
    cargo: '小家电',
    amountFen: 930_000,
    times: { departed: '2026-11-08T08:38:00.000Z' },
    signedAt: '2026-11-09T14:40:00.000Z',
    openException: { kind: 'damage', at: '2026-11-09T14:00:00.000Z' },
  };
  const page = await openConsole('/admin/enterprise/list?open=c1&tab=orders', {
    who: 'admin',
    isAlone: true,
    answers: {
      ...answers,
      'GET /admin/enterprises/c1/orders': ok({ items: [order], total: 1, page: 1, pageSize: 20 }),
    },
  });
  await waitFor(() => expect(page.text()).toContain('上海浦东 → 广州黄埔'));
  for (const words of ['货主 澄屿家电有限公司', '11-08 16:38 发车', '11-09 22:40 签收', '异常未解除：货物损坏'])
    expect(page.text()).toContain(words);
  page.close();
});

it('shows a phone only after it was revealed by the server', async () => {
  const page = await open('');
  expect(page.text()).not.toContain('13800000001');
  await page.press('显示号码');
  expect(page.server.names()).toContain('POST /admin/enterprises/c1/reveal-phone');
  expect(page.text()).toContain('13800000001');
  page.close();
});

it('offers to update a saved view once it has been changed', async () => {
  const page = await open('?province=32&view=v1');
  expect(page.text()).not.toContain('更新此视图');
  await page.go('/admin/enterprise/list?province=32&type=fleet&view=v1');
  expect(page.text()).toContain('视图已修改');
  expect(page.text()).toContain('更新此视图');
  page.close();
});

it('shows why a view’s name is refused under the field, then adds the saved view as a chosen tab', async () => {
  const names: string[] = [];
  const items = [{ id: 'v1', name: '华东企业', query: 'province=32' }];
  const page = await openConsole('/admin/enterprise/list?type=fleet', {
    who: 'admin',
    isAlone: true,
    answers: {
      ...answers,
      'GET /views': () => ok({ items }),
      'POST /views': ({ init }) => {
        const { name, query } = JSON.parse(String(init.body));
        names.push(name);
        if (name === '华东企业') return refused(409, '已有同名视图');
        items.push({ id: 'v2', name, query });
        return ok({ id: 'v2', name, query });
      },
    },
  });
  const type = async (name: string) => {
    fireEvent.input(document.querySelector('[role=dialog] input') as HTMLElement, { target: { value: name } });
    await page.press('保存视图');
  };
  await page.press('另存为');
  await type('  ');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('请填写视图名称');
  expect(names).toEqual([]);
  await type('华东企业');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('已有同名视图');
  await type(' 车队 ');
  expect(names).toEqual(['华东企业', '车队']);
  expect(location.search).toBe('?type=fleet&view=v2');
  expect(page.find('[role=tab][aria-selected=true]')?.textContent).toContain('车队');
  page.close();
});

it('deletes a saved view after a confirmation and goes back to all enterprises', async () => {
  let items = [{ id: 'v1', name: '华东企业', query: 'province=32' }];
  const page = await openConsole('/admin/enterprise/list?province=32&view=v1', {
    who: 'admin',
    isAlone: true,
    answers: {
      ...answers,
      'GET /views': () => ok({ items }),
      'DELETE /views/v1': () => {
        items = [];
        return ok(null);
      },
    },
  });
  expect(page.text()).toContain('华东企业');
  await page.press('删除视图');
  const confirm = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
    ({ textContent }) => textContent === '删除视图',
  );
  await act(async () => confirm?.click());
  await page.go('/admin/enterprise/list');
  expect(page.server.names()).toContain('DELETE /views/v1');
  expect(page.text()).not.toContain('华东企业');
  page.close();
});

it('sends only changed fields, and after a conflict only the chosen values', async () => {
  const theirs = {
    version: 4,
    name: row.enterpriseName,
    type: 'fleet',
    creditCode: row.creditCode,
    legalPerson: '顾明远',
    contactPerson: '顾明远',
    phone: '138****0001',
    email: 'gu@example.com',
    regionCode: '320505',
    address: '虎丘路 1 号',
    permitNo: '',
  };
  const changed = { by: '周敏', at: '2026-11-15T01:20:00.000Z' };
  const bodies: unknown[] = [];
  const page = await openConsole('/admin/enterprise/list?open=c1', {
    who: 'admin',
    isAlone: true,
    answers: {
      ...answers,
      'PUT /admin/enterprises/c1': ({ init }) => {
        bodies.push(JSON.parse(String(init.body)));
        if (bodies.length > 1) return ok({ receiptNo: null });
        return { status: 409, body: { code: 409, data: { current: theirs, changed }, msg: '资料已被修改' } };
      },
    },
  });
  await page.press('编辑');
  const address = document.querySelector('input[id=address]') as HTMLElement;
  fireEvent.input(address, { target: { value: '湖畔路 9 号' } });
  await page.press('保存修改');
  expect(bodies).toEqual([{ version: 3, address: '湖畔路 9 号' }]);
  const words = document.body.textContent ?? '';
  expect(words).toContain('周敏 于 11-15 09:20 保存了另一份修改');
  expect(words).toContain('虎丘路 1 号');
  expect(words).toContain('邮箱：gu@example.com');
  await page.press('保存所选的值');
  expect(bodies[1]).toEqual({ version: 4, address: '湖畔路 9 号' });
  page.close();
});
