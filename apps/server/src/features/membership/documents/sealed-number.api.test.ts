// Numbers of drivers' documents: encrypted when stored, masked when shown, each reveal in the audit trail.
import {
  addDocument,
  listDocuments,
  listEnterpriseDocuments,
  revealDocumentNumber,
} from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { anIdentityNumber, dayIn, makeFleet, paper } from '../../../testing/vehicles.ts';
import { sealClearNumbers } from './sealed-number.ts';

const t = await testApp();
const make = makeFleet(t);

const storedText = async () => {
  const { rows } = await sql<{ text: string }>`
    select string_agg(d::text, ' ') as text from documents d`.execute(t.db);
  return rows[0]?.text ?? '';
};
const trailText = async () => {
  const { rows } = await sql<{ text: string }>`select string_agg(r::text, ' ') as text from audit_rows r`.execute(t.db);
  return rows[0]?.text ?? '';
};

describe("the number of a driver's document", () => {
  it('is stored encrypted and audited masked, whether it is sent with the driver or later', async () => {
    const fleet = await t.fleet();
    const [first, renewed] = [anIdentityNumber(), anIdentityNumber()];
    const documents = [{ ...paper('driverLicense', dayIn(100)), number: first }];
    const { id: ownerId } = await make.driver(fleet, { documents });
    const body = { ownerKind: 'driver' as const, ownerId, ...paper('driverLicense', dayIn(300)), number: renewed };
    const added = await t.call(addDocument, { body }, fleet);
    expect(added.data.number).toBe(`9900**********${renewed.slice(-4)}`);
    for (const number of [first, renewed]) {
      expect(await storedText()).not.toContain(number);
      expect(await trailText()).not.toContain(number);
    }
  });

  it('is masked for its fleet and for staff, whose views are written to the audit trail', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const number = anIdentityNumber();
    const { id: ownerId } = await make.driver(fleet, { documents: [{ ...paper('driverLicense', null), number }] });
    const query = { ownerKind: 'driver' as const, ownerId };
    const own = await t.call(listDocuments, { query }, fleet);
    const staff = await t.call(listEnterpriseDocuments, { params: { companyId: fleet.companyId }, query }, admin);
    for (const { body } of [own, staff]) {
      expect(body).toContain(`9900**********${number.slice(-4)}`);
      expect(body).not.toContain(number);
    }
    const looks = await t.db
      .selectFrom('auditRows')
      .select(['userId', 'after'])
      .where('action', '=', 'driver.viewed')
      .where('subjectId', '=', fleet.companyId)
      .execute();
    expect(looks).toEqual([{ userId: admin.userId, after: { driverId: ownerId } }]);
  });

  it('is revealed to its own fleet only, and each reveal is written to the audit trail', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const number = anIdentityNumber();
    const { id: ownerId } = await make.driver(fleet, { documents: [{ ...paper('driverLicense', null), number }] });
    const folders = (await t.call(listDocuments, { query: { ownerKind: 'driver', ownerId } }, fleet)).data.items;
    const params = { documentId: folders.find(({ kind }) => kind === 'driverLicense')?.current?.id ?? '' };
    expect((await t.call(revealDocumentNumber, { params }, fleet)).data).toEqual({ number });
    expect((await t.call(revealDocumentNumber, { params }, other)).status).toBe(404);
    const looks = await t.db
      .selectFrom('auditRows')
      .select(['userId', 'subjectId'])
      .where('action', '=', 'document.numberRevealed')
      .execute();
    expect(looks).toEqual([{ userId: fleet.userId, subjectId: ownerId }]);
  });

  it('stored in plain text by an earlier version is encrypted when the server starts', async () => {
    const fleet = await t.fleet();
    const number = anIdentityNumber();
    const { id: ownerId } = await make.driver(fleet, { documents: [paper('driverLicense', null)] });
    await t.db.updateTable('documents').set({ number }).where('ownerId', '=', ownerId).execute();
    await sealClearNumbers(t.deps);
    expect(await storedText()).not.toContain(number);
    const { id: documentId } = await t.db
      .selectFrom('documents')
      .select('id')
      .where('ownerId', '=', ownerId)
      .executeTakeFirstOrThrow();
    expect((await t.call(revealDocumentNumber, { params: { documentId } }, fleet)).data).toEqual({ number });
  });

  it('shows only its last characters when it is short', async () => {
    const fleet = await t.fleet();
    const { id: ownerId } = await make.driver(fleet);
    const body = { ownerKind: 'driver' as const, ownerId, ...paper('qualificationCert', dayIn(300)), number: 'A1B2C3' };
    expect((await t.call(addDocument, { body }, fleet)).data.number).toBe('****3');
  });

  it('is not encrypted for a vehicle', async () => {
    const fleet = await t.fleet();
    const documents = [{ ...paper('insurance', dayIn(100)), number: 'PDAA20260001' }];
    const { id: ownerId } = await make.vehicle(fleet, { documents });
    const { body } = await t.call(listDocuments, { query: { ownerKind: 'vehicle', ownerId } }, fleet);
    expect(body).toContain('PDAA20260001');
  });
});
