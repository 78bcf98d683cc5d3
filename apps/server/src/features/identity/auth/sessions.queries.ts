// Queries for sessions and tokens.
import type { CompanyRole } from '@rfb/contract/areas.ts';
import type { StaffRole } from '@rfb/contract/duties.ts';
import type { CompanyType } from '@rfb/contract/identity/auth/users.ts';
import { sql } from 'kysely';
import { ago, fromNow, now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import { publish, topicOfSessions } from '../../../platform/live/live.ts';
import { ABSOLUTE_HOURS, ACCESS_MINUTES, CONFIRMED_MINUTES, REFRESH_GRACE_SECONDS } from './auth.rules.ts';

/** Queries for known devices. */
export const saveDevice = (trx: Trx, deviceId: string, userId: string) =>
  trx
    .insertInto('knownDevices')
    .values({ deviceId, userId })
    .onConflict((conflict) => conflict.columns(['deviceId', 'userId']).doUpdateSet({ lastUsedAt: now }))
    .execute();

type TokenHolder = {
  userId: string;
  sessionId: string;
  username: string;
  shownName: string;
  role: 'admin' | 'company';
  staffRoles: StaffRole[];
  companyType: CompanyType | null;
  companyId: string | null;
  companyRole: CompanyRole | null;
  email: string;
  avatarFileId: string | null;
  isUntouched: boolean;
  isConfirmed: boolean;
  lacksFactor: boolean;
  calledAt: string;
};

const tokenHolder = named<TokenHolder, { hash: Buffer; idleMinutes: number; confirmedMinutes: number }>(
  'token-holder',
  (value) => sql`
    select app_now() as called_at, u.id as user_id, s.id as session_id, u.username, u.role, u.staff_roles, c.type as company_type,
      coalesce(nullif(u.shown_name, ''), case when u.company_role = 'owner' then c.contact_person end, '') as shown_name,
      u.company_id, u.company_role, u.email, u.avatar_file_id, s.last_active_at < app_now() - interval '1 minute' as is_untouched,
      coalesce(s.confirmed_at > app_now() - make_interval(mins => ${value('confirmedMinutes')}::int), false) as is_confirmed,
      case when u.role = 'admin' then not has_second_factor(u.id) else false end as lacks_factor
    from access_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.id = s.user_id
    left join companies c on c.id = u.company_id
    where t.hash = ${value('hash')} and t.expires_at > app_now()
      and s.ended_at is null and s.expires_at > app_now()
      and s.last_active_at > app_now() - make_interval(mins => ${value('idleMinutes')}::int)
      and u.disabled_at is null`,
);

/** The user of an access token, if token, session and user are valid. */
export const findTokenHolder = async (db: Db, token: string, idleMinutes: number) =>
  (await tokenHolder(db, { hash: hashToken(token), idleMinutes, confirmedMinutes: CONFIRMED_MINUTES }))[0];

/** Same conditions, without a token. */
export const findLiveSession = (db: Db, sessionId: string, idleMinutes: number) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where('s.lastActiveAt', '>', ago({ minutes: idleMinutes }))
    .where('u.disabledAt', 'is', null)
    .executeTakeFirst();

/** Only the minute is kept: an exact time beside a sealed bid's would tell whose it is. */
const thisMinute = sql<string>`date_trunc('minute', app_now())`;

/** Concurrent requests write once: the condition is true for the first only. */
export const touchSession = (db: Db, sessionId: string) =>
  db
    .updateTable('sessions')
    .set({ lastActiveAt: thisMinute })
    .where('id', '=', sessionId)
    .where('lastActiveAt', '<', ago({ minutes: 1 }))
    .execute();

type NewSession = { id: string; userId: string; role: 'admin' | 'company'; address: string; userAgent: string };

/** Signing in proves who it is: with the second factor, where one is on. */
export const saveSession = async (trx: Trx, { role, ...session }: NewSession) => {
  const expiresAt = fromNow({ hours: ABSOLUTE_HOURS[role] });
  await trx
    .insertInto('sessions')
    .values({ ...session, expiresAt, confirmedAt: now })
    .execute();
};

export const confirmSession = (trx: Trx, sessionId: string) =>
  trx.updateTable('sessions').set({ confirmedAt: now }).where('id', '=', sessionId).execute();

/** Issues a pair of tokens; the access token never outlives its session. An existing refresh token is kept. */
export const saveTokens = async (trx: Trx, sessionId: string, refreshToken = newToken()) => {
  const token = newToken();
  const { expiresAt } = await trx
    .insertInto('accessTokens')
    .values({
      hash: hashToken(token),
      sessionId,
      expiresAt: sql<string>`least(
        app_now() + make_interval(mins => ${ACCESS_MINUTES}::int),
        (select s.expires_at from sessions s where s.id = ${sessionId}))`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('refreshTokens')
    .values({ hash: hashToken(refreshToken), sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { sessionId, token, refreshToken, expiresAt };
};

export const lockRefreshedSession = (trx: Trx, refreshToken: string) =>
  trx
    .selectFrom('refreshTokens as r')
    .innerJoin('sessions as s', 's.id', 'r.sessionId')
    .select('s.id')
    .where('r.hash', '=', hashToken(refreshToken))
    .forUpdate('s')
    .executeTakeFirst();

/** Read under the session's lock, so that the second of two tabs sees the first one's rotation. */
export const findRefresh = (trx: Trx, refreshToken: string, idleMinutes: number) =>
  trx
    .selectFrom('refreshTokens as r')
    .innerJoin('sessions as s', 's.id', 'r.sessionId')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.id as sessionId', 's.userId', 'u.companyId', 'r.rotatedAt'])
    .select([
      sql<boolean>`r.rotated_at < app_now() - make_interval(secs => ${REFRESH_GRACE_SECONDS}::int)`.as('isReused'),
      sql<boolean>`s.ended_at is null and s.expires_at > app_now() and u.disabled_at is null
        and s.last_active_at > ${ago({ minutes: idleMinutes })}`.as('isAlive'),
    ])
    .where('r.hash', '=', hashToken(refreshToken))
    .executeTakeFirst();

/** Whether the log has this session's refresh of the last day from the same address. */
export const isRefreshRecorded = async (trx: Trx, sessionId: string, address: string | undefined) => {
  const { rows } = await sql`
    select 1 from audit_rows where subject_id = ${sessionId} and action = 'session.refreshed'
      and at > app_now() - interval '24 hours' and address is not distinct from ${address ?? null}
    limit 1`.execute(trx);
  return rows.length > 0;
};

export const isRotated = async (trx: Trx, refreshToken: string) => {
  const row = await trx
    .selectFrom('refreshTokens')
    .select('rotatedAt')
    .where('hash', '=', hashToken(refreshToken))
    .executeTakeFirst();
  return row !== undefined && row.rotatedAt !== null;
};

export const rotateRefreshToken = async (trx: Trx, refreshToken: string, sessionId: string) => {
  await trx
    .updateTable('refreshTokens')
    .set({ rotatedAt: now })
    .where('hash', '=', hashToken(refreshToken))
    .where('rotatedAt', 'is', null)
    .execute();
  await trx.updateTable('sessions').set({ lastActiveAt: thisMinute }).where('id', '=', sessionId).execute();
};

export const endSessions = async (trx: Trx, sessionIds: string[], reason: string) => {
  const ended = await trx
    .updateTable('sessions')
    .set({ endedAt: now, endReason: reason })
    .where('id', 'in', sessionIds)
    .where('endedAt', 'is', null)
    .returning(['id', 'userId'])
    .execute();
  // Whoever signs out closes the stream itself; closed from here it would reconnect with the ended session.
  if (reason !== 'logout') for (const { userId } of ended) await publish(trx, topicOfSessions(userId));
  return ended;
};

type Ending = { except?: string; reason: string };

/** Ends all sessions of a user, or all except one. */
export const endSessionsOf = async (trx: Trx, userId: string, { except, reason }: Ending) => {
  await trx
    .updateTable('sessions')
    .set({ endedAt: now, endReason: reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('id', '<>', except ?? '')
    .execute();
  await publish(trx, topicOfSessions(userId));
};

export const findSessionOfRefresh = (db: Db, refreshToken: string) =>
  db.selectFrom('refreshTokens').select('sessionId').where('hash', '=', hashToken(refreshToken)).executeTakeFirst();

export const listLiveSessionsOf = (db: Db, userId: string, idleMinutes: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'startedAt', 'lastActiveAt', 'expiresAt', 'address', 'userAgent'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastActiveAt', '>', ago({ minutes: idleMinutes }))
    .orderBy('startedAt', 'desc')
    .execute();

/** The user's last sign-in before the current session. */
export const findLastSignInOf = (db: Db, userId: string, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select('startedAt')
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
