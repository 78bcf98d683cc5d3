// Tests for leaks of personal data: searches replies, audit rows, logs, files and backups for a marker per field.
import { createReadStream, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import { historyFields } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { sql } from 'kysely';
import { extract } from 'tar-stream';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp } from '../platform/backup/backup.ts';
import { testApp } from './app.ts';
import { markersIn, markersInBytes, markersInFolder } from './marked-text.ts';
import { type Marker, makeMarkedCompany, markers } from './markers.ts';
import type { Person } from './people.ts';
import { samples } from './samples.ts';
import { sampled } from './sweep.ts';
import { temporaryFolder } from './temporary.ts';

const lines: string[] = [];
const t = await testApp({ logStream: { write: (line) => lines.push(line) } });

const temporary = join(temporaryFolder(), 'tmp');
mkdirSync(temporary);
const usual = process.env.TMPDIR;
process.env.TMPDIR = temporary;
afterAll(() => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
});

const { owner, second, ids } = await makeMarkedCompany(t);

const sealed = (Object.keys(markers) as Marker[]).filter((marker) => /Identity$|Number$/.test(marker));

type Input = { params?: Record<string, string>; query?: Record<string, string> };
const queries: Record<string, Record<string, string>[]> = {
  listDocuments: ids.driverId.map((ownerId) => ({ ownerKind: 'driver', ownerId })),
  listEnterpriseDocuments: ids.driverId.map((ownerId) => ({ ownerKind: 'driver', ownerId })),
  listPastValues: Object.keys(historyFields).map((field) => ({ field })),
  listReviews: ['join', 'change', 'renewal', 'certification'].flatMap((kind) =>
    ['open', 'approved', 'rejected'].map((shelf) => ({ kind, shelf })),
  ),
  listMessages: [{ shelf: 'all' }],
  getUsageBoard: [{ span: 'week' }],
};

const paramsOf = (name: string): Record<string, string>[] => {
  if (name === 'getReview')
    return [
      ...ids.applicationId.map((applicationId) => ({ kind: 'join', applicationId })),
      ...ids.changeRequestId.map((applicationId) => ({ kind: 'change', applicationId })),
    ];
  const sample = (samples as Record<string, Input>)[name]?.params ?? {};
  return Object.entries(sample).reduce<Record<string, string>[]>(
    (all, [key, value]) =>
      all.flatMap((one) => ((ids as Record<string, string[]>)[key] ?? [value]).map((id) => ({ ...one, [key]: id }))),
    [{}],
  );
};

/** Every GET endpoint with the ids of the marked company, unfiltered and with the sample's query. */
const reads = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([, { method }]) => method === 'GET')
  .flatMap(([name, endpoint]) => {
    const sample = (samples as Record<string, Input>)[name]?.query;
    const wanted = [{}, ...(sample ? [sample] : []), ...(queries[name] ?? [])];
    return paramsOf(name).flatMap((params) => wanted.map((query) => ({ name, endpoint, input: { params, query } })));
  });

/** The markers each endpoint returns to this user. */
const markersFor = async (person: Person | undefined) => {
  const found = new Set<string>();
  for (const { name, endpoint, input } of reads) {
    const { data, msg } = await t.call(endpoint, input as never, person);
    const bytes = Buffer.isBuffer(data) ? data : Buffer.from(JSON.stringify([data, msg]));
    for (const marker of markersInBytes(bytes)) found.add(`${name}: ${marker}`);
  }
  return [...found].sort();
};

