// Routes of tenders.

import * as office from '@rfb/contract/trade/tenders/office-tenders.endpoints.ts';
import { MAX_TENDER_TOTAL } from '@rfb/contract/trade/tenders/tender.labels.ts';
import * as templates from '@rfb/contract/trade/tenders/tender-templates.endpoints.ts';
import * as endpoints from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { together } from '../../../platform/db/named.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { standingOf } from '../../membership/members/exports.ts';
import { readAttachment } from './attachments.ts';
import * as drafts from './drafts.actions.ts';
import * as notices from './notices.actions.ts';
import { publishTender } from './publishing.actions.ts';
import * as questions from './questions.actions.ts';
import * as schedule from './schedule.actions.ts';
import { readSummary } from './summary.queries.ts';
import { deleteTemplate, saveTemplate, templateOf } from './templates.actions.ts';
import { listTemplatesOf } from './templates.queries.ts';
import { startExport } from './tender-export.actions.ts';
import { countTenderRows, listTenderRows, tabCounts } from './tender-list.queries.ts';
import { detailOf, itemOf } from './tender-view.ts';
import { findTenderFor, findTenderOf } from './tenders.queries.ts';

export const tendersRoutes = [
  on(endpoints.listTenders, async ({ deps: { db }, actor, query: { page, pageSize, ...filters } }) => {
    const companyId = companyIdOf(actor);
    const [rows, total] = await Promise.all([
      listTenderRows(db, companyId, filters, sliceOf({ page, pageSize })),
      countTenderRows(db, companyId, filters),
    ]);
    return pageReply({ page, pageSize }, rows.map(itemOf), total, MAX_TENDER_TOTAL);
  }),
  on(endpoints.countTenders, async ({ deps, actor }) => {
    const { db } = deps;
    const companyId = companyIdOf(actor);
    const [[counts], [standing]] = await together(db, [tabCounts.with({ companyId }), standingOf.with({ companyId })]);
    if (!counts) throw new Error('the counts gave no row');
    const allowed = standing ? (await readSettings(deps)).now(`tenders.${standing.level}`) : 0;
    return { ...counts, allowed };
  }),
  on(endpoints.getTenderSummary, ({ deps, actor }) => readSummary(deps.db, companyIdOf(actor))),
  on(office.listEnterpriseTenders, async ({ deps: { db }, params: { companyId }, query }) => {
    const filters = { tab: 'all' as const, isPublished: true };
    const [rows, total] = await Promise.all([
      listTenderRows(db, companyId, filters, sliceOf(query)),
      countTenderRows(db, companyId, filters),
    ]);
    return pageReply(query, rows.map(itemOf), total, MAX_TENDER_TOTAL);
  }),
  on(endpoints.getTender, async ({ deps: { db }, actor, params: { tenderId } }) => {
    const companyId = companyIdOf(actor);
    const find = actor.subRole === 'fleet' ? findTenderFor : findTenderOf;
    return detailOf(db, (await find(db, companyId, tenderId)) ?? refuse('notFound'), companyId);
  }),
  on(endpoints.createTender, ({ deps, body, context }) => drafts.createTender(deps, body.copyOf, context)),
  on(templates.listTenderTemplates, async ({ deps, actor }) => ({
    items: (await listTemplatesOf(deps.db, companyIdOf(actor))).map(templateOf),
  })),
  on(templates.saveTenderTemplate, ({ deps, body, context }) => saveTemplate(deps, body, context)),
  on(templates.deleteTenderTemplate, ({ deps, params, context }) =>
    deleteTemplate(deps, params.tenderTemplateId, context),
  ),
  on(templates.createTenderFromTemplate, ({ deps, params, context }) =>
    drafts.createFromTemplate(deps, params.tenderTemplateId, context),
  ),
  on(endpoints.saveTender, ({ deps, params, body, context }) =>
    drafts.saveTender(deps, params.tenderId, body, context),
  ),
  on(endpoints.discardTender, ({ deps, params, context }) => drafts.discardTender(deps, params.tenderId, context)),
  on(endpoints.publishTender, ({ deps, params, body, context }) =>
    publishTender(deps, params.tenderId, body.version, context),
  ),
  on(endpoints.scheduleTender, ({ deps, params, body, context }) =>
    schedule.scheduleTender(deps, params.tenderId, body, context),
  ),
  on(endpoints.unscheduleTender, ({ deps, params, context }) =>
    schedule.unscheduleTender(deps, params.tenderId, context),
  ),
  on(endpoints.addTenderNotice, ({ deps, params, body, context }) =>
    notices.addNotice(deps, params.tenderId, body, context),
  ),
  on(endpoints.inviteFleets, ({ deps, params, body, context }) =>
    notices.inviteFleets(deps, params.tenderId, body.fleetIds, context),
  ),
  on(endpoints.cancelTender, ({ deps, params, body, context }) =>
    notices.cancelTender(deps, params.tenderId, body.reason, context),
  ),
  on(office.cancelTenderByOffice, ({ deps, params, body, context }) =>
    notices.cancelTenderByOffice(deps, params.tenderId, body.reason, context),
  ),
  on(endpoints.askQuestion, ({ deps, params, body, context }) =>
    questions.askQuestion(deps, params.tenderId, body.text, context),
  ),
  on(endpoints.refuseQuestion, ({ deps, params, context }) => questions.refuseQuestion(deps, params, context)),
  on(endpoints.answerQuestion, ({ deps, params, body, context }) =>
    questions.answerQuestion(deps, params, body.answer, context),
  ),
  on(endpoints.downloadTenderFile, ({ deps, actor, params }) => readAttachment(deps, actor, params)),
  on(endpoints.exportTenders, ({ deps, body, context }) => startExport(deps, body, context)),
];
