// Statements about an entry: submitted by its company, or recorded by staff from paper.

import { type StatementKind, statementMoves } from '@rfb/contract/conduct/listings/listing.states.ts';
import type * as contract from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { statementKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { today } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../services/notifications/exports.ts';
import { attachFiles, auditListing, lockForMove, notifyCompany } from './listing-moves.ts';
import * as rows from './listing-rows.queries.ts';
import type { ListingRow } from './listings.queries.ts';

type NewStatement = { kind: StatementKind; text: string; files?: string[] | undefined; saidBy: string };

/** Adds the statement; an objection delays the effective date until it is settled. */
const saveStatement = async (deps: Deps, trx: Trx, row: ListingRow, statement: NewStatement, context: AuditContext) => {
  const { kind, text, files, saidBy } = statement;
  const statementId = deps.newId();
  await rows.addStatement(trx, {
    id: statementId,
    listingId: row.id,
    kind,
    text,
    saidBy,
    userId: context.actor.userId,
  });
  if (kind === 'reply') await rows.saveListing(trx, row.id, { repliedOn: today });
  if (kind === 'objection') await rows.saveListing(trx, row.id, { heldSince: today });
  // Files of an objection by a third party are not readable by the company.
  const companyId = kind === 'objection' && context.actor.role === 'admin' ? undefined : row.companyId;
  await attachFiles(trx, files, {
    purpose: 'statement',
    actor: context.actor,
    companyId,
    listingId: row.id,
    statementId,
  });
  return statementId;
};

export const submitStatement = (
  deps: Deps,
  id: string,
  { kind, text, files }: ParsedOf<typeof contract.submitStatement>['body'],
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, statementMoves[kind], companyIdOf(context.actor));
    const statementId = await saveStatement(deps, trx, row, { kind, text, files, saidBy: row.companyName }, context);
    await auditListing(trx, row, context, { action: 'listing.said', after: { kind, files: files?.length ?? 0 } });
    await notify(deps, trx, {
      to: { admins: true },
      template: 'listing.said',
      values: { statementKind: statementKinds[kind], companyName: row.companyName, reason: row.reason },
      link: `/admin/system/content/listings?open=${id}`,
      about: [statementId, id],
    });
  });

export const recordStatement = (
  deps: Deps,
  id: string,
  { kind, ...statement }: ParsedOf<typeof contract.recordStatement>['body'],
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, statementMoves[kind]);
    await saveStatement(deps, trx, row, { kind, ...statement }, context);
    await auditListing(trx, row, context, {
      action: 'listing.statementRecorded',
      after: { kind, saidBy: statement.saidBy },
    });
    await notifyCompany(deps, trx, row, {
      template: kind === 'objection' ? 'listing.objected' : 'listing.recorded',
      values: { statementKind: statementKinds[kind] },
    });
  });
