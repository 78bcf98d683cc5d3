// Test users: fleets and shippers in any membership status, and administrators, each signed in.

import type { CompanyRole } from '@rfb/contract/areas.ts';
import { creditCodeCheckChar } from '@rfb/contract/credit-code.ts';
import type { StaffRole } from '@rfb/contract/duties.ts';
import { sql } from 'kysely';
import { hashPassword, startSession } from '../features/identity/auth/exports.ts';
import { searchColumns, writeSearchWords } from '../features/identity/companies/exports.ts';
import { type AuditContext, backgroundContext } from '../platform/audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import { spending } from './spent.ts';

export type Person = {
  userId: string;
  username: string;
  phone: string;
  password: string;
  companyId: string;
  token: string;
  address: string;
};
type Standing = {
  /** Default 2: approved, with the first membership term. */
  application?: 0 | 1 | 2 | 3;
  level?: 'basic' | 'silver' | 'gold' | 'platinum';
  /** Days until the term ends; negative if it has ended. */
  daysLeft?: number;
  isSuspended?: boolean;
  name?: string;
  /** Default: 虎丘 in Suzhou. */
  regionCode?: string;
};

/** The context of a call by somebody of the office, for actions tested without HTTP. */
export const contextOf = ({ userId, username }: Person): AuditContext =>
  backgroundContext({ userId, username, role: 'admin', sessionId: '', email: '', avatarFileId: null });

export const PASSWORD = 'correct horse battery 9';
let passwordHash: Promise<string> | undefined;
let serial = 0;

const creditCode = (number: number) => {
  const body = `91320505YYTEX${String(number).padStart(4, '0')}`;
  return `${body}${creditCodeCheckChar(body)}`;
};

export const makePeople = (deps: Deps) => {
  const { db, newId } = deps;

  const user = async (
    role: 'admin' | 'company',
    companyId: string | null,
    number: number,
    { staffRoles = [], companyRole = 'owner' }: { staffRoles?: StaffRole[]; companyRole?: CompanyRole } = {},
  ): Promise<Person> => {
    passwordHash ??= hashPassword(PASSWORD);
    const person = {
      userId: newId(),
      username: `${role}${number}`,
      phone: `139${String(number).padStart(8, '0')}`,
      password: PASSWORD,
      address: `10.200.${number >> 8}.${number & 255}`,
    };
    await db
      .insertInto('users')
      .values({
        id: person.userId,
        username: person.username,
        phone: person.phone,
        phoneProvedAt: new Date().toISOString(),
        role,
        staffRoles,
        companyId,
        companyRole: role === 'company' ? companyRole : null,
        passwordHash: await passwordHash,
      })
      .execute();
    const session = await db
      .transaction()
      .execute((trx) =>
        startSession(deps, trx, { userId: person.userId, role, address: person.address, userAgent: 'test' }),
      );
    return { ...person, companyId: companyId ?? '', token: session.token };
  };

  const membership = async (companyId: string, { level = 'basic', daysLeft = 200, isSuspended = false }: Standing) => {
    const memberId = newId();
    await db.insertInto('members').values({ id: memberId, companyId, joinedAt: new Date().toISOString() }).execute();
    await db
      .insertInto('memberTerms')
      .values({
        id: newId(),
        memberId,
        startsOn: sql<string>`app_today() + ${daysLeft}::int - 364`,
        endsOn: sql<string>`app_today() + ${daysLeft}::int`,
        level,
        amountFen: 300_000,
      })
      .execute();
    if (isSuspended)
      await db.insertInto('memberSuspensions').values({ id: newId(), memberId, reason: '测试暂停' }).execute();
  };

  const company = async (type: 'fleet' | 'shipper', standing: Standing = {}) => {
    const number = ++serial;
    const { application = 2, regionCode = '320505' } = standing;
    const companyId = newId();
    const isReviewed = application >= 2;
    const found = {
      name: standing.name ?? `${type === 'fleet' ? '测试车队' : '测试货主'}${number}有限公司`,
      creditCode: creditCode(number),
      phone: `138${String(number).padStart(8, '0')}`,
    };
    await db
      .insertInto('companies')
      .values({
        id: companyId,
        type,
        ...found,
        ...searchColumns(found),
        contactPerson: `联系人${number}`,
        regionCode,
        address: '测试路 1 号',
      })
      .execute();
    await writeSearchWords(db, [{ id: companyId, name: found.name, regionCode }]);
    await db
      .insertInto('applications')
      .values({
        id: newId(),
        receiptNo: `RH-TEST-${number}`,
        companyId,
        status: application,
        reviewedAt: isReviewed ? new Date().toISOString() : null,
        reviewer: isReviewed ? '测试管理员' : null,
        rejectReason: application === 3 ? '执照照片不清晰' : null,
      })
      .execute();
    if (application === 2) {
      await membership(companyId, standing);
      if (type === 'fleet')
        await db
          .insertInto('fleetCards')
          .values({ companyId, serviceTypes: ['整车'], certifications: [] })
          .execute();
    }
    return user('company', companyId, number);
  };

  /** Signs in again, because sessions expire when the clock is moved. */
  const signInAgain = async (person: Person) => {
    const { userId, address, companyId } = person;
    const role = companyId ? ('company' as const) : ('admin' as const);
    const session = await db
      .transaction()
      .execute((trx) => startSession(deps, trx, { userId, role, address, userAgent: 'test' }));
    person.token = session.token;
  };

  return {
    signInAgain,
    fleet: spending('worlds', (standing?: Standing) => company('fleet', standing)),
    shipper: spending('worlds', (standing?: Standing) => company('shipper', standing)),
    /** An owner, unless other roles are given. */
    admin: spending('worlds', (roles: StaffRole[] = ['owner']) => user('admin', null, ++serial, { staffRoles: roles })),
    /** Somebody else of the same company. */
    colleague: ({ companyId }: Person, companyRole: CompanyRole) =>
      user('company', companyId, ++serial, { companyRole }),
  };
};
