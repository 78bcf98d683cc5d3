// Validates the fields by the contract's rules. Loaded lazily, because rendering the page does not need them.
import { applicationRules } from '@rfb/contract/applications/application-rules.ts';
import type { RegisterForm } from './draft.ts';

export type Errors = Record<string, string>;
type Name = keyof typeof applicationRules;

const names = Object.keys(applicationRules) as Name[];
/** Required for fleets only. */
const ofFleets: Name[] = ['establishYear', 'permitNo', 'vehicleCount'];
const ofAccounts: Name[] = ['username', 'password'];

const faultsIn = (wanted: Name[], typed: (name: Name) => string): Errors =>
  Object.fromEntries(
    wanted.flatMap((name) => {
      const fault = applicationRules[name](typed(name));
      return fault ? [[name, fault]] : [];
    }),
  );

/** Messages for empty fields whose rule only describes the format. */
const emptyWords = { companyName: '请填写企业名称', creditCode: '请填写统一社会信用代码' };

export const companyFaults = (form: RegisterForm, fileId: string | undefined): Errors => {
  const asked = names.filter(
    (name) => !ofAccounts.includes(name) && (form.companyType === 'fleet' || !ofFleets.includes(name)),
  );
  const faults = faultsIn(asked, (name) => form[name as keyof RegisterForm & Name].trim());
  for (const [name, words] of Object.entries(emptyWords))
    if (!form[name as keyof typeof emptyWords].trim()) faults[name] = words;
  return { ...faults, ...(fileId ? {} : { businessLicense: '请上传营业执照' }) };
};

/** Validates one field on blur. */
export const fieldFault = (form: RegisterForm, name: string) => companyFaults(form, 'later')[name];

export const accountFaults = (username: string, password: string, isAgreed: boolean): Errors => ({
  ...faultsIn(ofAccounts, (name) => (name === 'username' ? username.trim() : password)),
  ...(isAgreed ? {} : { consentVersion: '请阅读并同意协议后提交' }),
});
