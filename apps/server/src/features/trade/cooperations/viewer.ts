// Which side of a cooperation the caller's company is on.
import type { CooperationSide } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';

export type Viewer = { companyId: string; side: CooperationSide };

export const viewerOf = (actor: Actor): Viewer => ({
  companyId: companyIdOf(actor),
  side: actor.subRole === 'fleet' ? 'fleet' : 'shipper',
});
