// Which step may be opened, validation of each step, and the step a rejection leads to.
import { refusals } from '@rfb/contract/refusals.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/request.ts';
import { emptyForm, type RegisterForm } from './draft.ts';
import { refusalOf } from './refusal.ts';
import { companyPart, registrationOf } from './registration.ts';
import { validateAccount, validateCompany, validateField } from './rules.ts';
import { furthestStep } from './steps.ts';

const fleet: RegisterForm = {
  ...emptyForm,
  companyType: 'fleet',
  companyName: ' 厦门鹭屿恒温运输有限公司 ',
  creditCode: '91320505yydem0016f',
  regionCode: '350205',
  address: '鹭屿路 20 号',
  contactPerson: '庄鹭',
  phone: '13800004126',
  vehicleCount: '38',
  serviceTypes: ['冷链'],
  username: 'luyu',
};

describe('going on', () => {
  it.each([
    ['the first step without a proved phone', { hasTicket: false, isCompanyDone: true, hasLicence: true }, 0],
    ['the company without its licence', { hasTicket: true, isCompanyDone: true, hasLicence: false }, 1],
    ['the company until it is looked at', { hasTicket: true, isCompanyDone: false, hasLicence: true }, 1],
    ['the account with everything', { hasTicket: true, isCompanyDone: true, hasLicence: true }, 2],
  ])('is possible up to %s', (_, known, step) => {
    expect(furthestStep(known)).toBe(step);
  });
});

describe('the company’s fields', () => {
  it('are right when the contract says so', () => {
    expect(validateCompany(fleet, 'file1')).toEqual({});
  });

  // spec: 5.form-fields
  it('name everything that is missing, the licence too', () => {
    expect(validateCompany({ ...emptyForm, companyType: 'shipper' }, undefined)).toEqual({
      companyName: '请填写企业名称',
      creditCode: '请填写统一社会信用代码',
      contactPerson: '请填写联系人',
      phone: '请填写手机号或带区号的座机号',
      regionCode: '请选择地区',
      address: '请填写地址',
      businessLicense: '请上传营业执照',
    });
  });

  it('are told one by one when they are left', () => {
    expect(validateField({ ...fleet, creditCode: '91320505YYDEM0016X' }, 'creditCode')).toContain('对照营业执照');
    expect(validateField({ ...fleet, vehicleCount: '三十' }, 'vehicleCount')).toBe('车辆数有误');
    expect(validateField(fleet, 'companyName')).toBeUndefined();
  });
});

it('asks for an account, a long password and consent', () => {
  expect(Object.keys(validateAccount('1', 'short', false))).toEqual(['username', 'password', 'consentVersion']);
  expect(validateAccount('luyu', 'Cold-chain-2026', true)).toEqual({});
});

describe('what is sent', () => {
  // spec: 7.auth/register
  it('carries the ticket, the licence and numbers as numbers', () => {
    const body = registrationOf(fleet, { ticket: 't', businessLicense: 'f', password: 'Cold-chain-2026' });
    expect(body).toMatchObject({ ticket: 't', businessLicense: 'f', vehicleCount: 38, serviceTypes: ['冷链'] });
    expect(body.companyName).toBe('厦门鹭屿恒温运输有限公司');
  });

  it('carries a permit only with a picture, and never for a shipper', () => {
    const dated = { ...fleet, permitUntil: '2027-05-31' };
    const rest = { ticket: 't', businessLicense: 'f', password: 'Cold-chain-2026' };
    expect(registrationOf(dated, { ...rest, permitFile: 'p' })).toMatchObject({
      permitFile: 'p',
      permitUntil: '2027-05-31',
    });
    expect(registrationOf(dated, rest)).not.toHaveProperty('permitUntil');
    expect(registrationOf({ ...dated, companyType: 'shipper' }, { ...rest, permitFile: 'p' })).not.toHaveProperty(
      'permitFile',
    );
    expect(validateCompany({ ...fleet, permitUntil: '' }, 'f', 'p')).toHaveProperty('permitUntil');
    expect(validateCompany({ ...fleet, permitUntil: '' }, 'f')).not.toHaveProperty('permitUntil');
  });

  it('leaves out what was not filled in, and a fleet’s fields for a shipper', () => {
    expect(companyPart({ ...fleet, companyType: 'shipper' }, 'f')).not.toHaveProperty('vehicleCount');
    expect(companyPart(fleet, 'f')).not.toHaveProperty('email');
  });
});

describe('a refusal', () => {
  const refused = (name: keyof typeof refusals, data: unknown = null) => {
    const { code, status, msg } = refusals[name];
    return refusalOf(new ApiError(msg, { code, status, body: { code, msg, data } }));
  };

  it.each([
    ['companyExists', 'creditCode', 1],
    ['phoneExists', 'provedPhone', 0],
    ['usernameTaken', 'username', 2],
    ['weakPassword', 'password', 2],
    ['consentOutdated', 'consentVersion', 2],
  ] as const)('%s stands beside %s', (name, field, step) => {
    expect(refused(name)).toMatchObject({ step, errors: { [field]: refusals[name].msg }, isExpired: false });
  });

  it('of several fields leads to the earliest step', () => {
    const { step, errors } = refused('invalid', { fields: { username: '账号有误', address: '请填写地址' } });
    expect(step).toBe(1);
    expect(errors).toEqual({ username: '账号有误', address: '请填写地址' });
  });

  it('of a spent ticket asks to prove the phone again and says that nothing is lost', () => {
    expect(refused('spentTicket')).toMatchObject({
      step: 0,
      isExpired: true,
      message: expect.stringContaining('都在'),
    });
  });

  it('without a field is told as it is', () => {
    expect(refused('tooMany')).toMatchObject({ step: 2, errors: {}, message: refusals.tooMany.msg });
  });
});
