// Validates the fields by the contract's rules. Loaded lazily, because rendering the page does not need them.
import { applicationRules } from '@rfb/contract/membership/applications/application-rules.ts';
import type { RegisterForm } from './draft.ts';

export type Errors = Record<string, string>;
type Name = keyof typeof applicationRules;

const names = Object.keys(applicationRules) as Name[];
/** Required for fleets only. */
const ofFleets: Name[] = ['establishYear', 'permitNo', 'vehicleCount'];
const ofAccounts: Name[] = ['username', 'password'];

const validateFields = (wanted: Name[], typed: (name: Name) => string): Errors =>
  Object.fromEntries(
    wanted.flatMap((name) => {
      const error = applicationRules[name](typed(name));
      return error ? [[name, error]] : [];
    }),
  );

/** Messages for empty fields whose rule only describes the format. */
const emptyWords = { companyName: '请填写企业名称', creditCode: '请填写统一社会信用代码' };

const permitErrors = ({ companyType, permitUntil }: RegisterForm, permitFile: string | undefined): Errors => {
  if (companyType !== 'fleet' || !permitFile) return {};
  return permitUntil === '' ? { permitUntil: '请填写许可证有效期，或移除照片' } : {};
};

export const validateCompany = (form: RegisterForm, fileId: string | undefined, permitFile?: string): Errors => {
  const asked = names.filter(
    (name) => !ofAccounts.includes(name) && (form.companyType === 'fleet' || !ofFleets.includes(name)),
  );
  const errors = validateFields(asked, (name) => form[name as keyof RegisterForm & Name].trim());
  for (const [name, words] of Object.entries(emptyWords))
    if (!form[name as keyof typeof emptyWords].trim()) errors[name] = words;
  return { ...errors, ...permitErrors(form, permitFile), ...(fileId ? {} : { businessLicense: '请上传营业执照' }) };
};

/** Validates one field on blur. */
export const validateField = (form: RegisterForm, name: string) => validateCompany(form, 'later')[name];

export const validateAccount = (username: string, password: string, isAgreed: boolean): Errors => ({
  ...validateFields(ofAccounts, (name) => (name === 'username' ? username.trim() : password)),
  ...(isAgreed ? {} : { consentVersion: '请阅读并同意协议后提交' }),
});
