// Maps audit rows to what the office reads: who, which object, what changed.

import { roleNames, type StaffRole } from '@rfb/contract/duties.ts';
import { settingKeys, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import { subjectKinds } from '@rfb/contract/overview/logs/log.labels.ts';
import type { LogDetail, LogRow } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import type { Db } from '../../../platform/db/database.ts';
import { changesOf } from './changes.ts';
import { listLogsByIds, type StoredLog } from './logs.queries.ts';
import { shownAddress } from './shown-address.ts';
import { findSubjectNames } from './subjects.queries.ts';

const CHANGES_OF_A_ROW = 2;

const actorOf = (row: StoredLog) => {
  if (row.who !== null)
    return { who: row.who, role: row.isStaff ? roleNames((row.roles ?? []) as StaffRole[]) : (row.companyName ?? '') };
  const by = (row.after as { by?: unknown } | null)?.by;
  if (by === 'driver') return { who: '司机链接', role: row.companyName ?? '' };
  if (by === 'consignee') return { who: '收货人链接', role: '' };
  return row.requestId ? { who: '未登录', role: '' } : { who: '系统', role: '' };
};

const settingName = (id: string) => settingKeys.find((key) => key === id);

const subjectOf = ({ subjectKind, subjectId }: StoredLog, names: Map<string, string>) => {
  if (!subjectKind || !subjectId) return null;
  const key = subjectKind === 'setting' ? settingName(subjectId) : undefined;
  const name = key ? settingOf(key).name : names.get(`${subjectKind} ${subjectId}`);
  return { kind: subjectKinds[subjectKind] ?? subjectKind, id: subjectId, name: name ?? '' };
};

const viewOf = (row: StoredLog, names: Map<string, string>): LogDetail => ({
  id: row.id,
  at: row.at,
  action: row.action,
  ...actorOf(row),
  subject: subjectOf(row, names),
  // What a fleet bids in an auction is nobody's business while others can still bid.
  changes: row.isSecret ? [] : changesOf(row),
  reason: row.reason,
  address: row.address && shownAddress(row.address),
  seal: row.seq !== null && row.hash ? { seq: row.seq, hash: row.hash.toString('hex') } : null,
  requestId: row.requestId,
  previousHash: row.previousHash?.toString('hex') ?? null,
});

export const detailsOf = async (db: Db, ids: string[]): Promise<LogDetail[]> => {
  const rows = await listLogsByIds(db, ids);
  const subjects = rows.flatMap(({ subjectKind, subjectId }) =>
    subjectKind && subjectId ? [{ kind: subjectKind, id: subjectId }] : [],
  );
  const names = await findSubjectNames(db, subjects);
  return rows.map((row) => viewOf(row, names));
};

export const rowsOf = async (db: Db, ids: string[]): Promise<LogRow[]> =>
  (await detailsOf(db, ids)).map(({ requestId: _, previousHash: __, changes, ...row }) => ({
    ...row,
    changes: changes.slice(0, CHANGES_OF_A_ROW),
  }));
