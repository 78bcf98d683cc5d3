// A photo's way: sent by the fleet, looked at by the office, public with exactly the bytes that were approved, taken down.
import {
  decisionMoves,
  heldPhotos,
  MAX_PHOTOS,
  photoKinds,
  REFUSED_PHOTO_DAYS,
  refusedPhotos,
} from '@rfb/contract/fleet/photos/photo.states.ts';
import type { FleetPhoto, OfficePhoto, PhotoDecisionForm, PhotoForm } from '@rfb/contract/fleet/photos/photos.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { type Db, type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { lockCardOf } from '../../identity/companies/exports.ts';
import { bindFile } from '../../services/files/exports.ts';
import { hasOpenTodo, notify } from '../../services/notifications/exports.ts';
import { endPhoto, listForgotten, moveEndedPhotos } from './photo-ends.queries.ts';
import * as rows from './photos.queries.ts';

const OWN_PAGE = '/user/fleet-management/card';
const OFFICE_PAGE = '/admin/system/messages?tab=photos';

export const photoOf = ({ companyId: _, companyName: __, fileId, ...row }: rows.PhotoRow): FleetPhoto => ({
  ...row,
  fileId: fileId ?? '',
});
export const officePhotoOf = (row: rows.PhotoRow): OfficePhoto => ({
  ...photoOf(row),
  company: { id: row.companyId, name: row.companyName },
});

const found = async (db: Db, photoId: string) => (await rows.findPhoto(db, photoId)) ?? refuse('notFound');
const subjectOf = (companyId: string) => ({ kind: 'company', id: companyId });

type Locked = NonNullable<Awaited<ReturnType<typeof rows.lockPhoto>>>;
const record = (
  trx: Trx,
  action: string,
  { id, kind, alt, sha256 }: Locked,
  rest: object,
  context: AuditContext<AuditActor | undefined>,
) =>
  recordAudit(trx, {
    action,
    ...context,
    after: { photoId: id, kind, alt, sha256: sha256.toString('hex') },
    ...rest,
  } as never);

export const submitPhoto = (deps: Deps, form: PhotoForm, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  const { userId } = context.actor;
  return transact(deps.db, async (trx) => {
    await lockCardOf(trx, companyId);
    if (form.vehicleId && !(await rows.ownsVehicle(trx, companyId, form.vehicleId)))
      refuseFields({ vehicleId: '这台车不在你公司名下，请重新选择' });
    const held = await rows.listHeld(trx, companyId);
    if (held.some(({ fileId }) => fileId === form.fileId)) refuseFields({ fileId: '这张图片已经提交过' });
    if (form.kind === 'cover')
      for (const { id } of await rows.listUnshownCovers(trx, companyId)) await withdraw(trx, id, context);
    else if (held.filter(({ kind }) => kind === 'vehicle').length >= MAX_PHOTOS)
      refuse('wrongState', { msg: `照片最多 ${MAX_PHOTOS} 张，退回的也占一张，请先撤下一张` });
    await bindFile(trx, form.fileId, { purpose: 'fleetPhoto', companyId, userId });
    const id = deps.newId();
    await rows.addPhoto(trx, { ...form, id, companyId, submittedBy: userId });
    const photo = (await rows.lockPhoto(trx, id)) ?? refuse('fileGone');
    await record(trx, 'photo.submitted', photo, { subject: subjectOf(companyId) }, context);
    const row = await found(trx, id);
    // One for each company, however many it sends: the queue lists all of them. The next when that one is settled.
    if (await hasOpenTodo(trx, 'photo.submitted', companyId)) return photoOf(row);
    await notify(deps, trx, {
      to: { admins: true },
      template: 'photo.submitted',
      values: { companyName: row.companyName },
      link: OFFICE_PAGE,
      about: [companyId],
    });
    return photoOf(row);
  });
};

const withdraw = async (trx: Trx, photoId: string, context: AuditContext) => {
  const photo = await rows.lockPhoto(trx, photoId);
  if (!photo || photo.companyId !== companyIdOf(context.actor)) return refuse('notFound');
  if (!isOneOf(heldPhotos, photo.state)) refuse('wrongState', { msg: '这张照片已经撤下' });
  await endPhoto(trx, photoId, 'withdrawn');
  const subject = subjectOf(photo.companyId);
  await record(trx, 'photo.withdrawn', photo, { subject, before: { state: photo.state } }, context);
};

