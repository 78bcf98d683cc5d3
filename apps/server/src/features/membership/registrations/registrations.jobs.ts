// Deletes expired tickets.
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { dropOldTickets } from './tickets.queries.ts';

export const registrationsChores = ({ db }: Deps): Chore[] => [
  { name: 'forget registration tickets', everySeconds: 3600, run: () => dropOldTickets(db) },
];
