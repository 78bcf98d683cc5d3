// Uploading and downloading files: permissions, limits, audit.
import { type Duty, duties, hasOneOf, roleNames } from '@rfb/contract/duties.ts';
import type { SentFile } from '@rfb/contract/endpoint.ts';
import {
  TICKET_ROOM,
  TICKET_TURNOVER,
  UNUSED_BYTES,
  type UploadPurpose,
  uploadPurposes,
} from '@rfb/contract/services/files/purposes.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/http/route.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import { countCall } from '../../../platform/limits/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { checkUpload } from './checked-upload.ts';
import * as files from './files.queries.ts';
import { mayRead } from './may-read.ts';
import { bytesOf } from './sealed-bytes.ts';
import { refuseWhenFull, storeFile } from './stored-files.ts';
import { UNTRACED_PURPOSE } from './untraced-files.ts';

const DOWNLOAD_SECONDS = 60;
const SHOWN_CACHE_SECONDS = 300;

/** What staff upload, each with the duty whose work it is for; nothing else. */
const DUTIES: Partial<Record<UploadPurpose, Duty>> = {
  avatar: 'own',
  import: 'enterprises',
  voucher: 'dues',
  fiscalReceipt: 'dues',
  receiptSignature: 'dues',
  decision: 'listings',
  articleImage: 'content',
  articleAttachment: 'content',
  cover: 'content',
  standardAttachment: 'content',
};

/** Not for companies. */
const OF_THE_OFFICE: readonly UploadPurpose[] = [
  'fiscalReceipt',
  'receiptSignature',
  'decision',
  'articleImage',
  'articleAttachment',
  'cover',
  'standardAttachment',
];

type TicketKind = keyof typeof TICKET_ROOM;
const ticketPurposes: Record<TicketKind, readonly UploadPurpose[]> = {
  registration: ['licence', 'permit'],
  report: ['report'],
};

/** Like an endpoint of that duty: whoever lacks the role is told which one is needed. */
const refuseStaff = (purpose: UploadPurpose, { staffRoles }: Actor) => {
  const duty = DUTIES[purpose] ?? refuse('forbidden');
  const roles = duties[duty].does;
  if (!hasOneOf(staffRoles, roles)) refuse('forbidden', { msg: `这项操作需要“${roleNames(roles)}”角色` });
};

const refuseUploader = (purpose: UploadPurpose, actor: Actor | undefined, ticketKind: TicketKind | undefined) => {
  if (!actor) return ticketKind && ticketPurposes[ticketKind].includes(purpose) ? undefined : refuse('forbidden');
  if (actor.role === 'admin') return refuseStaff(purpose, actor);
  if (purpose === 'report' || purpose === UNTRACED_PURPOSE || OF_THE_OFFICE.includes(purpose)) refuse('forbidden');
  if (purpose === 'import' && actor.subRole !== 'fleet') refuse('forbidden');
};

const TOO_MUCH = '上传的文件过多或过大，请刷新页面重新开始';

/** Limits the files of a ticket. */
const makeRoom = async (trx: Trx, ticket: { hash: Buffer; kind: TicketKind }, purpose: string, size: number) => {
  const room = TICKET_ROOM[ticket.kind];
  const held = await files.lockTicketFiles(trx, ticket.hash);
  const bytesHeld = () => held.reduce((sum, file) => sum + file.size, size);
  while (held.length >= room.files || bytesHeld() > room.bytes) {
    const at = room.replaces ? held.findIndex((file) => file.purpose === purpose && !file.boundAt) : -1;
    const [older] = at < 0 ? [] : held.splice(at, 1);
    if (!older) return refuse('fileRefused', { msg: TOO_MUCH });
    await files.detachFromTicket(trx, older.id);
  }
};

/** Limits unbound uploads of one person, so that nobody fills the disk. */
const refuseHoard = async (trx: Trx, userId: string, size: number) => {
  if ((await files.lockUnusedBytesOf(trx, userId)) + size > UNUSED_BYTES)
    refuse('fileRefused', { msg: '今天上传而未使用的文件过多，请明天再试' });
};

const BUDGET_SPENT: Record<TicketKind | 'driver', string> = {
  driver: '今天收到的照片已达上限，请明天再传，或发给调度',
  report: '今天收到的材料已达上限，暂时不能再上传。可以先提交举报，或明天再传',
  registration: '今天收到的文件已达上限，请明天再上传，或联系分会',
};

const DAY_SECONDS = 86_400;

/** Replaced files count as well, because one ticket could use up the shared daily budget. */
const refuseRepeats = async (trx: Trx, ticket: { hash: Buffer; kind: TicketKind }, size: number) => {
  const { count } = await countCall(trx, `bytes of ticket ${ticket.hash.toString('hex')}`, DAY_SECONDS, size);
  if (count > TICKET_ROOM[ticket.kind].bytes * TICKET_TURNOVER) refuse('fileRefused', { msg: TOO_MUCH });
};

