// Drafts of tenders: created, saved by the wizard, copied from an earlier tender or a template, discarded.
import { isDeepStrictEqual } from 'node:util';
import { defaultTimes } from '@rfb/contract/trade/tenders/default-times.ts';
import { emptyTender, type TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findNow } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { bindFile } from '../../services/files/exports.ts';
import { areCustodiansReady } from '../custody/exports.ts';
import { columnsOf, lotIdsOf, refuseUnknownRegions, withLotIds, withoutTimes } from './content.ts';
import { findTemplateOf } from './templates.queries.ts';
import { refuseMove, refuseStale, subjectOf } from './tender-moves.ts';
import { detailOf } from './tender-view.ts';
import * as rows from './tenders.queries.ts';

const MAX_DRAFTS = 200;

const shown = async (trx: Trx, companyId: string, tenderId: string) =>
  detailOf(trx, (await rows.findTenderOf(trx, companyId, tenderId)) ?? refuse('notFound'), companyId);

/** Lots get ids of their own. */
const copied = (deps: Deps, content: TenderContent): TenderContent =>
  withLotIds(deps, withoutTimes(content), new Set());

type Beginning = { content: TenderContent; copiedFromId?: string; after?: Record<string, unknown> };

const draft = (deps: Deps, context: AuditContext, begin: (trx: Trx, companyId: string) => Promise<Beginning>) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    await rows.lockPublisher(trx, companyId);
    if ((await rows.countDraftsOf(trx, companyId)) >= MAX_DRAFTS)
      refuse('wrongState', { msg: `草稿已有 ${MAX_DRAFTS} 份，请先删除不用的草稿` });
    const { content, copiedFromId = null, after } = await begin(trx, companyId);
    const id = deps.newId();
    await rows.addTender(trx, {
      id,
      companyId,
      ...columnsOf(content, null),
      copiedFromId,
      createdBy: context.actor.userId,
    });
    await recordAudit(trx, { action: 'tender.drafted', ...context, subject: subjectOf(id), ...(after && { after }) });
    return shown(trx, companyId, id);
  });
};

const timesOfNow = async (deps: Deps, trx: Trx) => {
  const settings = await readSettings({ ...deps, db: trx });
  return defaultTimes(await findNow(trx), settings.now('tender.minHours'));
};

export const createTender = (deps: Deps, copyOf: string | null, context: AuditContext) =>
  draft(deps, context, async (trx, companyId) => {
    if (copyOf === null) {
      const custody = (await areCustodiansReady(trx)) ? { custody: 'three' as const } : {};
      return { content: { ...emptyTender, ...(await timesOfNow(deps, trx)), ...custody } };
    }
    const earlier = (await rows.findTenderOf(trx, companyId, copyOf)) ?? refuse('notFound');
    return { content: copied(deps, earlier.content), copiedFromId: copyOf, after: { copyOf } };
  });

export const createFromTemplate = (deps: Deps, templateId: string, context: AuditContext) =>
  draft(deps, context, async (trx, companyId) => {
    const { content, name } = (await findTemplateOf(trx, companyId, templateId)) ?? refuse('notFound');
    return { content: copied(deps, content), after: { template: name } };
  });

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
    if (row.publishAt !== null) refuse('wrongState', { msg: '这份草稿已定时发布，要修改请先取消定时' });
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
    await rows.changeTender(trx, tenderId, { state: 'discarded', publishAt: null });
    await recordAudit(trx, { action: 'tender.discarded', ...context, subject: subjectOf(tenderId) });
    return null;
  });
};
