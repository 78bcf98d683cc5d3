// One fleet's public page: identity, verified facts, vehicles, ratings, contact.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';

import { withBase } from '../../../../lib/base-path.ts';
import type { PageProps } from '../../../../site/site-page.ts';
import { FleetBody } from '../shared/FleetBody.tsx';
import { FleetHead } from '../shared/FleetHead.tsx';
import { CompareLink } from './CompareLink.tsx';
import { Phone } from './Phone.tsx';
import { ShareButton } from './ShareButton.tsx';

export const Page = ({ content: fleet }: PageProps<FleetDetail>) => (
  <>
    <FleetHead
      fleet={fleet}
      actions={
        <>
          {fleet.certification === 'approved' && fleet.memberStatus === 'active' && (
            <a
              className="button primary"
              href={withBase(`/user/cooperative-fleets?${new URLSearchParams({ invite: fleet.name })}`)}
              rel="nofollow"
            >
              货主邀请合作
            </a>
          )}
          <ShareButton title={fleet.name} />
          <CompareLink id={fleet.id} name={fleet.name} />
        </>
      }
    />
    <FleetBody fleet={fleet} phone={<Phone fleetId={fleet.id} masked={fleet.phone} />} />
  </>
);
