// What the caller may see of an opened tender: everything, what bidders see, or nothing.
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findTender, type TenderRow } from '../tenders/exports.ts';
import { hasBidOf } from './opening.queries.ts';

export type Viewer = { tender: TenderRow & { openedAt: string }; isFull: boolean; companyId: string | undefined };

/** 404 before opening for everybody, afterwards for everybody who is neither shipper, nor office, nor bidder. */
export const viewerOf = async (db: Db, actor: Actor, tenderId: string): Promise<Viewer> => {
  const tender = (await findTender(db, tenderId)) ?? refuse('notFound');
  const { openedAt } = tender;
  if (openedAt === null) return refuse('notFound');
  const opened = { ...tender, openedAt };
  if (actor.role === 'admin') return { tender: opened, isFull: true, companyId: undefined };
  const companyId = companyIdOf(actor);
  if (tender.companyId === companyId) return { tender: opened, isFull: true, companyId };
  if (await hasBidOf(db, tenderId, companyId)) return { tender: opened, isFull: false, companyId };
  return refuse('notFound');
};
