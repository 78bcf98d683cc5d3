// The vehicle list: rendered rows and requests.
import { vehicleFieldNames } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { ok, resetBrowser } from '../../../../lib/testing.ts';

const slot = (kind: string, status: string, expiresOn: string | null, daysLeft: number | null, isRequired = true) => ({
  kind,
  isRequired,
  status,
  expiresOn,
  daysLeft,
});
const vehicle = {
  id: 'v1',
  plateNo: '苏E7F619',
  plateColor: 'yellow',
  vehicleType: 'tractor',
  bodyType: 'fence',
  lengthMm: 13_000,
  grossMassKg: 49_000,
  approvedLoadKg: 32_000,
  ownership: 'affiliated',
  state: 'idle',
  stateReason: '',
  documents: [
    slot('drivingLicense', 'valid', '2027-06-30', 227),
    slot('transportCert', 'missing', null, null),
    slot('insurance', 'expiring', '2026-11-25', 10),
    slot('inspection', 'expired', '2026-10-31', -15),
  ],
  isDispatchable: false,
  reasons: ['transportCert:missing', 'inspection:expired'],
};
const summary = {
  total: 126,
  own: 103,
  affiliated: 18,
  leased: 5,
  dispatchable: 41,
  within60: 12,
  nextInDays: 10,
  within15: 3,
  expired: 1,
  expiredPlate: '苏E6C057',
  today: '2026-11-15',
};
const none = { status: 'none', mode: 'auto', submittedAt: null, approvedAt: null, applicationData: null };
const answers = {
  'GET /certifications/mine': ok(none),
  'GET /fleet-management/counts': ok({ vehicles: 126, drivers: 148, documents: 9, shippers: 6 }),
  'GET /vehicles/summary': ok(summary),
  'GET /vehicles': ok({ items: [vehicle], total: 1, page: 1, pageSize: 20 }),
};

let opened: Awaited<ReturnType<typeof openConsole>> | undefined;
const open = async (more: object = {}, address = '/user/fleet-management/vehicles') => {
  opened = await openConsole(address, { who: 'fleet', isAlone: true, answers: { ...answers, ...more } });
  return opened;
};
afterEach(() => {
  opened?.close();
  resetBrowser();
});

describe('the vehicle list', () => {
  it('shows the type name of the licence, and each document with expiry day and days left', async () => {
    const { text } = await open();
    for (const words of ['苏E·7F619', '重型半挂牵引车', '13 米 高栏', '32 / 49', '挂靠', '空闲'])
      expect(text()).toContain(words);
    for (const words of ['2027-06-30', '未上传', '还剩 10 天', '已过期 15 天']) expect(text()).toContain(words);
    expect(text()).toContain('苏E·6C057 不可派车');
  });

  it('explains what to do while it is empty', async () => {
    const { text } = await open({ 'GET /vehicles': ok({ items: [], total: 0, page: 1, pageSize: 20 }) });
    expect(text()).toContain('还没有登记车辆');
  });

  it('offers to clear filters that match nothing', async () => {
    const { text } = await open(
      { 'GET /vehicles': ok({ items: [], total: 0, page: 1, pageSize: 20 }) },
      '/user/fleet-management/vehicles?state=scrapped',
    );
    expect(text()).toContain('没有符合条件的车辆');
    expect(text()).toContain('清除筛选');
  });

  it('shows every field of a vehicle in its details, with units and in words', async () => {
    const whole = {
      ...vehicle,
      ...{
        kerbMassKg: 8_800,
        volumeLitres: 90_500,
        vin: 'LFWSRXSJ5M1E00001',
        engineNo: 'E1',
        registeredOn: '2022-04-18',
      },
      ...{ terminalNo: 'T1', note: '冷机', photoFileIds: [], version: 1 },
      ...{ stateSince: '2026-01-01T00:00:00Z', createdAt: '2026-01-01T00:00:00Z' },
    };
    await open({ 'GET /vehicles/v1': ok(whole) }, '/user/fleet-management/vehicles?open=v1');
    await waitFor(() => expect(document.querySelector('.facts')).not.toBeNull());
    const facts = [...document.querySelectorAll('.facts > div')].map((one) =>
      [...one.children].map((child) => child.textContent),
    );
    for (const fact of [
      ['车辆类型', '重型半挂牵引车'],
      ['车长车型', '13 米 高栏'],
      ['整备质量', '8.8 吨'],
      ['容积', '90.5 立方米'],
      ['车架号', 'LFWSRXSJ5M1E00001'],
      ['注册日期', '2022-04-18'],
      ['归属', '挂靠'],
      ['备注', '冷机'],
    ])
      expect(facts).toContainEqual(fact);
    const { plateNo, plateColor, bodyType, lengthMm, ...others } = vehicleFieldNames;
    const names = facts.map(([name]) => name).filter((name) => name !== '车长车型');
    expect(names).toEqual(Object.values(others));
  });

  it('asks for every field of a new vehicle, the note after the days of its documents', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: '登记车辆' }));
    await waitFor(() => expect(document.querySelector('form label')).not.toBeNull());
    const labels = [...document.querySelectorAll('form label[title]')].map((label) => label.textContent);
    const { grossMassKg, coldClass, ...others } = vehicleFieldNames;
    expect(labels).toEqual(expect.arrayContaining([...Object.values(others), '总质量（牵引车填列车总质量）']));
    expect(labels.slice(-2)).toEqual(['年检有效期', '备注']);
    expect(labels.indexOf('归属')).toBe(labels.indexOf('车架号') - 1);
    // A class of cold is asked of refrigerated bodies only.
    expect(labels).not.toContain(coldClass);
    fireEvent.mouseDown(screen.getByLabelText('车型'));
    fireEvent.click(await screen.findByTitle('冷藏'));
    expect(await screen.findByLabelText(coldClass)).not.toBeNull();
  });

  it('asks an applicant for no documents and offers no sheet, which it may not send yet', async () => {
    const user = { id: 'u1', username: 'fleet', role: 'company', subRole: 'fleet', avatar: '', email: '' };
    const company = { companyType: 'fleet', companyName: '鹭屿恒温运输有限公司', contactPerson: '庄鹭' };
    const application = { id: 'a1', status: 0 };
    await open({ 'GET /companies/profile': ok({ user, ...company, application, member: null }) });
    fireEvent.click(screen.getByRole('button', { name: '登记车辆' }));
    await waitFor(() => expect(document.querySelector('form label[title="备注"]')).not.toBeNull());
    await waitFor(() => expect(document.querySelector('form label[title="年检有效期"]')).toBeNull());
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
  });
});
