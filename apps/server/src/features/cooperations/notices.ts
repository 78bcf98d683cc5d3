// Notifies the other side of a move, and a fleet of its invitation.
import { type CooperationMove, cooperationMoves } from '@rfb/contract/cooperations/cooperation.states.ts';
import { type CooperationSide, INVITATION_DAYS } from '@rfb/contract/cooperations/cooperations.labels.ts';
import type { NoticeKind } from '@rfb/contract/notifications/kinds.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../notifications/exports.ts';
import { findInvitationNews, findNamesOf } from './notices.queries.ts';
import type { Viewer } from './viewer.ts';

const pages: Record<CooperationSide, string> = {
  shipper: '/user/cooperative-fleets',
  fleet: '/user/fleet-management/cooperative-shippers',
};
const linkFor = (side: CooperationSide, cooperationId: string) => `${pages[side]}?open=${cooperationId}`;

const words: Record<Exclude<CooperationMove, 'withdraw'>, { kind: NoticeKind; title: string; text: string }> = {
  accept: { kind: 'cooperation.answered', title: '接受了合作邀请', text: '现在可以先向对方开放竞价。' },
  decline: { kind: 'cooperation.answered', title: '没有接受合作邀请', text: '' },
  pause: { kind: 'cooperation.changed', title: '暂停了与你的合作', text: '暂停期间不会收到对方的定向竞价。' },
  resume: { kind: 'cooperation.changed', title: '恢复了与你的合作', text: '' },
  end: { kind: 'cooperation.changed', title: '终止了与你的合作', text: '以往记录仍可查看。' },
};

type Moved = { id: string; shipperId: string; fleetId: string; move: CooperationMove; reason: string };

/** A withdrawn invitation sends no notice; the fleet's to-do is closed with it. */
export const notifyOfMove = async (deps: Deps, trx: Trx, moved: Moved, { side }: Viewer) => {
  if (moved.move === 'withdraw') return;
  const { kind, title, text } = words[moved.move];
  const names = await findNamesOf(trx, moved.id);
  const other = side === 'shipper' ? 'fleet' : 'shipper';
  await notify(deps, trx, {
    to: { companyId: other === 'fleet' ? moved.fleetId : moved.shipperId },
    kind,
    title: `${names[side]}${title}`,
    text: `${moved.reason ? `理由：${moved.reason}。` : ''}${text}` || `${cooperationMoves[moved.move].name}。`,
    link: linkFor(other, moved.id),
    why: '你们是合作关系，或曾发出合作邀请',
  });
};

/** After commit, so that an invitation to a fleet that blocked the shipper takes the same time as any other. */
export const notifyOfInvitation = async (deps: Deps, trx: Trx, cooperationId: string) => {
  const news = await findInvitationNews(trx, cooperationId);
  if (!news) return;
  await notify(deps, trx, {
    to: { companyId: news.fleetId },
    kind: 'cooperation.invited',
    title: `${news.shipperName}邀请你成为合作车队`,
    text: `请在 ${INVITATION_DAYS} 天内确认，到期自动失效。`,
    link: linkFor('fleet', cooperationId),
    why: '货主从车队名录邀请了你',
    about: [cooperationId],
    dedupKey: `cooperation.invited:${cooperationId}`,
  });
};
