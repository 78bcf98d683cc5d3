// Registration: a verified phone creates company, user and application in one transaction, or nothing.
import { login, sendCode } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { createRegistrationTicket, register } from '@rfb/contract/membership/registrations/registrations.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { anAddress, testApp, visiblePart } from '../../../testing/app.ts';
import { aCreditCode, aPhone, makeApplicants } from '../../../testing/applicants.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { authJobs } from '../../identity/auth/auth.jobs.ts';
import { aPhoto } from '../../services/files/sample-files.ts';
import { notificationsJobs } from '../../services/notifications/notifications.jobs.ts';

const t = await testApp();
const { ticketFor, fileOf, formFor, applicant } = makeApplicants(t);

const codeFor = async (phone: string) => {
  await t.call(sendCode, { body: { phone, scene: 'register' } });
  t.texts.length = 0;
  while (await runNextJob(t.db, { ...authJobs(t.deps), ...notificationsJobs(t.deps) }));
  return /register (\d{6})/.exec(t.texts.join('\n'))?.[1] ?? '';
};
const prepared = async (phone = aPhone()) => {
  const ticket = await ticketFor(phone);
  return { phone, ticket, form: formFor(ticket, await fileOf({ ticket })) };
};
const countOf = async () => {
  const tables = ['companies', 'users', 'applications', 'consents', 'fleetCards', 'notifications'] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      t.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .execute(),
    ),
  );
  return counts.map(([row]) => Number(row?.n));
};

