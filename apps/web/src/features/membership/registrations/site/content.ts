// What the registration page shows before anything is entered.
import type { LevelFee } from './FeePanel.tsx';

export type RegisterContent = {
  fees: LevelFee[];
  /** How long registering takes, in words; null: too few registrations to say. */
  took: string | null;
};
