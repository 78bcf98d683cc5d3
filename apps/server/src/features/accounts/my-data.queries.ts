// Everything kept about one person, table by table, and what they uploaded.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { ROW_LIMIT, type Rows, tablesOfCompany } from './my-company-data.queries.ts';

type Whose = { userId: string; companyId: string | null };
const ofPerson = (db: Db, { userId }: Whose): Record<string, () => Rows> => ({
  账号: () =>
    db
      .selectFrom('users')
      .select([
        'id',
        'username',
        'shownName',
        'role',
        'phone',
        'phoneProvedAt',
        'email',
        'createdAt',
        'passwordChangedAt',
        'closingAt',
      ])
      .where('id', '=', userId)
      .execute(),
  登录记录: () =>
    db
      .selectFrom('sessions')
      .select(['startedAt', 'lastActiveAt', 'endedAt', 'endReason', 'address', 'userAgent'])
      .where('userId', '=', userId)
      .orderBy('startedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  同意记录: () =>
    db
      .selectFrom('consents')
      .select(['document', 'version', 'givenAt', 'address'])
      .where('userId', '=', userId)
      .orderBy('givenAt', 'desc')
      .execute(),
  通知: () =>
    db
      .selectFrom('notifications')
      .select(['kind', 'title', 'text', 'why', 'createdAt', 'readAt'])
      .where('userId', '=', userId)
      .orderBy('seq', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  留言: () =>
    db
      .selectFrom('contactMessages')
      .select(['receiptNo', 'kind', 'name', 'companyName', 'phone', 'email', 'text', 'status', 'sentAt'])
      .select(['answer', 'answeredAt', 'closedAt'])
      .where('userId', '=', userId)
      .orderBy('sentAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  通知设置: () =>
    db.selectFrom('notificationChoices').select(['kind', 'channel', 'isWanted']).where('userId', '=', userId).execute(),
  操作记录: () =>
    db
      .selectFrom('auditRows')
      .select(['at', 'action', 'subjectKind', 'subjectId', 'before', 'after', 'reason', 'address'])
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
});

/** By name, in the order in which they are packed. */
export const tablesOf = (db: Db, whose: Whose) => ({
  ...ofPerson(db, whose),
  ...(whose.companyId ? tablesOfCompany(db, whose.companyId) : {}),
});

/** What the person or the company uploaded; never what the server made for somebody. */
export const listUploadsOf = (db: Db, { userId, companyId }: Whose) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'purpose', 'createdAt'])
    .where('purpose', 'in', ['licence', 'permit', 'voucher', 'document', 'photo', 'cardPicture', 'avatar', 'statement'])
    .where((or) => or.or([or('userId', '=', userId), ...(companyId ? [or('companyId', '=', companyId)] : [])]))
    .orderBy(sql`created_at`)
    .execute();
