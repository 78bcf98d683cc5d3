// Notifies the other side of a move, and a fleet of its invitation.
import type { CooperationMove } from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import { type CooperationSide, INVITATION_DAYS } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { LanePriceMove } from '@rfb/contract/trade/cooperations/lane-price.states.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../services/notifications/exports.ts';
import type { Viewer } from './cooperation-view.ts';
import { findInvitationNews, findNamesOf } from './notices.queries.ts';

const pages: Record<CooperationSide, string> = {
  shipper: '/user/cooperative-fleets',
  fleet: '/user/fleet-management/cooperative-shippers',
};
const linkFor = (side: CooperationSide, cooperationId: string) => `${pages[side]}?open=${cooperationId}`;

const templates = {
  accept: 'cooperation.accepted',
  decline: 'cooperation.declined',
  pause: 'cooperation.paused',
  resume: 'cooperation.resumed',
  end: 'cooperation.ended',
} as const satisfies Record<Exclude<CooperationMove, 'withdraw'>, string>;

type Moved = { id: string; shipperId: string; fleetId: string; move: CooperationMove; reason: string };

/** A withdrawn invitation sends no notice; the fleet's to-do is closed with it. */
export const notifyOfMove = async (deps: Deps, trx: Trx, moved: Moved, { side }: Viewer) => {
  if (moved.move === 'withdraw') return;
  const names = await findNamesOf(trx, moved.id);
  const other = side === 'shipper' ? 'fleet' : 'shipper';
  await notify(deps, trx, {
    to: { companyId: other === 'fleet' ? moved.fleetId : moved.shipperId },
    template: templates[moved.move],
    values: { partnerName: names[side], reasonSentence: moved.reason && `理由：${moved.reason}。` },
    link: linkFor(other, moved.id),
  });
};

type Priced = Omit<Moved, 'move'> & {
  lanePriceId: string;
  move: 'propose' | LanePriceMove;
  origin: string;
  destination: string;
  price: string;
};
const priceTemplates = {
  propose: 'cooperation.priceProposed',
  accept: 'cooperation.priceAccepted',
  refuse: 'cooperation.priceRefused',
} as const;

/** A proposal that is taken back sends no notice; its to-do is closed with it. */
export const notifyOfPrice = async (deps: Deps, trx: Trx, priced: Priced, { side }: Viewer) => {
  const { move, origin, destination, price, reason, lanePriceId } = priced;
  if (move === 'withdraw') return;
  const names = await findNamesOf(trx, priced.id);
  const other = side === 'shipper' ? 'fleet' : 'shipper';
  await notify(deps, trx, {
    to: { companyId: other === 'fleet' ? priced.fleetId : priced.shipperId },
    template: priceTemplates[move],
    values: { partnerName: names[side], origin, destination, price, reasonSentence: reason && `理由：${reason}。` },
    link: `${linkFor(other, priced.id)}&part=prices`,
    ...(move === 'propose' && { about: [lanePriceId] }),
    dedupKey: `lanePrice:${lanePriceId}:${move}`,
  });
};

/** After commit, so that an invitation to a fleet that blocked the shipper takes the same time as any other. */
export const notifyOfInvitation = async (deps: Deps, trx: Trx, cooperationId: string) => {
  const news = await findInvitationNews(trx, cooperationId);
  if (!news) return;
  await notify(deps, trx, {
    to: { companyId: news.fleetId },
    template: 'cooperation.invited',
    values: { shipperName: news.shipperName, days: INVITATION_DAYS },
    link: linkFor('fleet', cooperationId),
    about: [cooperationId],
    dedupKey: `cooperation.invited:${cooperationId}`,
  });
};
