// Time-based one-time passwords (RFC 6238): SHA-1, 30 seconds, six digits, as every authenticator app computes them.
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (epochSeconds: number) => Math.floor(epochSeconds / STEP_SECONDS);

export const totpCode = (secret: Buffer, step: number, digits = DIGITS) => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The step a code belongs to: now, or one before or after, because clocks differ. */
export const matchingStep = (secret: Buffer, code: string, epochSeconds: number) => {
  const now = stepAt(epochSeconds);
  const given = Buffer.from(code.padStart(DIGITS));
  const isCodeOf = (step: number) => timingSafeEqual(Buffer.from(totpCode(secret, step)), given);
  return given.length === DIGITS ? [now, now - 1, now + 1].find(isCodeOf) : undefined;
};

/** Base32 without padding, as apps expect a typed secret. */
export const base32 = (bytes: Buffer) => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

/** What the QR code contains. */
export const totpAddress = (secret: Buffer, { issuer, account }: { issuer: string; account: string }) => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
};
