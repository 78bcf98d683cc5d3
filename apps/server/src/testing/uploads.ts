// Test helpers for uploads: with a session, or with the ticket of a verified phone.
import { readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { sql } from 'kysely';
import * as sample from '../features/services/files/sample-files.ts';
import { hashToken } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

export const makeUploads = (t: TestApp, fleet: Person) => {
  const upload = async (
    file: File,
    person: Person = fleet,
    purpose: 'licence' | 'voucher' | 'avatar' | 'import' = 'licence',
  ) => {
    await t.db.deleteFrom('rateCounters').execute();
    return t.call(uploadFile, { body: { purpose }, file }, person);
  };
  const uploadedId = async (person: Person = fleet) => (await upload(await sample.aPhoto(), person)).data.fileId;
  const get = (fileId: string, person?: Person) => t.call(readFile, { params: { fileId } }, person);

  const aTicket = async (lifetime = '30 minutes') => {
    const ticket = `ticket-${t.deps.newId()}-${t.deps.newId()}`;
    await t.db
      .insertInto('registrationTickets')
      .values({
        hash: hashToken(ticket),
        phone: '13700000001',
        expiresAt: sql<string>`app_now() + ${lifetime}::interval`,
        spentAt: null,
      })
      .execute();
    return ticket;
  };
  const uploadWith = (ticket: string, file: File, purpose: 'licence' | 'permit' | 'avatar' = 'licence') =>
    t.call(uploadFile, { body: { purpose }, file }, undefined, { headers: { 'x-upload-ticket': ticket } });
  return { upload, uploadedId, get, aTicket, uploadWith };
};