describe('a registration', () => {
  // spec: 7.auth/register
  it('goes from the code on the phone to a receipt, and the person signs in at once', async () => {
    const phone = aPhone();
    const { data: proved } = await t.call(createRegistrationTicket, { body: { phone, code: await codeFor(phone) } });
    const headers = { 'x-upload-ticket': proved.ticket };
    const photo = await aPhoto({ width: 900, height: 1200 });
    const { data: file } = await t.call(uploadFile, { body: { purpose: 'licence' }, file: photo }, undefined, {
      headers,
    });
    const body = formFor(proved.ticket, file.fileId);
    const { code, data } = await t.call(register, { body });
    expect(code).toBe(0);
    expect(data.receiptNo).toMatch(/^AP-\d{8}-\d{6}$/);
    const signedIn = await t.call(login, { body: { username: body.username, password: body.password } });
    expect(signedIn.data.user).toMatchObject({ username: body.username, subRole: 'fleet' });
  });

  it('keeps a file sent with its ticket, whoever is signed in in that browser', async () => {
    const fleet = await t.fleet();
    const ticket = await ticketFor(aPhone());
    const photo = await aPhoto({ width: 900, height: 1200 });
    const sent = { body: { purpose: 'licence' as const }, file: photo };
    const { data: file } = await t.call(uploadFile, sent, fleet, { headers: { 'x-upload-ticket': ticket } });
    expect((await t.call(register, { body: formFor(ticket, file.fileId) })).code).toBe(0);
  });

  it('stores pasted phones and codes in one written form, and signs in with the phone as it is written', async () => {
    const phone = aPhone();
    const spaced = `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`;
    const code = (await codeFor(spaced)).replace(/^(...)/, '$1 ');
    const { data: proved } = await t.call(createRegistrationTicket, { body: { phone: spaced, code } });
    const body = formFor(proved.ticket, await fileOf({ ticket: proved.ticket }));
    const typed = { ...body, creditCode: body.creditCode.replace(/^(.{8})/, '$1 '), phone: '（0512）6666 8888' };
    expect((await t.call(register, { body: typed })).code).toBe(0);
    expect((await t.call(login, { body: { username: spaced, password: body.password } })).code).toBe(0);
    const stored = await t.db
      .selectFrom('companies')
      .innerJoin('users', 'users.companyId', 'companies.id')
      .select(['companies.creditCode', 'companies.phone', 'users.phone as userPhone'])
      .where('users.username', '=', body.username)
      .executeTakeFirst();
    expect(stored).toEqual({ creditCode: body.creditCode, phone: '0512-66668888', userPhone: phone });
  });

  it('is refused with a founding year in the future', async () => {
    const { form } = await prepared();
    const refused = await t.call(register, { body: { ...form, establishYear: new Date().getFullYear() + 1 } });
    expect(refused.status).toBe(400);
    expect(refused.data).toMatchObject({ fields: { establishYear: '成立年份不能晚于今年' } });
  });

  // spec: 7.auth/register
  it('makes company, user, consents, application, card and a notice for the staff', async () => {
    const admin = await t.admin();
    const { person, applicationId, form } = await applicant();
    const profile = await t.call(getCompanyProfile, {}, person);
    expect(profile.data).toMatchObject({
      companyName: form.companyName,
      phone: person.phone,
      application: { id: applicationId, status: 0 },
      member: null,
    });
    const consents = await t.db.selectFrom('consents').selectAll().where('userId', '=', person.userId).execute();
    expect(consents.map(({ document, version }) => [document, version]).sort()).toEqual([
      ['privacy', form.consentVersion],
      ['terms', form.consentVersion],
    ]);
    const card = await t.db.selectFrom('fleetCards').selectAll().where('companyId', '=', person.companyId).execute();
    expect(card).toMatchObject([{ vehicleCount: 12, serviceTypes: ['整车', '冷链'] }]);
    const file = await t.db.selectFrom('files').selectAll().where('id', '=', form.businessLicense).executeTakeFirst();
    expect(file).toMatchObject({ companyId: person.companyId, boundAt: expect.any(String) });
    const notice = await t.db
      .selectFrom('notifications')
      .selectAll()
      .where('userId', '=', admin.userId)
      .where('kind', '=', 'application.submitted')
      .executeTakeFirst();
    expect(notice?.link).toContain(applicationId);
  });

  it('of a shipper keeps no permit, vehicles or card', async () => {
    const { person } = await applicant({ companyType: 'shipper' });
    expect(await t.db.selectFrom('fleetCards').selectAll().where('companyId', '=', person.companyId).execute()).toEqual(
      [],
    );
    const company = await t.db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', person.companyId)
      .executeTakeFirst();
    expect(company?.permitNo).toBe('');
  });

  it('happens once for a ticket; the same request gets the same answer, another one none', async () => {
    const { form } = await prepared();
    const first = await t.call(register, { body: form });
    expect((await t.call(register, { body: form })).data).toEqual(first.data);
    const other = { ...form, creditCode: aCreditCode(), username: 'somebodynew' };
    expect(await t.call(register, { body: other })).toMatchObject({ status: 400, code: 40006 });
  });

  // spec: 7.auth/register
  it('happens once although ten arrive at the same moment', async () => {
    const { form } = await prepared();
    const answers = await Promise.all(Array.from({ length: 10 }, () => t.call(register, { body: form })));
    expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
    expect(new Set(answers.filter(({ code }) => code === 0).map(({ data }) => data.applicationId)).size).toBe(1);
    const companies = await t.db
      .selectFrom('companies')
      .select('id')
      .where('creditCode', '=', form.creditCode)
      .execute();
    expect(companies).toHaveLength(1);
  });

  // spec: 7.auth/register
  it.each([
    [
      'another licence than one’s own',
      40022,
      async () => ({ businessLicense: await fileOf({ ticket: await ticketFor(aPhone()) }) }),
    ],
    ['a password everybody knows', 40007, async () => ({ password: 'password1234' })],
    ['terms that are no longer the current ones', 40011, async () => ({ consentVersion: '1999-01-01' })],
    ['a region that does not exist', 400, async () => ({ regionCode: '999999' })],
    ['a wrong check digit', 400, async () => ({ creditCode: '91320505YYDEM00160' })],
  ])('with %s is refused and nothing is left behind', async (_name, code, change) => {
    const { form } = await prepared();
    const wrong = await change();
    const before = await countOf();
    expect(await t.call(register, { body: { ...form, ...wrong } })).toMatchObject({ status: 400, code });
    expect(await countOf()).toEqual(before);
    expect((await t.call(register, { body: form })).code).toBe(0);
  });

  it('with a ticket that is too old is refused', async () => {
    const { form } = await prepared();
    await t.travel('31 minutes');
    expect(await t.call(register, { body: form })).toMatchObject({ code: 40006 });
  });
});

