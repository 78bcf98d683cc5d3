// What the caller may see of an opened tender or an ended auction: everything, what bidders see, or nothing.
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findTender, type TenderRow } from '../tenders/exports.ts';
import { hasBidOf } from './opening.queries.ts';

/** When the bids of a tender became known to all its bidders: by opening, or by the end of an auction. */
export const knownSince = ({ mode, openedAt, countedAt }: TenderRow) => (mode === 'auction' ? countedAt : openedAt);

export type Viewer = { tender: TenderRow & { openedAt: string }; isFull: boolean; companyId: string | undefined };

/** 404 before opening for everybody, afterwards for everybody who is neither shipper, nor office, nor bidder. */
export const viewerOf = async (db: Db, actor: Actor, tenderId: string): Promise<Viewer> => {
  const tender = (await findTender(db, tenderId)) ?? refuse('notFound');
  const openedAt = knownSince(tender);
  if (openedAt === null) return refuse('notFound');
  const opened = { ...tender, openedAt };
  if (actor.role === 'admin') return { tender: opened, isFull: true, companyId: undefined };
  const companyId = companyIdOf(actor);
  if (tender.companyId === companyId) return { tender: opened, isFull: true, companyId };
  if (await hasBidOf(db, tender, companyId)) return { tender: opened, isFull: false, companyId };
  return refuse('notFound');
};
