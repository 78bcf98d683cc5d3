// The certification page of a fleet through all stages.
import { act, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { ok, resetBrowser } from '../../../../lib/testing.ts';

const none = {
  status: 'none',
  mode: 'auto',
  submittedAt: null,
  decider: '演示自动认证',
  promiseDays: 3,
  approvedAt: null,
  applicationData: null,
  certificationNo: null,
  expiresOn: null,
  rejection: null,
  revocation: null,
};
const applicationData = {
  permitNo: '320500001234',
  vehicleCount: 86,
  serviceTypes: ['整车'],
  contactPerson: '顾明远',
  phone: '0512-66668888',
};
/** Submitted almost three seconds ago, as seen after a reload. */
const sentAt = () => new Date(Date.now() - 2900).toISOString();
const waitAWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const KEY = 'fleet_certification_status';

let opened: Awaited<ReturnType<typeof openConsole>> | undefined;
const open = async (answer: Parameters<typeof openConsole>[1] & object) => {
  opened = await openConsole('/user/fleet-management', { who: 'fleet', isAlone: true, ...answer });
  return opened;
};
afterEach(() => {
  opened?.close();
  sessionStorage.clear();
  resetBrowser();
});

describe('the certification page', () => {
  // spec: 4.certification
  it('goes from the guide to the form and back', async () => {
    const { press, text, find } = await open({ answers: { 'GET /certifications/mine': ok(none) } });
    const here = () => find('[aria-current="step"]')?.textContent;
    expect(here()).toContain('认证说明');
    await press('开始认证');
    expect(here()).toContain('填写资料');
    await waitAWhile();
    expect(text()).toContain('提交认证');
    await press('返回说明');
    expect(here()).toContain('认证说明');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('prefills registered data, and keeps unsent input across 返回说明', async () => {
    const card = { serviceTypes: ['冷链'], vehicleCount: 33, registeredVehicles: 0 };
    const answers = { 'GET /certifications/mine': ok(none), 'GET /fleet-management/card': ok(card) };
    const { press, find } = await open({ answers });
    await press('开始认证');
    await waitAWhile();
    const field = (id: string) => find(`#${id}`) as HTMLInputElement;
    expect(field('vehicleCount').value).toBe('33');
    expect(find('.certification-chips .is-on')?.textContent).toBe('冷链');
    fireEvent.input(field('permitNo'), { target: { value: '320500009999' } });
    await press('返回说明');
    await press('开始认证');
    await waitAWhile();
    expect(field('permitNo').value).toBe('320500009999');
  });

  // spec: 4.certification
  it('polls and shows the approved stage once it is approved', async () => {
    const submittedAt = sentAt();
    const approvedAt = new Date(Date.parse(submittedAt) + 3000).toISOString();
    const processing = { ...none, status: 'processing', submittedAt, applicationData };
    // Until the processing stage was seen, however long opening the page takes.
    let isApproved = false;
    const answers = {
      'GET /certifications/mine': () => ok(isApproved ? { ...processing, status: 'approved', approvedAt } : processing),
    };
    const { text, find } = await open({ answers });
    expect(text()).toContain('正在处理');
    isApproved = true;
    while (!find('.certification-sign')) await waitAWhile();
    expect(find('.certification-sign')?.textContent).toContain('通过时间');
    expect(find('.certification-sign')?.textContent).toContain('认证方式演示自动认证');
    expect(location.pathname).toBe('/user/fleet-management/certification');
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ u1: { status: 'approved', approvedAt } });
  });

  it('ignores a forged record in localStorage', async () => {
    localStorage.setItem(KEY, JSON.stringify({ u1: { userId: 'u1', status: 'approved' } }));
    const { find } = await open({ answers: { 'GET /certifications/mine': ok(none) } });
    expect(find('.certification-sign')).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('redirects a certified fleet to its vehicles, and keeps certification as a tab', async () => {
    const submittedAt = new Date(Date.now() - 60_000).toISOString();
    const approved = {
      ...none,
      status: 'approved',
      submittedAt,
      approvedAt: new Date(Date.parse(submittedAt) + 3000).toISOString(),
      applicationData,
      certificationNo: 'RZ-2026-000001',
    };
    const { find } = await open({ answers: { 'GET /certifications/mine': ok(approved) } });
    while (location.pathname !== '/user/fleet-management/vehicles') await waitAWhile();
    expect(find('.fleet-tabs a')?.getAttribute('href')).toBe('/user/fleet-management/certification');
  });
});

describe('certification in review mode', () => {
  const reviewed = { ...none, mode: 'review', submittedAt: '2026-11-13T02:00:00.000Z', applicationData };

  it('shows how long the review takes', async () => {
    const { text } = await open({ answers: { 'GET /certifications/mine': ok({ ...reviewed, status: 'processing' }) } });
    expect(text()).toContain('等待秘书处审核');
    expect(text()).toContain('3 个工作日');
  });

  it('shows the reason beside each rejected field, and prefills the form with the submitted values', async () => {
    const rejection = {
      text: '请按各项说明修改',
      fields: { permitNo: '与许可证不一致' },
      at: '2026-11-14T02:00:00.000Z',
    };
    const { press, text, find } = await open({
      answers: {
        'GET /certifications/mine': ok({ ...reviewed, status: 'rejected', rejection }),
        'GET /documents': ok({ items: [] }),
      },
    });
    expect(text()).toContain('与许可证不一致');
    await press('修改后重新提交');
    await waitAWhile();
    expect((find('#permitNo') as HTMLInputElement).value).toBe(applicationData.permitNo);
    expect(text()).toContain('上次未通过：与许可证不一致');
  });

  it('shows the reason of a revocation and offers neither form nor reset', async () => {
    const revocation = { reason: '许可证已被吊销', at: '2026-11-14T02:00:00.000Z' };
    const { text } = await open({
      answers: { 'GET /certifications/mine': ok({ ...reviewed, status: 'revoked', revocation }) },
    });
    expect(text()).toContain('许可证已被吊销');
    expect(text()).not.toMatch(/提交认证|重新认证/);
  });
});