describe('what is taken already', () => {
  it('is told in the answer, beside the field', async () => {
    const { form: known, person } = await applicant();
    const { form } = await prepared();
    const company = await t.call(register, { body: { ...form, creditCode: known.creditCode } });
    expect(company).toMatchObject({ status: 400, code: 40008, data: { fields: { creditCode: expect.any(String) } } });
    expect(company.msg).toBe('该企业已提交过入会申请，请用登记手机找回账号或联系分会');
    expect(company.body).not.toContain(known.companyName);
    const name = await t.call(register, { body: { ...form, username: known.username.toUpperCase() } });
    expect(name).toMatchObject({ code: 40010, data: { fields: { username: expect.any(String) } } });
    const { form: samePhone } = await prepared(person.phone);
    expect(await t.call(register, { body: samePhone })).toMatchObject({ code: 40009 });
  });

  it('is told five times a day to one phone, then nothing any more', async () => {
    const { form: known } = await applicant();
    const { phone, form } = await prepared();
    const duplicate = { ...form, creditCode: known.creditCode };
    for (let n = 0; n < 5; n++) expect((await t.call(register, { body: duplicate })).code).toBe(40008);
    const [yes, no] = [await t.call(register, { body: duplicate }), await t.call(register, { body: form })];
    expect([yes.status, yes.msg]).toEqual([429, no.msg]);
    expect(no.status).toBe(429);
    const again = { ...form, ticket: await ticketFor(phone) };
    expect((await t.call(register, { body: again })).status).toBe(429);
    await t.travel('49 hours');
    const ticket = await ticketFor(phone);
    const later = formFor(ticket, await fileOf({ ticket }));
    expect((await t.call(register, { body: later })).code).toBe(0);
  });

  it('is told five times even when twenty ask at the same moment', async () => {
    const { form: known } = await applicant();
    const { form } = await prepared();
    const duplicate = { ...form, creditCode: known.creditCode };
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.call(register, { body: duplicate })));
    expect(answers.filter(({ code }) => code === 40008)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('is not told to a stranger without a ticket', async () => {
    const { form: known } = await applicant();
    const { form } = await prepared();
    const ask = (creditCode: string) => t.call(register, { body: { ...form, ticket: 'made-up', creditCode } });
    const [taken, free] = [await ask(known.creditCode), await ask(aCreditCode())];
    expect(JSON.parse(taken.body)).toEqual({ ...JSON.parse(free.body), requestId: expect.any(String) });
  });
});

describe('a permit sent with the registration', () => {
  const withPermit = async (permitUntil?: string) => {
    const { ticket, form } = await prepared();
    const permitFile = await fileOf({ ticket }, { purpose: 'permit' });
    return t.call(register, { body: { ...form, permitFile, ...(permitUntil && { permitUntil }) } });
  };

  it('waits for the office with its number and its last day', async () => {
    const { code, data } = await withPermit(dayIn(300));
    expect(code).toBe(0);
    const permit = await t.db
      .selectFrom('documents')
      .innerJoin('applications', 'applications.companyId', 'documents.companyId')
      .innerJoin('files', 'files.id', 'documents.fileId')
      .where('applications.id', '=', data.applicationId)
      .select(['documents.id', 'documents.kind', 'documents.state', 'documents.number', 'documents.expiresOn'])
      .select('files.companyId')
      .executeTakeFirstOrThrow();
    expect(permit).toMatchObject({ kind: 'transportPermit', state: 'pending', expiresOn: dayIn(300) });
    expect([permit.number, permit.companyId]).not.toContain(null);
    const trail = await t.db
      .selectFrom('auditRows')
      .select(['action', 'after'])
      .where('subjectId', '=', permit.companyId)
      .where('action', '=', 'document.added')
      .execute();
    expect(trail).toMatchObject([{ after: { documentId: permit.id, expiresOn: dayIn(300) } }]);
  });

  it('is refused without its last day or when that is over, before anything is created', async () => {
    const before = await countOf();
    expect(await withPermit()).toMatchObject({ status: 400, data: { fields: { permitUntil: '请填写许可证有效期' } } });
    expect(await withPermit(dayIn(-1))).toMatchObject({
      status: 400,
      data: { fields: { permitUntil: expect.stringContaining('已过有效期') } },
    });
    expect(await countOf()).toEqual(before);
  });

  it('cannot be somebody else’s file', async () => {
    const other = await prepared();
    const { form } = await prepared();
    const permitFile = await fileOf({ ticket: other.ticket }, { purpose: 'permit' });
    const before = await countOf();
    const sent = await t.call(register, { body: { ...form, permitFile, permitUntil: dayIn(300) } });
    expect(sent.code).not.toBe(0);
    expect(await countOf()).toEqual(before);
  });
});

describe('a ticket', () => {
  const ask = (phone: string, code: string) =>
    t.call(createRegistrationTicket, { body: { phone, code } }, undefined, { address: anAddress() });

  // spec: 7.auth/send-code
  it('is given alike for a phone with an account and one without', async () => {
    const { phone: known } = await t.fleet();
    const unknown = aPhone();
    expect(visiblePart(await ask(known, '000000'))).toEqual(visiblePart(await ask(unknown, '000000')));
    expect(visiblePart(await ask(known, await codeFor(known)))).toEqual(
      visiblePart(await ask(unknown, await codeFor(unknown))),
    );
  });

  it('is not given for a wrong code, a used one, or one of another purpose', async () => {
    const phone = aPhone();
    const code = await codeFor(phone);
    expect((await ask(phone, code === '111111' ? '222222' : '111111')).code).toBe(40002);
    expect((await ask(phone, code)).code).toBe(0);
    expect((await ask(phone, code)).code).toBe(40002);
  });
});
