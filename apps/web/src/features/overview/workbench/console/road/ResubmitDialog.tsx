// The correction of an application that came back, from the road.
import { listMyApplications } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { ResubmitDrawer } from '../../../../membership/applications/shared/ResubmitDrawer.tsx';

export const ResubmitDialog = ({ onClose }: { onClose: () => void }) => {
  const newest = useAsk(listMyApplications).data?.items[0];
  return newest && <ResubmitDrawer previous={newest} onClose={onClose} />;
};