export const withdrawPhoto = (deps: Deps, photoId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    await lockCardOf(trx, companyIdOf(context.actor));
    await withdraw(trx, photoId, context);
    return null;
  });

const MERGED = '企业档案合并';

/** A merged record is no member, so none of its photos is public; the kept company has a page, and limits, of its own. */
export const handOverPhotos = async (trx: Trx, from: string, to: string, context: AuditContext) => {
  for (const photo of await rows.lockHeld(trx, from)) {
    await endPhoto(trx, photo.id, 'withdrawn');
    const more = { subject: subjectOf(from), before: { state: photo.state }, reason: MERGED };
    await record(trx, 'photo.withdrawn', photo, more, context);
  }
  await moveEndedPhotos(trx, from, to);
};

/** The fleet has had time to read why; the picture is not kept for ever. */
export const endForgottenPhotos = async ({ db }: Deps) => {
  for (const { id, companyId } of await listForgotten(db))
    await transact(db, async (trx) => {
      await lockCardOf(trx, companyId);
      const photo = await rows.lockPhoto(trx, id);
      if (!photo || !isOneOf(refusedPhotos, photo.state)) return;
      await endPhoto(trx, id, 'withdrawn');
      const reason = `退回或撤下满 ${REFUSED_PHOTO_DAYS} 天`;
      const more = { subject: subjectOf(photo.companyId), before: { state: photo.state }, reason };
      await record(trx, 'photo.withdrawn', photo, more, systemContext);
    });
};

/** The cover that was public until now. */
const replaceCover = async (trx: Trx, companyId: string, context: AuditContext) => {
  const former = await rows.findPublishedCover(trx, companyId);
  const locked = former && (await rows.lockPhoto(trx, former.id));
  if (!locked) return;
  await endPhoto(trx, locked.id, 'replaced');
  await record(trx, 'photo.replaced', locked, { subject: subjectOf(companyId) }, context);
};

const NO_MEMBER = '这家车队现在不是有效会员或在黑名单上，照片不能公开；恢复后照片会回到待审列表';
const refusals = { refuse: 'photo.refused', remove: 'photo.removed' } as const;

export const decidePhoto = (
  deps: Deps,
  photoId: string,
  { decision, reason }: PhotoDecisionForm,
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    const { companyId } = await found(trx, photoId);
    // The company first, as everybody does who changes its photos.
    await lockCardOf(trx, companyId);
    const photo = (await rows.lockPhoto(trx, photoId)) ?? refuse('notFound');
    const { from, to } = decisionMoves[decision];
    if (photo.state !== from)
      refuse('wrongState', { msg: '这张照片刚刚被处理或撤下，请刷新查看', data: { state: photo.state } });
    if (decision === 'publish' && !(await rows.isToCheck(trx, photoId))) refuse('wrongState', { msg: NO_MEMBER });
    if (decision !== 'publish' && reason === '') refuseFields({ reason: '请写明理由，车队会看到' });
    if (decision === 'publish' && photo.kind === 'cover') await replaceCover(trx, companyId, context);
    await rows.decidePhoto(trx, photoId, { state: to, reason, decidedBy: context.actor.userId });
    const more = { subject: subjectOf(companyId), before: { state: from }, ...(reason && { reason }) };
    await record(trx, 'photo.decided', photo, more, context);
    const photoName = `${photoKinds[photo.kind]}“${photo.alt}”`;
    await notify(deps, trx, {
      to: { companyId },
      ...(decision === 'publish'
        ? { template: 'photo.published', values: { photoName } }
        : { template: refusals[decision], values: { photoName, reason } }),
      link: OWN_PAGE,
      about: [companyId, photoId],
      dedupKey: `photo:${photoId}:${to}`,
    });
    return officePhotoOf(await found(trx, photoId));
  });

/** Chores of a fleet's photos. */
export const photosChores = (deps: Deps): Chore[] => [
  { name: 'end refused photos', everySeconds: 3600, run: () => endForgottenPhotos(deps) },
];
