// The password an owner is shown once for somebody else's account.
import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike; 12 of 31 are 59 bits, for one login. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
export const newPassword = () => {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]);
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((part) => part.join('')).join('-');
};
