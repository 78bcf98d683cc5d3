// The QR code of a fleet encodes the address of its page, and is there as long as the page is.
import { getFleet, getFleetQr } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { expect, it } from 'vitest';
import { qrPath } from '../../../platform/qr.ts';
import { testApp } from '../../../testing/app.ts';

const t = await testApp();
const qrOf = (fleetId: string) => t.call(getFleetQr, { params: { fleetId } });

it('encodes the address the page tells, as a sandboxed SVG without a script', async () => {
  const { companyId } = await t.fleet();
  const { status, headers, body } = await qrOf(companyId);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['content-security-policy']).toContain('sandbox');
  const address = `${t.deps.config.publicUrl}/ecosystem/${companyId}`;
  expect((await t.call(getFleet, { params: { fleetId: companyId } })).data.pageAddress).toBe(address);
  expect(body).toContain(qrPath(address).path);
});

it.each([
  ['an applicant', { application: 0 as const }],
  ['a member whose time is over', { daysLeft: -31 }],
])('is 404 like the page for %s', async (_name, standing) => {
  const { companyId } = await t.fleet(standing);
  expect((await qrOf(companyId)).status).toBe(404);
  expect((await t.call(getFleet, { params: { fleetId: companyId } })).status).toBe(404);
});

it('is 404 for a shipper and for an id nobody has', async () => {
  for (const id of [(await t.shipper()).companyId, 'nosuchfleet']) expect((await qrOf(id)).status).toBe(404);
});

it('is gone at once when the fleet has left, and stays for a suspended fleet, whose page does', async () => {
  const [{ companyId }, suspended] = [await t.fleet(), await t.fleet({ isSuspended: true })];
  expect([(await qrOf(companyId)).status, (await qrOf(suspended.companyId)).status]).toEqual([200, 200]);
  await t.db
    .updateTable('members')
    .set({ resignedAt: '2026-01-01T00:00:00Z' })
    .where('companyId', '=', companyId)
    .execute();
  expect((await qrOf(companyId)).status).toBe(404);
});
