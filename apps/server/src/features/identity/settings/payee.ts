// The account that dues are paid to: the setting, or what was given at installation while nobody has set one.
import type { ShownPayee } from '@rfb/contract/identity/settings/payee.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings/settings.ts';

/** Null: members are shown none. */
export const readPayee = async (deps: Deps): Promise<ShownPayee | null> => {
  const { now, since } = await readSettings(deps);
  const payee = now('dues.payee');
  if (payee) return { ...payee, since: since('dues.payee') };
  return deps.config.payee && { ...deps.config.payee, since: null };
};
