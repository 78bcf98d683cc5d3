// Consents: a person sees their own, newest first, and nobody else's.
import { listConsents } from '@rfb/contract/identity/legal/legal.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { recordConsent } from './exports.ts';

const t = await testApp();

describe('the list of consents', () => {
  it('returns a person’s own with version and time, and no others', async () => {
    const [fleet, other] = [await t.fleet(), await t.shipper()];
    const agree = (version: string) =>
      t.db
        .transaction()
        .execute((trx) => recordConsent(t.deps, trx, { userId: fleet.userId, version, address: '10.0.0.1' }));
    await agree('2025-06-01');
    await agree('2025-11-01');
    const { data } = await t.call(listConsents, {}, fleet);
    expect(data.items.map(({ document, version }) => `${document} ${version}`)).toEqual(
      ['privacy 2025-11-01', 'terms 2025-11-01', 'privacy 2025-06-01', 'terms 2025-06-01'].sort(
        (a, b) => Number(a.endsWith('06-01')) - Number(b.endsWith('06-01')),
      ),
    );
    expect((await t.call(listConsents, {}, other)).data.items).toEqual([]);
  });
});
