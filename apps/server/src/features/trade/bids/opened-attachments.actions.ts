// Attachments of opened bids: for the shipper, the office and the bidder.
import type { SentFile } from '@rfb/contract/endpoint.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Keys } from '../../../platform/keys.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type FileKey, readAttachment } from './attachments.ts';
import { findBid } from './opening.queries.ts';
import { viewerOf } from './viewer.ts';

const SEAL = 'bid attachment';
/** The tender's key is not unwrapped again after opening. */
export const sealedKeys = (keys: Keys, files: FileKey[]) =>
  files.map(({ key, ...file }) => ({ ...file, key: keys.seal(SEAL, key) }));

type Wanted = { tenderId: string; bidId: string; number: string };

/** Views by staff are recorded. */
export const openedAttachmentOf = async (
  deps: Deps,
  { tenderId, bidId, number }: Wanted,
  context: AuditContext,
): Promise<SentFile> => {
  const { isFull, companyId } = await viewerOf(deps.db, context.actor, tenderId);
  const bid = (await findBid(deps.db, tenderId, bidId)) ?? refuse('notFound');
  if (!isFull && bid.fleetId !== companyId) refuse('notFound');
  const index = Number(number) - 1;
  const attachment = bid.bid?.attachments?.[index] ?? refuse('notFound');
  const file = bid.files[index] ?? refuse('notFound');
  const sent = await readAttachment(deps, deps.db, attachment, { ...file, key: deps.keys.open(SEAL, file.key) });
  if (context.actor.role === 'admin')
    await transact(deps.db, (trx) =>
      recordAudit(trx, {
        action: 'bid.attachmentViewed',
        ...context,
        subject: { kind: 'bid', id: bidId },
        after: { number: index + 1, sha256: attachment.sha256 },
      }),
    );
  return sent;
};