/** Shared daily budget of people without an account; files deleted later still count. */
export const spendAnonymousBytes = async (
  { config }: Deps,
  trx: Trx,
  kind: keyof typeof BUDGET_SPENT,
  size: number,
) => {
  if ((await files.countAnonymousBytes(trx, kind, size)) > config.anonymousUploadBytes)
    refuse('fileRefused', { msg: BUDGET_SPENT[kind] });
};

/** The uploader: an account or a ticket. */
type Sender = AuditContext<Actor | undefined> & { ticketHash: Buffer | undefined };

type Upload = { purpose: UploadPurpose; turn?: string | undefined };

export const uploadFile = async (deps: Deps, { purpose, turn }: Upload, file: UploadedFile, sender: Sender) => {
  const { actor, ticketHash } = sender;
  const ticket = ticketHash && (await files.findOpenTicket(deps.db, ticketHash));
  refuseUploader(purpose, actor, ticket?.kind);
  await refuseWhenFull(deps, !actor);
  // A reporter may be anonymous, so the upload writes no origin.
  const origin = purpose === 'report' ? {} : sender.origin;
  const checked = await checkUpload(file.bytes, purpose, Number(turn ?? 0));
  return transact(deps.db, async (trx) => {
    if (ticket) {
      await makeRoom(trx, ticket, purpose, checked.bytes.length);
      await refuseRepeats(trx, ticket, checked.bytes.length);
      await spendAnonymousBytes(deps, trx, ticket.kind, checked.bytes.length);
    }
    if (actor) await refuseHoard(trx, actor.userId, checked.bytes.length);
    const belonging = { companyId: actor?.companyId, userId: actor?.userId, ticketHash };
    const stored = await storeFile(deps, trx, checked, { ...belonging, name: file.name, purpose });
    await recordAudit(trx, {
      action: 'file.uploaded',
      actor,
      origin,
      subject: { kind: 'file', id: stored.fileId },
      after: { purpose, size: stored.size, mimeType: stored.mimeType },
    });
    return stored;
  });
};

/** Writes an audit row when staff view the file. */
const isWatched = (purpose: string) => {
  if (!Object.hasOwn(uploadPurposes, purpose)) return false;
  const rules: { isPaper: boolean; isWatched?: true } = uploadPurposes[purpose as UploadPurpose];
  return rules.isPaper || rules.isWatched === true;
};

/** The file if the caller may read it; a missing file and a forbidden one look the same. */
const findReadable = async (deps: Deps, fileId: string, actor: Actor | undefined) => {
  const row = await files.findFile(deps.db, fileId);
  if (row?.isShown) return row;
  if (!actor) return refuse('unauthenticated');
  if (!row) return refuse('notFound');
  const isMoney = row.purpose === 'voucher' || row.purpose === 'fiscalReceipt';
  const ofDues = isMoney ? await files.findOfDues(deps.db, fileId) : undefined;
  if (!mayRead({ ...row, ofDues }, actor)) return refuse('notFound');
  // A finished export is worth as much as starting it, which needs a confirmation too.
  if (actor.role === 'admin' && row.purpose === 'export' && !actor.isConfirmed) return refuse('stepUpNeeded');
  return row;
};

export const readFile = async (
  deps: Deps,
  fileId: string,
  { actor, origin }: AuditContext<Actor | undefined>,
): Promise<SentFile> => {
  const row = await findReadable(deps, fileId, actor);
  if (actor?.role === 'admin' && isWatched(row.purpose))
    await transact(deps.db, (trx) =>
      recordAudit(trx, {
        action: 'file.viewed',
        actor,
        origin,
        subject: { kind: 'file', id: fileId },
        after: { purpose: row.purpose, companyId: row.companyId },
      }),
    );
  const { name, mimeType, isShown, isPublic, sha256 } = row;
  return {
    bytes: await bytesOf(deps, row),
    name,
    mimeType,
    isPublic: isShown,
    // Not cached for long, because the article or card that shows it may be withdrawn.
    ...(!isPublic && { cacheSeconds: SHOWN_CACHE_SECONDS }),
    etag: sha256.toString('hex'),
    disposition: 'inline',
  };
};

export const createDownload = async (deps: Deps, fileId: string, { actor, origin }: AuditContext) => {
  const row = await findReadable(deps, fileId, actor);
  const ticket = newToken();
  return transact(deps.db, async (trx) => {
    const { expiresAt } = await files.saveDownloadTicket(trx, hashToken(ticket), fileId, DOWNLOAD_SECONDS);
    await recordAudit(trx, {
      action: 'file.downloadPrepared',
      actor,
      origin,
      subject: { kind: 'file', id: fileId },
      after: { purpose: row.purpose, companyId: row.companyId },
    });
    return { ticket, expiresAt };
  });
};

export const download = async (deps: Deps, ticket: string): Promise<SentFile> => {
  const fileId =
    (await files.spendDownloadTicket(deps.db, hashToken(ticket))) ??
    refuse('notFound', {
      msg: '下载地址已失效，请回到页面重新下载',
    });
  const row = (await files.findStored(deps.db, fileId)) ?? refuse('notFound');
  return { bytes: await bytesOf(deps, row), name: row.name, mimeType: row.mimeType, disposition: 'attachment' };
};
