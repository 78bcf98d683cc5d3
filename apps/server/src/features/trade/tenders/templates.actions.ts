// Templates of a shipper: saved from one of its tenders, deleted.
import { MAX_TENDER_TEMPLATES, type TenderTemplate } from '@rfb/contract/trade/tenders/tender-templates.endpoints.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { withoutTimes } from './content.ts';
import * as templates from './templates.queries.ts';
import { laneOf } from './tender-view.ts';
import { findTenderOf, lockPublisher } from './tenders.queries.ts';

const subjectOf = (id: string) => ({ kind: 'tenderTemplate', id });

type Row = { id: string; name: string; content: TenderContent; savedAt: string };
export const templateOf = ({ id, name, content, savedAt }: Row): TenderTemplate => {
  const [first] = content.lots;
  const { mode, lots } = content;
  return { id, name, mode, lotCount: lots.length, firstLane: first ? laneOf(first) : null, savedAt };
};

export const saveTemplate = (deps: Deps, input: { tenderId: string; name: string }, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    await lockPublisher(trx, companyId);
    const { content } = (await findTenderOf(trx, companyId, input.tenderId)) ?? refuse('notFound');
    if ((await templates.listTemplatesOf(trx, companyId)).length >= MAX_TENDER_TEMPLATES)
      refuse('wrongState', { msg: `模板最多 ${MAX_TENDER_TEMPLATES} 个，请先删除不用的模板` });
    const saved = await templates.addTemplate(trx, {
      id: deps.newId(),
      companyId,
      name: input.name,
      content: withoutTimes(content),
      savedBy: context.actor.userId,
    });
    const template = saved ?? refuseFields({ name: '已有同名模板，请换一个名称，或先删除那个模板' });
    await recordAudit(trx, {
      action: 'tender.templateSaved',
      ...context,
      subject: subjectOf(template.id),
      after: { name: template.name },
    });
    return templateOf(template);
  });
};

export const deleteTemplate = (deps: Deps, templateId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const gone = await templates.deleteTemplate(trx, companyIdOf(context.actor), templateId);
    await recordAudit(trx, {
      action: 'tender.templateDeleted',
      ...context,
      subject: subjectOf(templateId),
      before: { name: (gone ?? refuse('notFound')).name },
    });
    return null;
  });
