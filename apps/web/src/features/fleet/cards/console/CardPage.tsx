// 车队名片: the page on which a fleet edits its public card.
import { getMyCard } from '@rfb/contract/fleet/cards/cards.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { FleetFrame } from '../../../membership/certifications/shared/FleetFrame.tsx';
import { CardEditor } from './CardEditor.tsx';

export const CardPage = () => {
  const card = useAsk(getMyCard);
  const profile = useAsk(getCompanyProfile);
  if (card.data && profile.data)
    return <CardEditor card={card.data} canChange={profile.data.member?.status === 'active'} />;
  return (
    <FleetFrame>
      <QueryView of={card} rows={8}>
        {() => <QueryView of={profile}>{() => null}</QueryView>}
      </QueryView>
    </FleetFrame>
  );
};
