// The state every step of the wizard shares: the draft, how it is changed, and the error of each field.
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { createContext, useContext } from 'react';
import type { Draft, DraftLot } from './draft.ts';

export type LotChange = Partial<DraftLot> | ((lot: DraftLot) => Partial<DraftLot>);
export const withLotChange = (lots: readonly DraftLot[], key: string, change: LotChange) =>
  lots.map((lot) => (lot.key === key ? { ...lot, ...(typeof change === 'function' ? change(lot) : change) } : lot));

export type Wizard = {
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  /** A function gets the lot as it is then, for changes that are not made at once. */
  changeLot: (key: string, change: LotChange) => void;
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
