// What is wrong with the fields, by the contract's own rules. Loaded with the calls: reading the page takes no rules.
import { register } from '@rfb/contract/registrations/registrations.endpoints.ts';
import * as z from 'zod/mini';
import type { RegisterForm } from './draft.ts';
import { companyPart } from './registration.ts';

export type Errors = Record<string, string>;
const { shape } = register.body;
type Name = keyof typeof shape;

const faultOf = (name: Name, value: unknown) => {
  const parsed = z.safeParse(shape[name], value);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

const faultsIn = (values: Partial<Record<Name, unknown>>): Errors =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const fault = faultOf(name as Name, value);
      return fault ? [[name, fault]] : [];
    }),
  );

/** What an empty field is told, where its rule speaks of something that was typed. */
const emptyWords = { companyName: '请填写企业名称', creditCode: '请填写统一社会信用代码' };

export const companyFaults = (form: RegisterForm, fileId: string | undefined): Errors => {
  const faults = faultsIn({ phone: form.phone.trim(), ...companyPart(form, fileId ?? '') });
  for (const [name, words] of Object.entries(emptyWords))
    if (!form[name as keyof typeof emptyWords].trim()) faults[name] = words;
  return { ...faults, ...(fileId ? {} : { businessLicense: '请上传营业执照' }) };
};

/** One field that has just been left. */
export const fieldFault = (form: RegisterForm, name: string) => companyFaults(form, 'later')[name];

export const accountFaults = (username: string, password: string, isAgreed: boolean): Errors => ({
  ...faultsIn({ username: username.trim(), password }),
  ...(isAgreed ? {} : { consentVersion: '请阅读并同意协议后提交' }),
});
