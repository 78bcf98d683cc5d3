// Drafts of tenders: created, saved by the wizard, copied from an earlier tender, discarded.
import { isDeepStrictEqual } from 'node:util';
import { emptyTender, type TenderContent } from '@rfb/contract/tenders/tenders.ts';
import { companyIdOf } from '../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { bindFile } from '../files/exports.ts';
import { columnsOf, lotIdsOf, refuseUnknownRegions, withLotIds } from './content.ts';
import { refuseMove, refuseStale, subjectOf } from './tender-moves.ts';
import { detailOf } from './tender-view.ts';
import * as rows from './tenders.queries.ts';

const MAX_DRAFTS = 200;

const shown = async (trx: Trx, companyId: string, tenderId: string) =>
  detailOf(trx, (await rows.findTenderOf(trx, companyId, tenderId)) ?? refuse('notFound'), companyId);

/** Times and attachments belong to the earlier tender; lots get ids of their own. */
const copied = (deps: Deps, content: TenderContent): TenderContent =>
  withLotIds(
    deps,
    { ...content, questionsUntil: null, startsAt: null, deadlineAt: null, opensAt: null, attachments: [] },
    new Set(),
  );

export const createTender = (deps: Deps, copyOf: string | null, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    await rows.lockPublisher(trx, companyId);
    if ((await rows.countDraftsOf(trx, companyId)) >= MAX_DRAFTS)
      refuse('wrongState', { msg: `草稿已有 ${MAX_DRAFTS} 份，请先删除不用的草稿` });
    const earlier = copyOf === null ? undefined : await rows.findTenderOf(trx, companyId, copyOf);
    if (copyOf !== null && !earlier) refuse('notFound');
    const content = earlier ? copied(deps, earlier.content) : emptyTender;
    const id = deps.newId();
    await rows.addTender(trx, {
      id,
      companyId,
      ...columnsOf(content, null),
      copiedFromId: copyOf,
      createdBy: context.actor.userId,
    });
    await recordAudit(trx, {
      action: 'tender.drafted',
      ...context,
      subject: subjectOf(id),
      ...(copyOf && { after: { copyOf } }),
    });
    return shown(trx, companyId, id);
  });
};

/** Attachments are bound to the shipper as soon as a draft names them. */
export const bindAttachments = async (trx: Trx, companyId: string, userId: string, ids: readonly string[]) => {
  for (const [index, fileId] of ids.entries())
    await bindFile(trx, fileId, { companyId, userId, purpose: 'tenderAttachment' }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const msg = '附件已失效或不是 PDF，请重新上传 PDF 文件';
      return refuse('fileGone', { msg, data: { fields: { [`attachments.${index}`]: msg } } });
    });
};

type Saved = { content: TenderContent; version: number };

export const saveTender = (deps: Deps, tenderId: string, { content: typed, version }: Saved, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  refuseUnknownRegions(typed);
  return transact(deps.db, async (trx) => {
    const row = (await rows.lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    refuseMove(row, 'save');
    await refuseStale(trx, row, version);
    const content = withLotIds(deps, typed, lotIdsOf(row.content));
    if (isDeepStrictEqual(content, row.content)) return shown(trx, companyId, tenderId);
    await bindAttachments(trx, companyId, context.actor.userId, content.attachments);
    await rows.changeTender(trx, tenderId, columnsOf(content, null));
    await recordAudit(trx, {
      action: 'tender.saved',
      ...context,
      subject: subjectOf(tenderId),
      after: { title: content.title, lots: content.lots.length },
    });
    return shown(trx, companyId, tenderId);
  });
};

export const discardTender = (deps: Deps, tenderId: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const row = (await rows.lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    refuseMove(row, 'discard');
    await rows.changeTender(trx, tenderId, { state: 'discarded' });
    await recordAudit(trx, { action: 'tender.discarded', ...context, subject: subjectOf(tenderId) });
    return null;
  });
};
