// Moves of a cooperation by either side, and its framework agreement.
import type { SentFile } from '@rfb/contract/endpoint.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import {
  type CooperationMove,
  canMoveCooperation,
  cooperationMoves,
  partnerStates,
} from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import { cooperationStates } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { AgreementForm, Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday, now } from '../../../platform/clock.ts';
import { type Db, type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { bindFile, readFileBytes } from '../../services/files/exports.ts';
import { findStanding } from './companies.queries.ts';
import { cooperationView, type Viewer, viewerOf } from './cooperation-view.ts';
import * as rows from './cooperations.queries.ts';
import { notifyOfMove } from './notices.ts';

export const subjectOf = (id: string) => ({ kind: 'cooperation', id });

export const shown = async (db: Db, viewer: Viewer, id: string): Promise<Cooperation> =>
  cooperationView((await rows.findCooperationOf(db, viewer, id)) ?? refuse('notFound'));

type Locked = NonNullable<Awaited<ReturnType<typeof rows.lockCooperationOf>>>;

const refuseMove = ({ state }: Locked, move: CooperationMove): never => {
  const { name, from } = cooperationMoves[move];
  const isOtherSides = (from as readonly string[]).includes(state) && move === 'resume';
  const msg = isOtherSides
    ? '合作由对方暂停，需由对方恢复'
    : state === 'expired'
      ? '邀请已超过 14 天未确认，已自动失效，请由货主重新邀请'
      : `当前为“${cooperationStates[state]}”，不能${name}`;
  return refuse('wrongState', { msg, data: { state } });
};

/** Both must be able to do business when the cooperation begins. */
const requireStandings = async (trx: Trx, { fleetId, shipperId }: Locked) => {
  if (!(await findStanding(trx, fleetId, 'fleet'))?.isCertified)
    refuse('wrongState', { msg: '车队认证未通过或已过期，请先完成认证再接受合作' });
  if (!(await findStanding(trx, shipperId, 'shipper'))?.isActive)
    refuse('wrongState', { msg: '对方的会员资格已失效或暂停，暂时不能接受合作' });
};

const auditNames: Record<CooperationMove, string> = {
  accept: 'cooperation.accepted',
  decline: 'cooperation.declined',
  withdraw: 'cooperation.withdrawn',
  pause: 'cooperation.paused',
  resume: 'cooperation.resumed',
  end: 'cooperation.ended',
};

type Wanted = { move: CooperationMove; reason?: string };

export const moveCooperation = (
  deps: Deps,
  cooperationId: string,
  { move, reason = '' }: Wanted,
  context: AuditContext,
) => {
  const viewer = viewerOf(context.actor);
  return transact(deps.db, async (trx) => {
    const found = (await rows.lockCooperationOf(trx, viewer, cooperationId)) ?? refuse('notFound');
    if (!canMoveCooperation(found, move, viewer.side)) refuseMove(found, move);
    if (move === 'accept') await requireStandings(trx, found);
    const { to } = cooperationMoves[move];
    await rows.changeCooperation(trx, cooperationId, {
      state: to,
      movedAt: now,
      movedBy: viewer.side,
      reason,
      ...(move === 'accept' && { activeAt: now }),
    });
    await recordAudit(trx, {
      action: auditNames[move],
      ...context,
      subject: subjectOf(cooperationId),
      before: { state: found.state },
      after: { state: to },
      ...(reason && { reason }),
    });
    await notifyOfMove(deps, trx, { ...found, move, reason }, viewer);
    return shown(trx, viewer, cooperationId);
  });
};

export const setAgreement = (
  deps: Deps,
  cooperationId: string,
  { from, until, fileId }: AgreementForm,
  context: AuditContext,
) => {
  const viewer = viewerOf(context.actor);
  return transact(deps.db, async (trx) => {
    const found = (await rows.lockCooperationOf(trx, viewer, cooperationId)) ?? refuse('notFound');
    if (!isOneOf(partnerStates, found.state))
      refuse('wrongState', { msg: '合作生效以后才能登记框架协议', data: { state: found.state } });
    if (until < (await findToday(trx))) refuseFields({ until: '结束日期已经过去，请填写仍然有效的协议' });
    if (fileId && fileId !== found.agreementFileId)
      await bindFile(trx, fileId, { purpose: 'agreement', companyId: viewer.companyId, userId: context.actor.userId });
    const agreementFileId = fileId === undefined ? found.agreementFileId : fileId;
    const after = { agreementFrom: from, agreementUntil: until, agreementFileId };
    const before = {
      agreementFrom: found.agreementFrom,
      agreementUntil: found.agreementUntil,
      agreementFileId: found.agreementFileId,
    };
    await rows.changeCooperation(trx, cooperationId, after);
    const subject = subjectOf(cooperationId);
    await recordAudit(trx, { action: 'cooperation.agreementChanged', ...context, subject, before, after });
    return shown(trx, viewer, cooperationId);
  });
};

/** For both sides, although the file belongs to the shipper. */
export const readAgreement = async (deps: Deps, cooperationId: string, actor: Actor): Promise<SentFile> => {
  const file = (await rows.findAgreementFileOf(deps.db, viewerOf(actor), cooperationId)) ?? refuse('notFound');
  const bytes = await readFileBytes(deps, file.id);
  return { bytes, name: file.name, mimeType: file.mimeType, disposition: 'inline' };
};
