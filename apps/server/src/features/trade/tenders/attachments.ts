// Sends an attachment of a tender to its shipper and to the fleets the tender reaches; views are not counted.
import type { SentFile } from '@rfb/contract/endpoint.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readFileBytes } from '../../services/files/exports.ts';
import { listAttachments } from './attachments.queries.ts';
import { findTenderFor, findTenderOf } from './tenders.queries.ts';

type Wanted = { tenderId: string; fileId: string };

export const readAttachment = async (deps: Deps, actor: Actor, { tenderId, fileId }: Wanted): Promise<SentFile> => {
  const find = actor.subRole === 'fleet' ? findTenderFor : findTenderOf;
  const tender = (await find(deps.db, companyIdOf(actor), tenderId)) ?? refuse('notFound');
  if (!tender.content.attachments.includes(fileId)) refuse('notFound');
  const [file] = await listAttachments(deps.db, [fileId]);
  const { name } = file ?? refuse('notFound');
  return { bytes: await readFileBytes(deps, fileId), name, mimeType: 'application/pdf', disposition: 'attachment' };
};
