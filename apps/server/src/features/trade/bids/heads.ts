// The head of a tender's chain: fixed at the deadline, recorded once in the audit trail.
import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { type findChain, markHeadRecorded, subjectOf, type TenderRow } from '../tenders/exports.ts';
import { findLastLink } from './sealed-bids.queries.ts';

type Chain = NonNullable<Awaited<ReturnType<typeof findChain>>>;

/** The row names the head only: the number of links is not known before opening. */
export const recordHead = async (trx: Trx, { id, closesAt }: TenderRow, chain: Chain) => {
  const head = (await findLastLink(trx, id))?.hash ?? chain.startHash;
  if (chain.headRecordedAt === null) {
    await markHeadRecorded(trx, id);
    await recordAudit(trx, {
      action: 'tender.closed',
      ...systemContext,
      subject: subjectOf(id),
      after: { head, closesAt },
    });
  }
  return head;
};
