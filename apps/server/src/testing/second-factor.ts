// Test administrators with a second factor, and the codes of their app.
import { beginSecondFactor, enableSecondFactor } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { sql } from 'kysely';
import { stepAt, totpCode } from '../features/identity/auth/totp.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an app does with a typed secret. */
export const secretFrom = (typed: string) => {
  const bits = Array.from(typed.replace(/\s/g, ''), (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
};

/** The app, with the clock of the database. */
export const authenticator = (t: TestApp, typed: string) => {
  const secret = secretFrom(typed);
  const codeAt = async (offset: number) => {
    const { rows } = await sql<{ seconds: number }>`select extract(epoch from app_now())::float8 as seconds`.execute(
      t.db,
    );
    return totpCode(secret, stepAt(rows[0]?.seconds ?? 0) + offset);
  };
  return { codeAt, code: () => codeAt(0) };
};

export const enrol = async (t: TestApp, person: Person) => {
  const begun = await t.call(beginSecondFactor, { body: { password: person.password } }, person);
  const app = authenticator(t, begun.data.secret);
  // The code of the step before, so that the present one is still unused.
  const enabled = await t.call(enableSecondFactor, { body: { code: await app.codeAt(-1) } }, person);
  if (enabled.code !== 0) throw new Error(enabled.msg);
  return { ...app, recoveryCodes: enabled.data.recoveryCodes };
};
