// Queries for captchas.
import { sql } from 'kysely';
import { fromNow } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { CAPTCHA_SECONDS } from './auth.rules.ts';

type NewCaptcha = { id: string; scene: string; answerMac: Buffer; powSalt: string; powBits: number };

export const saveCaptcha = (db: Db, captcha: NewCaptcha) =>
  db
    .insertInto('captchas')
    .values({ ...captcha, expiresAt: fromNow({ seconds: CAPTCHA_SECONDS }) })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();

/** Deletes and returns it atomically, so that a second answer finds nothing. */
export const takeCaptcha = (db: Db, captchaId: string) =>
  db
    .deleteFrom('captchas')
    .where('id', '=', captchaId)
    .returning(['scene', 'answerMac', 'powSalt', 'powBits', sql<boolean>`expires_at > app_now()`.as('isFresh')])
    .executeTakeFirst();
