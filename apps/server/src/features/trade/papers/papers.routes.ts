// Routes of contracts and waybills: issuing, downloading, and the public check by code.
import { maskName } from '@rfb/contract/identity/companies/company.fields.ts';
import * as endpoints from '@rfb/contract/trade/papers/papers.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readFileBytes } from '../../services/files/exports.ts';
import { fileNameOf, issueContract, issueWaybill, type Orders, paperOf } from './papers.actions.ts';
import { findPaper, findPaperOf, listPapersOfOrder } from './papers.queries.ts';

export const papersRoutes = (orders: Orders) => [
  on(endpoints.listOrderPapers, async ({ deps, actor, params }) => {
    const { awardId, rows } =
      (await listPapersOfOrder(deps.db, companyIdOf(actor), params.orderId)) ?? refuse('notFound');
    return { awardId, items: rows.map(paperOf) };
  }),
  on(endpoints.issueContract, ({ deps, params, context }) => issueContract(deps, params.awardId, context)),
  on(endpoints.issueWaybill, ({ deps, params, context }) => issueWaybill(deps, orders, params.orderId, context)),
  on(endpoints.downloadPaper, async ({ deps, actor, params }) => {
    const paper = (await findPaperOf(deps.db, companyIdOf(actor), params.code)) ?? refuse('notFound');
    return {
      bytes: await readFileBytes(deps, paper.fileId),
      name: fileNameOf(paper.kind, paper.paperNo, paper.version),
      mimeType: 'application/pdf',
      disposition: 'attachment' as const,
    };
  }),
  // Whoever has the code has seen the paper; a masked name tells them whether it is the same one, and a stranger nothing.
  on(endpoints.verifyPaper, async ({ deps, params }) => {
    const found =
      (await findPaper(deps.db, params.code)) ??
      refuse('notFound', { msg: '没有这份文书，请核对查验码是否完整、有没有看错' });
    const { facts, sha256, fileId, size, ...paper } = found;
    return {
      ...paper,
      sha256: sha256.toString('hex'),
      shipper: maskName(facts.shipperName ?? ''),
      fleet: maskName(facts.fleetName ?? ''),
    };
  }),
];
