// Tells other tabs of this browser that the own bid on a lot changed. In the browser only: a live event of the server would show who bids.
import { useEffect } from 'react';

const CHANNEL = 'own-bids';

export const tellOtherTabs = (lotId: string) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(lotId);
  channel.close();
};

export const useOtherTabs = (lotId: string, onChange: () => void) => {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => data === lotId && onChange();
    return () => channel.close();
  }, [lotId, onChange]);
};
