// Creates a company through the API with a unique marker in every field of personal data.

import { listDrivers, updateDriver } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import { exportDrivers } from '@rfb/contract/fleet/vehicles/fleet-sheets.endpoints.ts';
import { login, sendCode } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { identityCheckChar } from '@rfb/contract/identity-number.ts';
import {
  approveChangeRequest,
  requestChange,
  updateMembership,
} from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { addDocument, listDocuments, rejectDocument } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { changeEmail, changeName } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { exportMyData } from '@rfb/contract/overview/accounts/my-data.endpoints.ts';
import * as enterprises from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import * as sheets from '@rfb/contract/services/imports/imports.endpoints.ts';
import { driversRunners } from '../features/fleet/drivers/driver-export.actions.ts';
import { driverColumns } from '../features/fleet/drivers/driver-sheet.ts';
import { authJobs } from '../features/identity/auth/auth.jobs.ts';
import { accountsRunners } from '../features/overview/accounts/my-export.actions.ts';
import { messagesJobs } from '../features/publishing/messages/messages.jobs.ts';
import { importsRunners } from '../features/services/imports/imports.routes.ts';
import { notificationsJobs } from '../features/services/notifications/notifications.jobs.ts';
import { runNextTask } from '../features/services/tasks/tasks.jobs.ts';
import { runNextJob } from '../platform/jobs/jobs.ts';
import { writeSheet } from '../platform/sheets/sheets.ts';
import { fleetSheets } from '../sheet-imports.ts';
import type { TestApp } from './app.ts';
import { makeCases } from './cases.ts';
import { makeMarkedBid } from './marked-bid.ts';
import { PASSWORD } from './people.ts';
import { makeUsages } from './usages.ts';
import { dayIn, driverForm, driverPapers, makeFleet, paper } from './vehicles.ts';

const identity = (serial: string) => {
  const body = `99000019770101${serial}`;
  return `${body}${identityCheckChar(body)}`;
};

export const markers = {
  /** Stored encrypted; readable only by calls that are audited. */
  driverIdentity: identity('901'),
  driverNewIdentity: identity('902'),
  sheetIdentity: identity('903'),
  sheetWrongIdentity: identity('904'),
  driverLicenceNumber: identity('905'),
  driverQualificationNumber: identity('906'),
  driverRenewedNumber: identity('907'),
  driverName: '马标驾',
  driverPhone: '13798760001',
  sheetDriverName: '马标表',
  sheetDriverPhone: '13798760002',
  companyPhone: '13798760003',
  companyEmail: 'marker-company@example.org',
  contactPerson: '马标联',
  legalPerson: '马标法',
  userName: 'marker-fleet-login',
  userPhone: '13798760004',
  userEmail: 'marker-user@example.org',
  userShownName: '马标账',
  messageName: '马标信',
  messagePhone: '13798760005',
  messageEmail: 'marker-message@example.org',
  reporterName: '马标举',
  reporterPhone: '13798760006',
  staffUsername: 'marker-staff-login',
  staffPhone: '13798760007',
  /** Before opening nobody but the bidder reads it anywhere. */
  bidFile: 'marker-bid-file',
} as const;
export type Marker = keyof typeof markers;

const driverSheet = async () => {
  const row = (name: string, phone: string, identityNumber: string): Record<string, string> => ({
    name,
    phone,
    identityNumber,
    licenceClasses: 'A2',
    driverLicense: '2031-06-01',
    qualifications: '普通货运',
    qualificationCert: '2031-08-20',
  });
  const rows = [
    row(markers.sheetDriverName, markers.sheetDriverPhone, markers.sheetIdentity),
    row(markers.sheetDriverName, 'no phone', markers.sheetWrongIdentity),
    row(markers.sheetDriverName, markers.sheetDriverPhone, `${markers.sheetWrongIdentity}0`),
  ];
  const columns = driverColumns.map(({ title }) => ({ title }));
  const cells = rows.map((one) => driverColumns.map(({ key }) => one[key] ?? ''));
  const bytes = await writeSheet('xlsx', { name: '司机', columns }, [cells]);
  return new File([new Uint8Array(bytes)], '司机.xlsx');
};

