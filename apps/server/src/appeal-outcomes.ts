// What an accepted appeal does to events of wings above the credit score.
import type { SetAsideElsewhere } from './features/conduct/credit-appeals/credit-appeals.actions.ts';
import { setAwardAside } from './features/trade/awards/set-aside.queries.ts';
import { hideCountedRating } from './features/transport/ratings/ratings.queries.ts';

export const setAsideElsewhere: SetAsideElsewhere = {
  rating: (trx, { eventId, decision }) => hideCountedRating(trx, eventId, decision),
  award: setAwardAside,
};
