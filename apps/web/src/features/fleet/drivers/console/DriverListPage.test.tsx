// The fields of a driver on screen: details and form.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { ok, resetBrowser } from '../../../../lib/testing.ts';

const driver = {
  ...{ id: 'd1', name: '赵大川', phone: '13700000008', identityMasked: '3205**********0017', note: '夜班' },
  ...{ licenceClasses: ['A1', 'A2'], qualifications: ['ordinary', 'dangerDriver'], integrityGrade: 'AA' },
  ...{ licensedOn: '2012-06-01', state: 'active', stateReason: '', documents: [], isDispatchable: true, reasons: [] },
  ...{ stateSince: '2026-01-01T00:00:00Z', createdAt: '2026-01-01T00:00:00Z', version: 1 },
};
const summary = {
  ...{ total: 1, dispatchable: 1, trainDrivers: 1, within60: 0, nextInDays: null, within15: 0, expired: 0 },
  expiredName: null,
};
const none = { status: 'none', mode: 'auto', submittedAt: null, approvedAt: null, applicationData: null };
const answers = {
  'GET /certifications/mine': ok(none),
  'GET /fleet-management/counts': ok({ vehicles: 1, drivers: 1, documents: 0, shippers: 0 }),
  'GET /drivers/summary': ok(summary),
  'GET /drivers': ok({ items: [driver], total: 1, page: 1, pageSize: 20 }),
  'GET /drivers/d1': ok(driver),
};

let opened: Awaited<ReturnType<typeof openConsole>> | undefined;
const open = async (query = '') => {
  opened = await openConsole(`/user/fleet-management/drivers${query}`, { who: 'fleet', answers, isAlone: true });
};
afterEach(() => {
  opened?.close();
  resetBrowser();
});

const labels = () => [...document.querySelectorAll('form label[title]')].map((label) => label.textContent?.trim());

describe('a driver on screen', () => {
  it('shows every field in the details, in words', async () => {
    await open('?open=d1');
    await waitFor(() => expect(document.querySelector('.facts')).not.toBeNull());
    const facts = [...document.querySelectorAll('.facts > div')].map((one) =>
      [...one.children].map((child) => child.textContent),
    );
    const wanted = [
      ['手机号', '13700000008'],
      ['身份证号', '3205**********0017'],
      ['准驾车型', 'A1、A2'],
      ['初次领证日期', '2012-06-01'],
      ['从业资格', '普通货运、危险货物驾驶'],
      ['诚信等级', 'AA'],
      ['备注', '夜班'],
    ];
    // A further field needs no change here, a missing or moved one does.
    expect(facts.filter(([name]) => wanted.some(([known]) => known === name))).toEqual(wanted);
  });

  it('is asked for by every field of the form', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: '登记司机' }));
    await waitFor(() => expect(document.querySelector('form label')).not.toBeNull());
    const wanted = [
      ...['姓名', '手机号', '身份证号', '准驾车型', '初次领证日期（选填）', '诚信等级（选填）', '从业资格类别'],
      ...['驾驶证有效期', '备注（选填）'],
    ];
    expect(labels().filter((label) => label && wanted.includes(label))).toEqual(wanted);
  });
});
