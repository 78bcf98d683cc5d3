// Test helpers for applicants: a verified phone, a licence, a form, and the resulting application.
import { createHash } from 'node:crypto';
import { creditCodeCheckChar, orgCodeCheckChar } from '@rfb/contract/credit-code.ts';
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import { register } from '@rfb/contract/membership/registrations/registrations.endpoints.ts';
import { sql } from 'kysely';
import { startSession } from '../features/identity/auth/exports.ts';
import { hashToken, newToken } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import { PASSWORD, type Person } from './people.ts';

let serial = 0;

export const aCreditCode = (region = '320505') => {
  const body = `YYNEW${String(++serial).padStart(3, '0')}`;
  const head = `91${region}${body}${orgCodeCheckChar(body)}`;
  return `${head}${creditCodeCheckChar(head)}`;
};
export const aPhone = () => `1361${String(++serial).padStart(7, '0')}`;

export const makeApplicants = (t: TestApp) => {
  const ticketFor = async (phone: string, lifetime = '30 minutes') => {
    const ticket = newToken();
    await t.db
      .insertInto('registrationTickets')
      .values({ hash: hashToken(ticket), phone, expiresAt: sql<string>`app_now() + ${lifetime}::interval` })
      .execute();
    return ticket;
  };

  type Holder = { ticket: string } | Person;
  /** A stored licence of sufficient size, not yet bound to anything. */
  const fileOf = async (holder: Holder, { purpose = 'licence', width = 2480, height = 3508 } = {}) => {
    const id = t.deps.newId();
    await t.db
      .insertInto('files')
      .values({
        id,
        sha256: createHash('sha256').update(id).digest(),
        name: '营业执照.jpg',
        size: 1000,
        mimeType: 'image/jpeg',
        purpose,
        width,
        height,
        ...('ticket' in holder ? { ticketHash: hashToken(holder.ticket) } : { userId: holder.userId }),
      })
      .execute();
    return id;
  };

  /** A complete and valid registration form. */
  const formFor = (ticket: string, businessLicense: string) => {
    const number = ++serial;
    return {
      ticket,
      companyType: 'fleet' as 'fleet' | 'shipper',
      companyName: `新来车队${number}有限公司`,
      creditCode: aCreditCode(),
      legalPerson: '林远',
      contactPerson: '林近',
      email: 'lin@example.com',
      regionCode: '320505',
      address: '新路 2 号',
      businessLicense,
      permitNo: '苏交运管许可苏字320500123456号',
      vehicleCount: 12,
      serviceTypes: ['整车' as const, '冷链' as const],
      username: `newcomer${number}`,
      password: PASSWORD,
      consentVersion: CONSENT_VERSION,
    };
  };
  type Form = ReturnType<typeof formFor>;

  /** Registers a company and signs its user in. */
  const applicant = async (change: Partial<Form> = {}) => {
    const phone = aPhone();
    const ticket = await ticketFor(phone);
    const form = { ...formFor(ticket, await fileOf({ ticket })), ...change };
    const { data, msg } = await t.call(register, { body: form });
    if (!data?.applicationId) throw new Error(`not registered: ${msg}`);
    const user = await t.db
      .selectFrom('users')
      .select(['id', 'companyId'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    const address = `10.201.${(serial >> 8) & 255}.${serial & 255}`;
    const session = { userId: user.id, role: 'company' as const, address, userAgent: 'test' };
    const { token } = await t.db.transaction().execute((trx) => startSession(t.deps, trx, session));
    const { username, password } = form;
    const person: Person = {
      userId: user.id,
      username,
      phone,
      password,
      companyId: user.companyId ?? '',
      token,
      address,
    };
    const { ticket: _, username: __, password: ___, consentVersion: ____, ...fields } = form;
    return { ...data, person, form, fields };
  };

  /** Shifts the times of one company's applications only, so that no session expires. */
  const age = (companyId: string, interval: string) =>
    sql`update applications set applied_at = applied_at - ${interval}::interval,
      claimed_at = claimed_at - ${interval}::interval, lease_until = lease_until - ${interval}::interval
      where company_id = ${companyId}`.execute(t.db);

  return { ticketFor, fileOf, formFor, applicant, age };
};
