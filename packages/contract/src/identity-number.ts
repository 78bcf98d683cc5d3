// Validates and masks identity numbers (GB 11643): format, birthday, check character.
import { isRealDay } from './days.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';
const SHAPE = /^\d{17}[\dX]$/;
/** This region does not exist: invented people use it, real ones cannot. */
const DEMO_REGION = '000000';

export const identityCheckChar = (body: string) =>
  CHECKS[WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0) % 11] ?? '';

const isBirthday = (digits: string) =>
  digits >= '19000101' && isRealDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);

export const isIdentityNumber = (text: string) =>
  SHAPE.test(text) && isBirthday(text.slice(6, 14)) && identityCheckChar(text.slice(0, 17)) === text[17];

export const isDemoIdentity = (text: string) => text.startsWith(DEMO_REGION);

/** 3205**********0019 */
export const maskIdentity = (text: string) => `${text.slice(0, 4)}${'*'.repeat(10)}${text.slice(-4)}`;
