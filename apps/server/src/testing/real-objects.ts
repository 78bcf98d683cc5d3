// Creates real objects with their owners, by parameter or field name, so that access tests can request other users' objects.

import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { createMaintenancePlan } from '@rfb/contract/fleet/usages/maintenance.endpoints.ts';
import { listSessions } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { issueMyCertificate } from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { requestChange, updateMembership } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { issueRenewalNotice } from '@rfb/contract/membership/printed-notices/printed-notices.endpoints.ts';
import { requestRenewal } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { FILE_KINDS } from '@rfb/contract/services/files/purposes.ts';
import { checkSheet } from '@rfb/contract/services/imports/imports.endpoints.ts';
import { checkStaffSheet } from '@rfb/contract/services/imports/staff-imports.endpoints.ts';
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { saveView } from '@rfb/contract/services/views/views.endpoints.ts';
import { vehicleColumns } from '../features/fleet/vehicles/vehicle-columns.ts';
import { startSession } from '../features/identity/auth/exports.ts';
import { enterpriseColumns } from '../features/overview/enterprises/enterprise-columns.ts';
import { storeFile } from '../features/services/files/stored-files.ts';
import { importsRunners } from '../features/services/imports/imports.routes.ts';
import { notify } from '../features/services/notifications/exports.ts';
import { startTask } from '../features/services/tasks/exports.ts';
import { runNextTask } from '../features/services/tasks/tasks.jobs.ts';
import { writeSheet } from '../platform/sheets/sheets.ts';
import { fleetSheets, staffSheets } from '../sheet-imports.ts';
import type { TestApp } from './app.ts';
import { makeApplicants } from './applicants.ts';
import { makeArticles } from './articles.ts';
import { realBankFile } from './bank-lines.ts';
import { makeCases } from './cases.ts';
import { submitted } from './certifications.ts';
import { makeListings } from './listings.ts';
import type { Person } from './people.ts';
import { makePhotos } from './photos.ts';
import { realColleagues } from './real-colleagues.ts';
import { realCooperations } from './real-cooperations.ts';
import { realDues } from './real-dues.ts';
import type { Real } from './real-object.ts';
import { realOfOrder, realOrder, realPaper } from './real-orders.ts';
import { realProposal } from './real-proposals.ts';
import { realReceipt } from './real-receipts.ts';
import { realStatement } from './real-statements.ts';
import { realAward, realCustodianKey, realTender, realTenderTemplate } from './real-tenders.ts';
import { savedVoucher } from './renewals.ts';
import type { Sample } from './samples.ts';
import { makeUsages } from './usages.ts';
import { dayIn, makeFleet, paper } from './vehicles.ts';

