// When the next scheduled article or scheduled change becomes public by the clock.
import type { Deps } from '../../../platform/deps.ts';
import { keptInstant } from '../../../platform/kept/kept-instant.ts';
import { findNextPublication } from './next-publication.queries.ts';

export const nextPublication = ({ kept, db }: Deps) =>
  keptInstant(kept, { key: 'next publication', tables: ['articles'], read: () => findNextPublication(db) });
