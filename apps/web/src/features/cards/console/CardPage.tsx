// 车队名片: the page on which a fleet edits its public card.
import { getMyCard } from '@rfb/contract/cards/cards.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/companies/companies.endpoints.ts';
import { useAsk } from '../../../lib/query-client.ts';
import { Answer } from '../../../ui/Answer.tsx';
import { FleetFrame } from '../../fleets/shared/FleetFrame.tsx';
import { CardEditor } from './CardEditor.tsx';

export const CardPage = () => {
  const card = useAsk(getMyCard);
  const profile = useAsk(getCompanyProfile);
  if (card.data && profile.data)
    return <CardEditor card={card.data} canChange={profile.data.member?.status === 'active'} />;
  return (
    <FleetFrame>
      <Answer of={card} rows={8}>
        {() => <Answer of={profile}>{() => null}</Answer>}
      </Answer>
    </FleetFrame>
  );
};