export const makeRealObjects = async (t: TestApp) => {
  const admin = await t.admin();
  const fleet = await t.fleet();
  const make = makeFleet(t);
  const usages = makeUsages(t);
  const articles = makeArticles(t, admin);
  const cases = makeCases(t);
  const { fileOf } = makeApplicants(t);

  const idOf = async (table: 'members' | 'applications', { companyId }: Person) => {
    const row = await t.db.selectFrom(table).select('id').where('companyId', '=', companyId).executeTakeFirstOrThrow();
    return row.id;
  };

  type Columns = readonly { key: string; title: string }[];
  const sheetFile = async (owner = fleet, wanted: Columns = vehicleColumns) => {
    const row = wanted.map((_, at) => (at === 0 ? '苏E80001' : null));
    const columns = wanted.map(({ title }) => ({ title }));
    const bytes = Buffer.from(await writeSheet('xlsx', { name: '表', columns }, [[row]]));
    const file = { bytes, mimeType: FILE_KINDS.xlsx, ending: 'xlsx', width: null, height: null };
    const belonging = { name: '车辆清单.xlsx', purpose: 'import' as const, userId: owner.userId };
    return (await t.db.transaction().execute((trx) => storeFile(t.deps, trx, file, belonging))).fileId;
  };
  const checkedSheet = async (): Promise<Real> => {
    const body = { kind: 'vehicles' as const, fileId: await sheetFile() };
    const { data } = await t.call(checkSheet, { body }, fleet);
    // Tasks of earlier calls run too; other kinds fail here, which does not matter.
    while (await runNextTask(t.deps, importsRunners(t.deps, fleetSheets)));
    return { owner: fleet, id: data.taskId, more: { row: '2' } };
  };
  const checkedStaffSheet = async (): Promise<Real> => {
    const body = { kind: 'enterprises' as const, fileId: await sheetFile(admin, enterpriseColumns) };
    const { data } = await t.call(checkStaffSheet, { body }, admin);
    while (await runNextTask(t.deps, importsRunners(t.deps, staffSheets)));
    return { owner: admin, id: data.taskId, more: { row: '2' } };
  };
  let sheet: Promise<Real> | undefined;
  let staffSheet: Promise<Real> | undefined;

  const task = async () =>
    t.db.transaction().execute((trx) => startTask(t.deps, trx, { kind: 'count', userId: fleet.userId, input: {} }));
  /** Large enough for the load of every sample. */
  const masses = { grossMassKg: 40_000, approvedLoadKg: 25_000 };
  const vehicle = async () => ({ owner: fleet, id: (await make.vehicle(fleet, masses)).id });
  const driversPaper = async (): Promise<Real> => {
    const documents = [{ ...paper('driverLicense', dayIn(300)), number: '990000198803070017' }];
    const { id } = await make.driver(fleet, { documents });
    const found = t.db.selectFrom('documents').select('id').where('ownerId', '=', id);
    return { owner: fleet, id: (await found.executeTakeFirstOrThrow()).id };
  };
  const changedCompany = async (): Promise<Real> => {
    const owner = await t.fleet();
    const contact = { contactPerson: '新联系人', phone: '0512-66668888', email: '', regionCode: '320505' };
    await t.call(updateMembership, { body: { ...contact, address: '新路 2 号' } }, owner);
    const found = t.db.selectFrom('companyChanges').select('id').where('companyId', '=', owner.companyId);
    return { owner, id: owner.companyId, more: { changeId: String((await found.executeTakeFirstOrThrow()).id) } };
  };

  /** By parameter or field name; some endpoints need an object in a certain state. */
  const makers: Record<string, (endpoint: string) => Promise<Real>> = {
    vehicleId: vehicle,
    vehicleIds: vehicle,
    logId: async () => {
      const row = { action: 'enterprise.noteAdded', userId: admin.userId };
      const { id } = await t.db.insertInto('auditRows').values(row).returning('id').executeTakeFirstOrThrow();
      return { owner: fleet, id: String(id) };
    },
    ownerId: vehicle,
    driverId: async () => ({ owner: fleet, id: (await make.driver(fleet)).id }),
    usageId: async () => ({ owner: fleet, id: (await usages.add(fleet, (await vehicle()).id)).data.id }),
    planId: async () => {
      const plan = { item: '二级维护', everyDays: 90, everyKm: null, lastOn: dayIn(-10), lastKm: null, note: '' };
      const body = { vehicleId: (await vehicle()).id, ...plan };
      return { owner: fleet, id: (await t.call(createMaintenancePlan, { body }, fleet)).data.id };
    },
    documentId: async (endpoint) => {
      if (endpoint === 'revealDocumentNumber') return driversPaper();
      const owner = await t.fleet();
      return { owner, id: (await make.companyPaper(owner, paper('transportPermit', dayIn(300)))).data.id };
    },
    fileId: async (endpoint) => {
      if (endpoint === 'checkSheet') return { owner: fleet, id: await sheetFile() };
      const id = endpoint === 'changeAvatar' ? fileOf(fleet, { purpose: 'avatar' }) : savedVoucher(t, fleet);
      return { owner: fleet, id: await id };
    },
    taskId: async (endpoint) => {
      if (['getTask', 'cancelTask'].includes(endpoint)) return { owner: fleet, id: await task() };
      if (endpoint.includes('StaffSheet')) {
        staffSheet ??= checkedStaffSheet();
        return staffSheet;
      }
      sheet ??= checkedSheet();
      return sheet;
    },
    viewId: async () => {
      const body = { page: 'enterprises' as const, name: '我的视图', query: 'province=32' };
      return { owner: fleet, id: (await t.call(saveView, { body }, fleet)).data.id };
    },
    noticeId: async () => {
      const notice = { template: 'task.myData', values: {}, link: '' } as const;
      await t.db.transaction().execute((trx) => notify(t.deps, trx, { to: { userId: fleet.userId }, ...notice }));
      const { items } = (await t.call(listNotices, { query: {} }, fleet)).data;
      return { owner: fleet, id: items[0]?.id ?? '' };
    },
    ...realColleagues(t),
    proposalId: realProposal(t, fleet),
    sessionId: async () => {
      const { userId, address } = fleet;
      const session = { userId, role: 'company' as const, address, userAgent: 'another browser' };
      await t.db.transaction().execute((trx) => startSession(t.deps, trx, session));
      const { items } = (await t.call(listSessions, {}, fleet)).data;
      return { owner: fleet, id: items.find(({ isCurrent }) => !isCurrent)?.id ?? '' };
    },
    applicationId: async () => {
      const owner = await t.fleet({ application: 0 });
      return { owner, id: await idOf('applications', owner) };
    },
    changeRequestId: async () => {
      const owner = await t.fleet();
      const body = { companyName: `改名以后${owner.username}有限公司` };
      return { owner, id: (await t.call(requestChange, { body }, owner)).data.id };
    },
    renewalId: async () => {
      const owner = await t.fleet({ daysLeft: 20 });
      return { owner, id: (await t.call(requestRenewal, { body: { level: 'basic' } }, owner)).data.renewalId };
    },
    code: async (endpoint) =>
      endpoint === 'downloadPaper'
        ? realPaper(t, admin)
        : { owner: fleet, id: (await t.call(issueMyCertificate, {}, fleet)).data.code },
    // Seeded by the migration.
    standardId: async () => ({ owner: fleet, id: 'std001' }),
    templateCode: async () => ({ owner: fleet, id: 'award.made' }),
    listingId: async () => {
      const owner = await t.fleet();
      return { owner, id: await (await makeListings(t, admin)).noticed(owner) };
    },
    companyId: changedCompany,
    bankFileId: async () => ({ ...(await realBankFile(t, admin)), owner: fleet }),
    ...realDues(t, admin),
    photoId: async () => {
      const owner = await t.fleet();
      const { data } = await makePhotos(t).send(owner);
      return { owner, id: data.id, more: { fleetId: owner.companyId } };
    },
    memberId: async () => {
      const owner = await t.fleet();
      return { owner, id: await idOf('members', owner) };
    },
    noticeNo: async () => {
      const owner = await t.fleet();
      const params = { memberId: await idOf('members', owner) };
      return { owner, id: (await t.call(issueRenewalNotice, { params }, admin)).data.noticeNo };
    },
    certificationId: async () => {
      const owner = await t.fleet();
      return { owner, id: await submitted(t, owner) };
    },
    articleId: async () => {
      const article = await articles.write();
      const { data } = await articles.save(article, { title: '第二版' }, true);
      await articles.save(data, { title: '第三版' }, true);
      return { owner: fleet, id: article.id, more: { number: '1' } };
    },
    tenderId: (endpoint) => realTender(t, endpoint, admin),
    tenderTemplateId: () => realTenderTemplate(t),
    keyId: () => realCustodianKey(t),
    custodianId: async () => {
      const id = t.deps.newId();
      const row = { id, role: 'auditor' as const, isSubstitute: true, name: '方砺', companyId: fleet.companyId };
      await t.db.insertInto('custodians').values(row).execute();
      return { owner: fleet, id };
    },
    ...realCooperations(t),
    awardId: (endpoint) => realAward(t, endpoint, admin),
    orderId: (endpoint) => realOrder(t, endpoint, admin),
    statementId: (endpoint) => realStatement(t, endpoint, admin),
    ratingId: realOfOrder(t, admin, 'ratingId'),
    disputeId: realOfOrder(t, admin, 'disputeId'),
    eventId: realOfOrder(t, admin, 'eventId'),
    appealId: realOfOrder(t, admin, 'appealId'),
    messageId: async () => ({ owner: fleet, id: (await cases.aMessage()).messageId }),
    receiptId: realReceipt(t, admin),
    reportId: async () => ({ owner: fleet, id: (await cases.aReport()).reportId }),
  };

  /** The parameter that names the object an endpoint is about. */
  const keyOf = ({ owner, path }: Endpoint) =>
    owner && owner !== 'public' ? /:(\w+Id|code|templateCode|noticeNo|year)/.exec(path)?.[1] : undefined;
  const hasMaker = (endpoint: Endpoint) => {
    const key = keyOf(endpoint);
    return key !== undefined && Object.hasOwn(makers, key);
  };

  /** The sample with real ids in place of sample ids; undefined if it contains no id. */
  const realInput = async (name: string, endpoint: Endpoint, sample: Sample) => {
    const found: Real[] = [];
    const realOf = async (key: string) => {
      const maker = makers[key];
      if (!maker) throw new Error(`${name}: no real object for ${key}, add one to makers`);
      const real = await maker(name);
      found.push(real);
      return real;
    };
    const params: Record<string, unknown> = { ...sample.params };
    const key = keyOf(endpoint);
    if (key) {
      const { id, more } = await realOf(key);
      for (const [other, value] of Object.entries({ ...more, [key]: id })) if (other in params) params[other] = value;
    }
    const body: Record<string, unknown> = { ...sample.body };
    for (const [field, value] of Object.entries(body)) {
      if (value === 'somebodyelses') body[field] = (await realOf(field)).id;
      if (Array.isArray(value) && value.includes('somebodyelses')) body[field] = [(await realOf(field)).id];
    }
    const [first] = found;
    if (!first) return undefined;
    if ('userId' in body) body.userId = first.owner.userId;
    if ('duplicateId' in body) body.duplicateId = (await t.shipper()).companyId;
    return { owner: first.owner, input: { ...sample, ...(sample.params && { params }), ...(sample.body && { body }) } };
  };

  return { realInput, hasMaker };
};
