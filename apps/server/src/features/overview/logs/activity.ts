// What a company's people did lately, with the numbers and names of what it was about.
import type { Db } from '../../../platform/db/database.ts';
import { listActivity } from './activity.queries.ts';
import { findSubjectNames } from './subjects.queries.ts';

/** Kinds of objects whose number or name the company's own people know. */
const KNOWN_KINDS = [
  'order',
  'tender',
  'lot',
  'award',
  'vehicle',
  'dispute',
  'cooperation',
  'certification',
  'renewal',
];

export const activityOf = async (db: Db, companyId: string) => {
  const rows = await listActivity(db, companyId);
  const known = rows.filter(({ kind }) => KNOWN_KINDS.includes(kind));
  const names = await findSubjectNames(
    db,
    known.map(({ kind, subjectId }) => ({ kind, id: subjectId })),
  );
  return rows.map(({ kind, subjectId, ...row }) => ({ ...row, about: names.get(`${kind} ${subjectId}`) ?? '' }));
};
