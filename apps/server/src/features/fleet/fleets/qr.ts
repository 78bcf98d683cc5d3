// Renders the address of a fleet's page as a QR code, to open it on a phone.
import type { Deps } from '../../../platform/deps.ts';
import { qrPicture } from '../../../platform/qr.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isListedFleet } from './fleet-addresses.queries.ts';
import { fleetAddress } from './fleet-detail.ts';

export const readFleetQr = async (deps: Deps, fleetId: string) => {
  if (!(await isListedFleet(deps.db, fleetId))) refuse('notFound');
  return qrPicture(fleetAddress(deps, fleetId), fleetId);
};
