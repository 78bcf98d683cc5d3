// Counts the unmasked phones an account viewed today and enforces the daily limit.
import { WHOLE_PHONES_A_DAY } from '@rfb/contract/fleet/fleets/directory.labels.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countPhonesSeen, lockPhonesOf, savePhoneSeen } from './phones-seen.queries.ts';

/** Viewing the same fleet again on the same day counts once. */
export const showWholePhone = (deps: Deps, userId: string, fleetId: string) =>
  transact(deps.db, async (trx) => {
    await lockPhonesOf(trx, userId);
    const { others } = await countPhonesSeen(trx, userId, fleetId);
    if (others >= WHOLE_PHONES_A_DAY) return 'limited' as const;
    await savePhoneSeen(trx, userId, fleetId);
    return 'whole' as const;
  });
