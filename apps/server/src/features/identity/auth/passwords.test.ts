// Password hashing and its concurrency limit.
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a stored password', () => {
  it('is an argon2id hash with its own salt', async () => {
    const [first, second] = [await hashPassword('same words'), await hashPassword('same words')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword('same words', first)).toBe(true);
    expect(await verifyPassword('other words', first)).toBe(false);
  });

  it('never matches without an account', async () => {
    expect(await verifyPassword('', undefined)).toBe(false);
  });

  it('matches regardless of Unicode composition', async () => {
    const hash = await hashPassword('caf\u00e9 am Meer');
    expect(await verifyPassword('cafe\u0301 am Meer', hash)).toBe(true);
  });

  it('is computed two at a time with a short queue, further requests are refused', async () => {
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => verifyPassword('x', undefined)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(8);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Refusal);
    expect(await verifyPassword('x', undefined)).toBe(false);
  });
});
