// What a credit event changes, in words.
import { eventStandings } from '@rfb/contract/conduct/credits/credit-event.labels.ts';
import type { CreditEvent } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { signed } from './part-words.ts';

export const effectText = ({ standing, effect }: CreditEvent) =>
  standing === 'counted' ? signed(effect) : eventStandings[standing];
