// Endpoints of a fleet's card: read one's own, update it.
import { fleetPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { CardForm, FleetCard } from './cards.ts';

const path = '/fleet-management/card';

export const getMyCard = defineEndpoint({ method: 'GET', path, access: 'canFleet', area: 'profile', reply: FleetCard });

/** Public immediately. A concurrent change → 409 with `current`. */
export const updateMyCard = defineEndpoint({
  method: 'PUT',
  path,
  access: 'canFleet',
  area: 'profile',
  needs: 'activeMember',
  body: CardForm,
  reply: FleetCard,
  audit: 'card.changed',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  affects: [...fleetPaths, '/fleets'],
});
