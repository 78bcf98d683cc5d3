// Validates the unified social credit code (GB 32100-2015): format and check character.
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

export const creditCodeCheckChar = (body: string) => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * ALPHABET.indexOf(body[index] ?? ''), 0);
  return ALPHABET[(31 - (sum % 31)) % 31];
};

export const isCreditCode = (code: string) => SHAPE.test(code) && creditCodeCheckChar(code) === code[17];

/** Masks it as 9137****0024Y: enough to tell two companies apart, not enough to copy. */
export const maskCreditCode = (code: string) => `${code.slice(0, 4)}****${code.slice(-5)}`;

const ORG_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];
const ORG_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const orgCodeCheckChar = (body: string) => {
  const sum = ORG_WEIGHTS.reduce((total, weight, index) => total + weight * ORG_ALPHABET.indexOf(body[index] ?? ''), 0);
  const check = 11 - (sum % 11);
  return check === 10 ? 'X' : check === 11 ? '0' : String(check);
};

/** The embedded organisation code has its own check character; older registrations violate it, so it only warns. */
export const isOrgCode = (creditCode: string) => orgCodeCheckChar(creditCode.slice(8, 16)) === creditCode[16];
