// The three steps of the registration: titles, which step may be opened, which field belongs to which step.
import { companyTypes } from '@rfb/contract/company-types.ts';
import type { RegisterForm } from './draft.ts';

export const stationsOf = (companyType: RegisterForm['companyType']) => [
  { title: '类型与手机', note: companyType ? companyTypes[companyType] : '车队或货主' },
  { title: '企业与执照', note: '上传执照，填写资料' },
  { title: '账号', note: '账号与密码' },
];

type Known = { hasTicket: boolean; isCompanyDone: boolean; hasLicence: boolean };

/** Uploading needs a verified phone; submitting needs a complete company step. */
export const furthestStep = ({ hasTicket, isCompanyDone, hasLicence }: Known) => {
  if (!hasTicket) return 0;
  return isCompanyDone && hasLicence ? 2 : 1;
};

const early = ['companyType', 'provedPhone'];
const late = ['username', 'password', 'consentVersion'];

export const stepOfField = (name: string) => {
  if (early.includes(name)) return 0;
  return late.includes(name) ? 2 : 1;
};