/** The users whose data are marked, and the ids of what they created, by kind. */
export const makeMarkedCompany = async (t: TestApp) => {
  const make = makeFleet(t);
  const cases = makeCases(t);
  const owner = await t.fleet({ name: '标记样本运输有限公司' });
  const [staff, second] = [await t.admin(), await t.admin()];
  const { companyId } = owner;
  const params = { companyId };
  await t.db
    .updateTable('users')
    .set({ username: markers.userName, phone: markers.userPhone })
    .where('id', '=', owner.userId)
    .execute();
  await t.db
    .updateTable('users')
    .set({ username: markers.staffUsername, phone: markers.staffPhone })
    .where('id', '=', staff.userId)
    .execute();
  const done = async (answer: Promise<{ code: number; msg: string }>) => {
    const { code, msg } = await answer;
    if (code !== 0) throw new Error(msg);
  };
  const runTasks = async () => {
    const runners = {
      ...importsRunners(t.deps, fleetSheets),
      ...driversRunners(t.deps),
      ...accountsRunners(t.deps),
    };
    while (await runNextTask(t.deps, runners));
  };
  const runJobs = async () => {
    const handlers = { ...authJobs(t.deps), ...notificationsJobs(t.deps), ...messagesJobs(t.deps) };
    while (await runNextJob(t.db, handlers));
  };

  // User and company.
  await done(t.call(changeName, { body: { shownName: markers.userShownName } }, owner));
  await done(t.call(changeEmail, { body: { email: markers.userEmail, password: PASSWORD } }, owner));
  const contact = { regionCode: '320505', address: '标记路 1 号' };
  await done(
    t.call(
      updateMembership,
      { body: { ...contact, contactPerson: '旧联系人', phone: '0512-66668888', email: 'old@example.org' } },
      owner,
    ),
  );
  const { version } = (await t.call(enterprises.getEnterprise, { params }, staff)).data;
  const registered = { contactPerson: markers.contactPerson, phone: markers.companyPhone, email: markers.companyEmail };
  await done(
    t.call(enterprises.updateEnterprise, { params, body: { version, ...contact, ...registered, permitNo: '' } }, staff),
  );
  await done(t.call(requestChange, { body: { legalPerson: markers.legalPerson } }, owner));
  const { id: changeRequestId } = await t.db
    .selectFrom('changeRequests')
    .select('id')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  await done(t.call(approveChangeRequest, { params: { changeRequestId } }, second));
  await done(t.call(enterprises.addEnterpriseNote, { params, body: { text: '电话联系过' } }, staff));
  await done(t.call(enterprises.revealPhone, { params }, staff));

  // Drivers, vehicles and their documents.
  const documents = driverPapers().map((one) => ({
    ...one,
    number: one.kind === 'driverLicense' ? markers.driverLicenceNumber : markers.driverQualificationNumber,
  }));
  const person = { name: markers.driverName, phone: markers.driverPhone };
  const driver = await make.driver(owner, { ...person, identityNumber: markers.driverIdentity, documents });
  const { documents: _, ...form } = driverForm({ ...person, identityNumber: markers.driverNewIdentity, note: '夜班' });
  await done(
    t.call(updateDriver, { params: { driverId: driver.id }, body: { ...form, version: driver.version } }, owner),
  );
  const renewal = { ...paper('driverLicense', dayIn(500)), number: markers.driverRenewedNumber };
  await done(t.call(addDocument, { body: { ownerKind: 'driver', ownerId: driver.id, ...renewal } }, owner));
  const vehicle = await make.vehicle(owner);
  const papers = await t.call(listDocuments, { query: { ownerKind: 'vehicle', ownerId: vehicle.id } }, owner);
  const documentId = papers.data.items.find(({ kind }) => kind === 'insurance')?.current?.id ?? '';
  await done(t.call(rejectDocument, { params: { documentId }, body: { reason: '照片看不清楚' } }, staff));
  await make.companyPaper(owner, paper('iso', dayIn(300)));
  const other = await make.vehicle(owner);
  const usage = await makeUsages(t).add(owner, other.id, { driverId: driver.id });

  // An import, an export and a copy of the user's data.
  const sent = await t.call(uploadFile, { body: { purpose: 'import' }, file: await driverSheet() }, owner);
  const check = await t.call(sheets.checkSheet, { body: { kind: 'drivers', fileId: sent.data.fileId } }, owner);
  await runTasks();
  const { taskId } = check.data;
  await done(
    t.call(
      sheets.fixSheetRow,
      { params: { taskId, row: '3' }, body: { cells: { identityNumber: markers.sheetWrongIdentity } } },
      owner,
    ),
  );
  await done(t.call(sheets.confirmSheet, { params: { taskId } }, owner));
  await runTasks();
  await done(
    t.call(exportDrivers, { body: { filters: { keyword: markers.driverName }, sort: 'name', format: 'xlsx' } }, owner),
  );
  await done(t.call(exportMyData, {}, owner));
  await runTasks();

  // Messages, reports and failed sign-ins.
  const sender = { name: markers.messageName, phone: markers.messagePhone, email: markers.messageEmail };
  const { messageId } = await cases.aMessage(sender, owner);
  await t.call(sendCode, { body: { phone: markers.reporterPhone, scene: 'report' } });
  await runJobs();
  const [, code = ''] = /report (\d{6})$/m.exec(t.texts.join('\n')) ?? [];
  const reporter = { name: markers.reporterName, phone: markers.reporterPhone, code };
  const { reportId } = await cases.aReport({ reporter });
  await t.call(sendCode, { body: { phone: markers.userPhone, scene: 'login' } });
  await t.call(login, { body: { username: markers.userName, password: 'not the password', door: 'company' } });
  await t.call(listDrivers, { query: { keyword: markers.driverIdentity } }, owner);
  await t.call(addDocument, { body: { ownerKind: 'driver', number: markers.driverIdentity } as never }, owner);
  await runJobs();

  const { id: memberId } = await t.db
    .selectFrom('members')
    .select('id')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  const { id: applicationId } = await t.db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  const idsIn = async (table: 'files' | 'tasks') =>
    (await t.db.selectFrom(table).select('id').where('userId', '=', owner.userId).execute()).map(({ id }) => id);
  return {
    owner,
    staff,
    second,
    ids: {
      companyId: [companyId],
      fleetId: [companyId],
      memberId: [memberId],
      applicationId: [applicationId],
      changeRequestId: [changeRequestId],
      driverId: [driver.id],
      vehicleId: [vehicle.id, other.id],
      usageId: [usage.data.id],
      messageId: [messageId],
      reportId: [reportId],
      fileId: await idsIn('files'),
      taskId: await idsIn('tasks'),
      ...(await makeMarkedBid(t, second, markers.bidFile)),
    },
  };
};
