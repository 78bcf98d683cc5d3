// A file is sent and, if it is private, read by those whose work is its purpose, in the office and in the company it belongs to.
import { createDownload, readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import type { FilePurpose } from '@rfb/contract/services/files/purposes.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import * as sample from './sample-files.ts';
import { saveFile } from './stored-files.ts';

const t = await testApp();
const fleet = await t.fleet();
const office = {
  owner: await t.admin(['owner']),
  reviewer: await t.admin(['reviewer']),
  editor: await t.admin(['editor']),
  auditor: await t.admin(['auditor']),
  finance: await t.admin(['finance']),
};
const company = {
  owner: fleet,
  dispatcher: await t.colleague(fleet, 'dispatcher'),
  finance: await t.colleague(fleet, 'finance'),
  reader: await t.colleague(fleet, 'reader'),
};
const photo = Buffer.from(await (await sample.aPhoto()).arrayBuffer());

const stored = async (purpose: FilePurpose, companyId?: string) =>
  (
    await t.db
      .transaction()
      .execute((trx) => saveFile(t.deps, trx, { bytes: photo, name: '照片.jpg', purpose, companyId }))
  ).fileId;

/** The roles that get the file, the same with a download ticket. */
const readersOf = async (fileId: string, people: Record<string, Person>) => {
  const found: string[] = [];
  for (const [role, person] of Object.entries(people)) {
    const params = { fileId };
    const { status } = await t.call(readFile, { params }, person);
    expect((await t.call(createDownload, { params }, person)).status, role).toBe(status);
    expect([200, 404], role).toContain(status);
    if (status === 200) found.push(role);
  }
  return found;
};

const everyone = ['owner', 'dispatcher', 'finance', 'reader'];
it.each([
  ['licence', ['owner', 'reviewer', 'auditor', 'finance'], everyone],
  ['voucher', ['owner', 'reviewer', 'auditor', 'finance'], ['owner', 'dispatcher', 'finance']],
  ['dispute', ['owner', 'reviewer', 'auditor'], everyone],
  ['articleImage', ['owner', 'editor', 'auditor'], []],
  ['avatar', [], []],
  ['export', [], []],
] as const)(
  'a file sent as %s is read in the office by %j and in its company by %j',
  async (purpose, staff, colleagues) => {
    const fileId = await (purpose === 'export' ? storedSheet() : stored(purpose, fleet.companyId));
    expect(await readersOf(fileId, office)).toEqual(staff);
    expect(await readersOf(fileId, company)).toEqual(colleagues);
    expect(await readersOf(fileId, { other: await t.fleet() })).toEqual([]);
  },
);

const broken = new File(['no file'], 'a.jpg');
const editors = ['owner', 'editor'];
const reviewers = ['owner', 'reviewer'];
it.each([
  ['standardAttachment', editors, []],
  ['articleImage', editors, []],
  ['articleAttachment', editors, []],
  ['cover', editors, []],
  ['decision', reviewers, []],
  ['voucher', [...reviewers, 'finance'], everyone],
  ['import', reviewers, everyone],
  ['avatar', ['owner', 'reviewer', 'editor', 'auditor', 'finance'], everyone],
  ['licence', [], everyone],
  ['bidAttachment', [], []],
  ['report', [], []],
] as const)('a file is sent as %s in the office by %j and in a fleet by %j', async (purpose, staff, colleagues) => {
  await t.db.deleteFrom('rateCounters').execute();
  const sendersAmong = async (people: Record<string, Person>) => {
    const found: string[] = [];
    for (const [role, person] of Object.entries(people)) {
      const { status } = await t.call(uploadFile, { body: { purpose }, file: broken }, person);
      expect([400, 403], role).toContain(status);
      if (status === 400) found.push(role);
    }
    return found;
  };
  expect(await sendersAmong(office)).toEqual(staff);
  expect(await sendersAmong(company)).toEqual(colleagues);
});

it('an auditor who sends a file of a standard is told which roles may', async () => {
  const { msg } = await t.call(uploadFile, { body: { purpose: 'standardAttachment' }, file: broken }, office.auditor);
  expect(msg).toBe('这项操作需要“所有者、编辑”角色');
});

const storedSheet = async () =>
  (
    await t.db.transaction().execute((trx) =>
      saveFile(t.deps, trx, {
        bytes: Buffer.from('a,b'),
        name: '名单.csv',
        purpose: 'export',
        companyId: fleet.companyId,
      }),
    )
  ).fileId;

it('a person reads what they sent, whatever their role', async () => {
  const { fileId } = await t.db.transaction().execute((trx) =>
    saveFile(t.deps, trx, {
      bytes: photo,
      name: '照片.jpg',
      purpose: 'licence',
      userId: office.editor.userId,
    }),
  );
  expect(await readersOf(fileId, { editor: office.editor })).toEqual(['editor']);
});
