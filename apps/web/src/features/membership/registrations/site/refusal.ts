// Maps a rejected registration to the form: step, field and message.
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { ApiError } from '../../../../lib/request.ts';
import type { Errors } from './rules.ts';
import { stepOfField } from './steps.ts';

/** `isExpired`: the phone has to be verified again. */
export type Refusal = { step: number; errors: Errors; message: string; isExpired: boolean };

const fieldOf = new Map<number, string>([
  [refusalCodes.companyExists, 'creditCode'],
  [refusalCodes.phoneExists, 'provedPhone'],
  [refusalCodes.usernameTaken, 'username'],
  [refusalCodes.weakPassword, 'password'],
  [refusalCodes.consentOutdated, 'consentVersion'],
]);

const known = new Set([
  ...['companyType', 'companyName', 'creditCode', 'legalPerson', 'establishYear', 'contactPerson', 'phone', 'email'],
  ...['regionCode', 'address', 'businessLicense', 'permitNo', 'permitFile', 'permitUntil'],
  ...['vehicleCount', 'serviceTypes'],
  ...['username', 'password', 'consentVersion'],
]);

const EXPIRED = '手机验证已过期，请重新获取验证码；已填写的内容都在。';
const isExpired = ({ code }: ApiError) => code === refusalCodes.spentTicket || code === 401;

const errorsOf = (error: ApiError): Errors => {
  const field = fieldOf.get(error.code);
  if (field) return { [field]: error.message };
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => known.has(name)));
};

export const refusalOf = (error: unknown): Refusal => {
  const nothing = { step: 2, errors: {}, message: '', isExpired: false };
  if (!(error instanceof ApiError)) return { ...nothing, message: '页面没有加载完整，请检查网络后重试' };
  if (isExpired(error) || 'ticket' in error.fields) return { ...nothing, step: 0, message: EXPIRED, isExpired: true };
  const errors = errorsOf(error);
  const steps = Object.keys(errors).map(stepOfField);
  return steps.length > 0 ? { ...nothing, errors, step: Math.min(...steps) } : { ...nothing, message: error.message };
};
