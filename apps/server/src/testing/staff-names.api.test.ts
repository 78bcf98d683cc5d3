// Tests that companies see staff by display name or as 秘书处, never by user name.

import { listVehicleHistory } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { listDocuments, rejectDocument } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { exportMyData } from '@rfb/contract/overview/accounts/my-data.endpoints.ts';
import { getEnterprise, updateEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { accountsRunners } from '../features/overview/accounts/my-export.actions.ts';
import { runNextTask } from '../features/services/tasks/tasks.jobs.ts';
import { testApp } from './app.ts';
import type { Person } from './people.ts';
import { dayIn, makeFleet, paper } from './vehicles.ts';

const t = await testApp();
const make = makeFleet(t);

const refuseInsurance = async (fleet: Person, admin: Person) => {
  const { id: ownerId } = await make.vehicle(fleet, { documents: [paper('insurance', dayIn(100))] });
  const query = { ownerKind: 'vehicle' as const, ownerId };
  const { items } = (await t.call(listDocuments, { query }, fleet)).data;
  const documentId = items.find(({ kind }) => kind === 'insurance')?.current?.id ?? '';
  await t.call(rejectDocument, { params: { documentId }, body: { reason: '照片看不清楚' } }, admin);
  return t.call(listVehicleHistory, { params: { vehicleId: ownerId }, query: {} }, fleet);
};

describe('a staff member', () => {
  it('appears in the history of a vehicle as 秘书处 or by display name', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const { data, body } = await refuseInsurance(fleet, admin);
    expect(data.items[0]).toMatchObject({ action: 'document.rejected', kind: 'insurance', who: '秘书处' });
    expect(body).not.toContain(admin.username);
    await t.db.updateTable('users').set({ shownName: '沈岚' }).where('id', '=', admin.userId).execute();
    expect((await refuseInsurance(fleet, admin)).data.items[0]?.who).toBe('沈岚');
  });

  it('does not appear by user name in the copy of a company’s data', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const params = { companyId: fleet.companyId };
    const now = (await t.call(getEnterprise, { params }, admin)).data;
    const { version, contactPerson, email, regionCode, permitNo } = now;
    const body = { version, contactPerson, email, regionCode, permitNo, address: '新址 1 号' };
    expect((await t.call(updateEnterprise, { params, body }, admin)).code).toBe(0);
    const { taskId } = (await t.call(exportMyData, {}, fleet)).data;
    await runNextTask(t.deps, accountsRunners(t.deps));
    const { fileId } = (await t.call(getTask, { params: { taskId } }, fleet)).data;
    const zip = (await t.call(readFile, { params: { fileId: fileId ?? '' } }, fleet)).data as unknown as Buffer;
    const texts = Object.values(unzipSync(new Uint8Array(zip))).map((part) => strFromU8(part));
    expect(texts.join()).toContain('新址 1 号');
    expect(texts.join()).toContain('秘书处');
    expect(texts.join()).not.toContain(admin.username);
  });
});
