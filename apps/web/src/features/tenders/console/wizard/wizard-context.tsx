// The state every step of the wizard shares: the draft, how it is changed, and the error of each field.
import type { TenderDetail } from '@rfb/contract/tenders/tender-views.ts';
import { createContext, useContext } from 'react';
import type { Draft, DraftLot } from './draft.ts';

export type Wizard = {
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  changeLot: (key: string, change: Partial<DraftLot>) => void;
  /** Errors that may be shown now, by field path. */
  errors: Readonly<Record<string, string>>;
  /** The cost line and periods of the tender: those of now for a draft, of its publishing for a change notice. */
  tender: Pick<TenderDetail, 'costBasis' | 'terms'>;
  /** A change notice: what is fixed at publishing is left out. */
  isPublished?: boolean;
};

const Context = createContext<Wizard | undefined>(undefined);
export const WizardProvider = Context.Provider;

export const useWizard = () => {
  const wizard = useContext(Context);
  if (!wizard) throw new Error('used outside the wizard');
  return wizard;
};
