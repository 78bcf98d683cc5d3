// Reads and writes issued notices; a row is never changed.
import type { PrintedNoticeKind } from '@rfb/contract/membership/printed-notices/printed-notices.endpoints.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

export type Subject = { kind: 'listing'; listingId: string } | { kind: 'renewal'; memberId: string };
export type NoticeRow = {
  noticeNo: string;
  kind: PrintedNoticeKind;
  templateVersion: number;
  printed: Record<string, string>;
  issuedOn: string;
  issuedBy: string;
};

const noticesIn = (db: Db) =>
  db
    .selectFrom('printedNotices as p')
    .innerJoin('userFacts as u', 'u.id', 'p.issuedBy')
    .select(['p.noticeNo', 'p.kind', 'p.templateVersion', 'p.printed', 'p.issuedOn'])
    .select('u.name as issuedBy')
    .$castTo<NoticeRow>();

const about = (db: Db, subject: Subject) =>
  subject.kind === 'listing'
    ? noticesIn(db).where('p.listingId', '=', subject.listingId)
    : noticesIn(db).where('p.memberId', '=', subject.memberId);

const MOST = 50;

/** Newest first. */
export const listNoticesAbout = (db: Db, subject: Subject) =>
  about(db, subject).orderBy('p.issuedAt', 'desc').limit(MOST).execute();

export const findLatestAbout = (db: Db, subject: Subject) =>
  about(db, subject).orderBy('p.issuedAt', 'desc').limit(1).executeTakeFirst();

export const findNotice = (db: Db, noticeNo: string) =>
  noticesIn(db).where('p.noticeNo', '=', noticeNo).executeTakeFirst();

type NewNotice = { subject: Subject; templateVersion: number; printed: Record<string, string>; issuedBy: string };

export const addNotice = async (trx: Trx, { subject, printed, ...row }: NewNotice) => {
  const { noticeNo } = await trx
    .insertInto('printedNotices')
    .values({ ...subject, ...row, printed: JSON.stringify(printed) })
    .returning('noticeNo')
    .executeTakeFirstOrThrow();
  return noticeNo;
};
