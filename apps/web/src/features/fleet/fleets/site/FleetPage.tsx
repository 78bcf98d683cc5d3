// One fleet's public page: identity, what it carried, vehicles, ratings, verified facts, contact.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { PageProps } from '../../../../site/site-page.ts';
import { FleetBody } from '../shared/FleetBody.tsx';
import { FleetHead } from '../shared/FleetHead.tsx';
import * as styles from '../shared/fleet.module.css';
import { ActionBar } from './ActionBar.tsx';
import { CompareLink } from './CompareLink.tsx';
import { useKeptPlace } from './login-address.ts';
import { PageQr } from './PageQr.tsx';
import { Phone } from './Phone.tsx';
import { ShareButton } from './ShareButton.tsx';
import { usePhone } from './use-phone.ts';

export const Page = ({ content: fleet }: PageProps<FleetDetail>) => {
  const phone = usePhone(fleet.id);
  useKeptPlace();
  return (
    <>
      <p className={styles.paperNote}>会员车队公开资料，现状以扫码查验为准。</p>
      <FleetHead
        fleet={fleet}
        actions={
          <>
            <ShareButton title={fleet.name} />
            <CompareLink id={fleet.id} name={fleet.name} />
          </>
        }
      />
      <FleetBody
        fleet={fleet}
        phone={<Phone fleetId={fleet.id} masked={fleet.phone} phone={phone} />}
        qr={<PageQr id={fleet.id} address={fleet.pageAddress} />}
      />
      <ActionBar fleet={fleet} phone={phone} />
    </>
  );
};
