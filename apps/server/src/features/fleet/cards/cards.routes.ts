// A fleet's card over HTTP.
import { getMyCard, updateMyCard } from '@rfb/contract/fleet/cards/cards.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { on } from '../../../platform/http/route.ts';
import { cardOf } from './card-view.ts';
import { updateCard } from './cards.actions.ts';

export const cardsRoutes = [
  on(getMyCard, ({ deps, actor }) => cardOf(deps, companyIdOf(actor))),
  on(updateMyCard, ({ deps, body, context }) => updateCard(deps, body, context)),
];
