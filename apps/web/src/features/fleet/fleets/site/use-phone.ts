// The unmasked phone of a fleet: asked for once, for every place of the page that shows it.
import type { FleetPhone } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { useEffect, useState } from 'react';
import { getToken } from '../../../../lib/session.ts';
import { calls } from '../../../../site/calls.ts';

type State = { stage: 'stranger' | 'signedIn' | 'asking' | 'failed' } | ({ stage: 'shown' } & FleetPhone);
export type PhoneOf = { state: State; ask: () => Promise<void> };

export const usePhone = (fleetId: string): PhoneOf => {
  const [state, setState] = useState<State>({ stage: 'stranger' });
  useEffect(() => {
    if (getToken()) setState({ stage: 'signedIn' });
  }, []);
  const ask = async () => {
    setState({ stage: 'asking' });
    try {
      const { phone, phoneState } = await (await calls()).showPhone(fleetId);
      setState({ stage: 'shown', phone, phoneState });
    } catch {
      // An expired session is treated as signed out.
      setState({ stage: getToken() ? 'failed' : 'stranger' });
    }
  };
  return { state, ask };
};
