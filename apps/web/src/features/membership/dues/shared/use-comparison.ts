// Compares what is typed with what is due, by the limits of the settings.
import { addDays } from '@rfb/contract/days.ts';
import { useSettings } from '../../../identity/settings/shared/use-settings.ts';
import { type Comparison, compareAmount } from './amount.ts';

type Due = Parameters<typeof compareAmount>[0];
/** As in a form; no amount while nothing is typed. */
type Typed = { amountYuan?: number | null | undefined; paidOn?: string | undefined };

/** `today`: '' while it is not known. */
export const useComparison = (today: string) => {
  const settings = useSettings();
  const limits = {
    shortfallFen: settings?.['dues.shortfall'] ?? 0,
    earliestOn: settings && today ? addDays(today, -settings['dues.backDays']) : '',
  };
  return (due: Due, { amountYuan, paidOn = '' }: Typed): Comparison =>
    compareAmount(due, { amountFen: Math.round((amountYuan ?? Number.NaN) * 100), paidOn }, limits);
};
