// What all moves of an entry share: the lock, the check of the phase, the audit row and the notification.

import { canMove, type ListingMove } from '@rfb/contract/conduct/listings/listing.states.ts';
import { listingPhases } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { NoticeMessage } from '@rfb/contract/services/templates/messages.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bindFile } from '../../services/files/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { addFiles } from './listing-rows.queries.ts';
import { type ListingRow, lockListing } from './listings.queries.ts';

const refuseMove = (row: ListingRow, move: ListingMove): never => {
  const { phase, repairFrom, openStatement, replyDueOn } = row;
  const data = { current: { phase } };
  if (phase === 'notice' && move === 'decide')
    return refuse('wrongState', { msg: `答复期到 ${replyDueOn} 截止，次日起才能作出决定`, data });
  if (phase === 'notice' && move === 'reply')
    return refuse('wrongState', { msg: '答复已经提交过，分会在答复期满后作出决定', data });
  if (phase === 'effective' && move === 'repair' && openStatement !== null)
    return refuse('wrongState', { msg: '企业的申诉还没有处理，请先处理申诉', data });
  if (phase === 'effective' && (move === 'repair' || move === 'askRepair') && repairFrom !== null)
    return refuse('wrongState', { msg: `${repairFrom} 起才能修复`, data });
  return refuse('wrongState', { msg: `这条记录现在是“${listingPhases[phase]}”，不能这样处理，请刷新后再看`, data });
};

/** Locks the entry and refuses an impossible move. For a company, only its own entries after the notice are found. */
export const lockForMove = async (trx: Trx, id: string, move: ListingMove, companyId?: string) => {
  const row = (await lockListing(trx, id)) ?? refuse('notFound');
  if (companyId !== undefined && (row.companyId !== companyId || row.noticedOn === null)) refuse('notFound');
  return canMove(row, move, row.today) ? row : refuseMove(row, move);
};

type Entry = { action: string; after?: Record<string, unknown>; reason?: string };

export const auditListing = (
  trx: Trx,
  row: Pick<ListingRow, 'id' | 'phase'>,
  { actor, origin }: AuditContext,
  entry: Entry,
) =>
  recordAudit(trx, { actor, origin, subject: { kind: 'listing', id: row.id }, before: { phase: row.phase }, ...entry });

export const notifyCompany = (
  deps: Deps,
  trx: Trx,
  { id, companyId }: Pick<ListingRow, 'id' | 'companyId'>,
  message: NoticeMessage,
) =>
  notify(deps, trx, {
    to: { companyId },
    ...message,
    about: [id],
    link: `/user/profile?tab=discipline&listing=${id}`,
  });

/** Binds uploaded files to an entry or statement; without `companyId` only staff can read them. */
export const attachFiles = async (
  trx: Trx,
  fileIds: string[] | undefined,
  {
    purpose,
    actor,
    companyId,
    ...owner
  }: {
    purpose: 'decision' | 'statement';
    actor: Actor;
    companyId?: string | undefined;
    listingId: string;
    statementId: string | null;
  },
) => {
  const ids = [...new Set(fileIds ?? [])];
  for (const fileId of ids) await bindFile(trx, fileId, { purpose, userId: actor.userId, companyId });
  await addFiles(trx, ids, owner);
};
