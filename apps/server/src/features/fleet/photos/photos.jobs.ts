// Chores of a fleet's photos.
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { endForgottenPhotos } from './photos.actions.ts';

export const photosChores = (deps: Deps): Chore[] => [
  { name: 'end refused photos', everySeconds: 3600, run: () => endForgottenPhotos(deps) },
];