/** The directory shows the contact person. */
const forEverybody = [
  'getFleet: contactPerson',
  'getHome: contactPerson',
  'getFleetVcard: contactPerson',
  'listFleets: contactPerson',
  'listRecommendedFleets: contactPerson',
];
/** Active members may see a fleet's full phone, and it is recorded who saw it. */
const forMembers = ['getFleetPhone: companyPhone', ...forEverybody];
/** Phones are masked for staff except on the fleet's page; colleagues without a display name appear by user name. */
const forStaff = [
  'getEnterprise: companyEmail',
  'findBankPayers: contactPerson',
  'getEnterprise: contactPerson',
  'getEnterprise: legalPerson',
  'getEnterprise: staffUsername',
  'getEnterprise: userName',
  'getMember: companyEmail',
  'getMember: contactPerson',
  'getMessage: messageName',
  'getReport: reporterName',
  'getReview: companyEmail',
  'getReview: contactPerson',
  'getReview: legalPerson',
  'listEnterpriseDocuments: userShownName',
  'listEnterpriseDrivers: driverName',
  'listEnterpriseDrivers: sheetDriverName',
  'listEnterpriseLog: staffUsername',
  'listEnterpriseLog: userShownName',
  'listEnterprises: contactPerson',
  'listLogs: userShownName',
  'listMembers: companyEmail',
  'listMembers: contactPerson',
  'listMessages: messageName',
  'listNotices: messageName',
  'listPastValues: companyEmail',
  'listPastValues: contactPerson',
  'listPastValues: legalPerson',
  'listPastValues: staffUsername',
  'listPastValues: userName',
  'listProposals: staffUsername',
  'listReviews: companyEmail',
  'listReviews: contactPerson',
  'listStaff: staffUsername',
  'streamEvents: messageName',
  ...forMembers,
];
/** The uploaded spreadsheet, until it is imported or deleted. */
const sealedForOwner = [
  'getSheetProblems: sheetWrongIdentity',
  'listSheetRows: sheetWrongIdentity',
  'readFile: sheetIdentity',
  'readFile: sheetWrongIdentity',
];
/** Tables of a backup that contain a marker in clear text; encrypted values appear in none. */
const inTables: Record<string, Marker[]> = {
  change_requests: ['legalPerson'],
  companies: ['companyPhone', 'companyEmail', 'contactPerson', 'legalPerson'],
  company_changes: ['companyPhone', 'companyEmail', 'contactPerson', 'legalPerson', 'userName', 'staffUsername'],
  contact_messages: ['messageName', 'messagePhone', 'messageEmail'],
  drivers: ['driverName', 'driverPhone', 'sheetDriverName', 'sheetDriverPhone'],
  files: ['userName'],
  mail_outbox: ['userEmail'],
  notifications: ['messageName'],
  reports: ['reporterName', 'reporterPhone'],
  sms_outbox: ['userPhone', 'messagePhone', 'reporterPhone'],
  tasks: ['driverName'],
  users: ['userName', 'userPhone', 'userEmail', 'userShownName', 'staffUsername', 'staffPhone'],
};

const readers: [string, () => Promise<Person | undefined>, string[]][] = [
  ['a stranger', async () => undefined, forEverybody],
  ['an applicant', () => t.fleet({ application: 0 }), forEverybody],
  ['a suspended fleet', () => t.fleet({ isSuspended: true }), forEverybody],
  ['another fleet', () => t.fleet(), forMembers],
  ['a shipper', () => t.shipper(), forMembers],
  ['a staff member', async () => second, forStaff],
];

describe('the markers of one company', () => {
  it('are visible to its own users', async () => {
    const found = await markersFor(owner);
    const reached = new Set(found.map((hit) => hit.split(': ')[1] as Marker));
    const ofCompany = /^(driver(Name|Phone)|sheetDriver|company|contact|legal|user)/;
    expect((Object.keys(markers) as Marker[]).filter((one) => ofCompany.test(one) && !reached.has(one))).toEqual([]);
    expect(found.filter((hit) => sealed.some((marker) => hit.endsWith(`: ${marker}`)))).toEqual(sealedForOwner);
    expect(found.filter((hit) => /: (staff|reporter)/.test(hit))).toEqual([]);
  });

  it.each(sampled(readers, ([, , listed]) => listed.join()))(
    'are visible to %s only where listed',
    async (_name, findReader, listed) => {
      const found = await markersFor(await findReader());
      expect(found.filter((hit) => !listed.includes(hit))).toEqual([]);
    },
  );

  it('are in no audit row', async () => {
    const { rows } = await sql<{ action: string; text: string }>`
      select action, r::text as text from audit_rows r`.execute(t.db);
    expect(rows.map(({ action }) => action)).toContain('account.nameChanged');
    expect(rows.filter(({ text }) => markersIn(text).length > 0)).toEqual([]);
  });

  it('are in no log line', () => {
    expect(lines.length).toBeGreaterThan(reads.length);
    expect(lines.filter((line) => markersIn(line).length > 0)).toEqual([]);
  });

  it('are in no stored file and leave no temporary one', () => {
    const { count, marked } = markersInFolder(t.deps.config.dataDir);
    expect(count).toBeGreaterThan(0);
    expect(marked).toEqual([]);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('are in a backup only in the listed tables', async () => {
    const archive = join(temporaryFolder(), 'backup.tar');
    await backUp(t.deps, t.url, archive);
    const found: Record<string, Marker[]> = {};
    const entries = extract();
    createReadStream(archive).pipe(entries);
    for await (const entry of entries) {
      const hits = markersInBytes(await buffer(entry));
      if (hits.length > 0) found[entry.header.name.replace('tables/', '')] = hits;
    }
    expect(found).toEqual(inTables);
  });
});
