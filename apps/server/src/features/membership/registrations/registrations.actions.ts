// Registration: a verified phone gets a ticket, the ticket creates company, user, consent and application in one transaction.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import type { register as endpoint } from '@rfb/contract/membership/registrations/registrations.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { type AuditOrigin, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import {
  checkNewPassword,
  createUser,
  hashPassword,
  secondsSinceFirstCode,
  verifyPhone,
} from '../../identity/auth/exports.ts';
import { createCompany } from '../../identity/companies/exports.ts';
import { recordConsent } from '../../identity/legal/exports.ts';
import { bindFile } from '../../services/files/exports.ts';
import { isRegion } from '../../services/regions/exports.ts';
import { companyOf, formOf, submitApplication } from '../applications/exports.ts';
import { addRegisteredPermit } from '../documents/exports.ts';
import { refuseDuplicates, refuseTaken, taken } from './duplicates.actions.ts';
import * as tickets from './tickets.queries.ts';
import { dropOldTickets } from './tickets.queries.ts';

type Proof = { phone: string; code: string };
type Registration = ParsedOf<typeof endpoint>['body'];

export const createTicket = async (deps: Deps, { phone, code }: Proof, client: Client, origin: AuditOrigin) => {
  await verifyPhone(deps, { phone, code, scene: 'register' }, client, origin);
  const ticket = newToken();
  await transact(deps.db, async (trx) => {
    await tickets.saveTicket(trx, hashToken(ticket), phone);
    await recordAudit(trx, {
      action: 'registration.allowed',
      actor: undefined,
      origin,
      after: { phone: maskPhone(phone) },
    });
  });
  return { ticket };
};

const checkFields = (deps: Deps, { regionCode, consentVersion, ...form }: Registration, phone: string) => {
  if (consentVersion !== CONSENT_VERSION)
    refuse('consentOutdated', { data: { fields: { consentVersion: '协议已更新' } } });
  if (!isRegion(regionCode)) refuseFields({ regionCode: '请选择地区' });
  checkNewPassword(deps, form.password, [form.username, phone, form.companyName]);
};

/** A permit without its last day would never expire. */
const permitOf = async (deps: Deps, { companyType, permitFile, permitUntil }: Registration) => {
  if (companyType !== 'fleet' || (!permitFile && !permitUntil)) return undefined;
  if (!permitFile) return refuseFields({ permitFile: '请上传许可证照片，或清空有效期' });
  if (!permitUntil) return refuseFields({ permitUntil: '请填写许可证有效期' });
  if (permitUntil < (await findToday(deps.db)))
    return refuseFields({ permitUntil: '许可证已过有效期，请先换证，或先不传照片' });
  return { fileId: permitFile, expiresOn: permitUntil };
};
type Permit = Awaited<ReturnType<typeof permitOf>>;

/** Maps unique violations to refusals: two people registered the same thing at the same time. */
const UNIQUE: Record<string, (typeof taken)[keyof typeof taken]> = {
  companies_credit_code_key: taken.creditCode,
  users_phone: taken.phone,
  users_username: taken.username,
};
const refuseRace = (error: unknown): never => {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  const raced = code === '23505' ? UNIQUE[constraint] : undefined;
  if (raced) refuseTaken(raced);
  throw error;
};

type Proved = { hash: Buffer; phone: string; passwordHash: string; permit: Permit; origin: AuditOrigin };

const createAll = async (deps: Deps, trx: Trx, registration: Registration, proved: Proved) => {
  const { hash, phone, passwordHash, permit, origin } = proved;
  const {
    ticket: _,
    username,
    password: __,
    consentVersion: version,
    permitFile,
    permitUntil,
    ...fields
  } = registration;
  if (!(await tickets.spendTicket(trx, hash))) refuse('spentTicket');
  const form = formOf(fields, phone);
  const licenceFileId = fields.businessLicense;
  const companyId = await createCompany(deps, trx, companyOf(form, licenceFileId));
  await bindFile(trx, licenceFileId, { purpose: 'licence', ticketHash: hash, companyId });
  const account = { username, phone, email: form.email, companyId, passwordHash };
  const userId = await createUser(deps, trx, { ...account, companyRole: 'owner', isPhoneVerified: true });
  if (permit) {
    await bindFile(trx, permit.fileId, { purpose: 'permit', ticketHash: hash, companyId });
    await addRegisteredPermit(deps, trx, { companyId, userId, number: form.permitNo, ...permit }, origin);
  }
  await recordConsent(deps, trx, { userId, version, address: origin.address ?? '' });
  const registrationSeconds = await secondsSinceFirstCode(deps, trx, phone);
  const submitted = await submitApplication(deps, trx, { companyId, form, licenceFileId, registrationSeconds });
  await tickets.noteApplication(trx, hash, submitted.applicationId);
  await recordAudit(trx, {
    action: 'company.registered',
    actor: { userId, companyId },
    origin,
    subject: { kind: 'application', id: submitted.applicationId },
    after: { companyId, type: form.companyType, receiptNo: submitted.receiptNo, consentVersion: version },
  });
  return submitted;
};

export const register = async (deps: Deps, registration: Registration, origin: AuditOrigin) => {
  const hash = hashToken(registration.ticket);
  const ticket = (await tickets.findTicket(deps.db, hash)) ?? refuse('spentTicket');
  const { phone, spentAt, applicationId, receiptNo, creditCode } = ticket;
  // A retry of the same request gets the same response.
  if (applicationId && receiptNo && creditCode === registration.creditCode) return { applicationId, receiptNo };
  if (spentAt) refuse('spentTicket');
  checkFields(deps, registration, phone);
  await refuseDuplicates(deps, { phone, creditCode: registration.creditCode, username: registration.username });
  const permit = await permitOf(deps, registration);
  const passwordHash = await hashPassword(registration.password);
  return transact(deps.db, (trx) =>
    createAll(deps, trx, registration, { hash, phone, passwordHash, permit, origin }),
  ).catch(refuseRace);
};

/** Deletes expired tickets. */
export const registrationsChores = ({ db }: Deps): Chore[] => [
  { name: 'forget registration tickets', everySeconds: 3600, run: () => dropOldTickets(db) },
];
