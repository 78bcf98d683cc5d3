// A fleet's card over HTTP: reading one's own, and writing what one may write.
import { fleetPaths } from '../affected.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CardForm, FleetCard } from './cards.ts';

const path = '/fleet-management/card';

export const getMyCard = defineEndpoint({ method: 'GET', path, access: 'canFleet', reply: FleetCard });

/** Shown to the public at once. Somebody else changed it meanwhile → 409 with `current`. */
export const updateMyCard = defineEndpoint({
  method: 'PUT',
  path,
  access: 'canFleet',
  needs: 'activeMember',
  body: CardForm,
  reply: FleetCard,
  audit: 'card.changed',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  affects: [...fleetPaths, '/fleets'],
});
