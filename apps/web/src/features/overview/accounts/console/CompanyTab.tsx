// Company tab of the profile page: registered data, licences and sessions beside the membership.

import { listChangeRequests } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { getOwnDues } from '@rfb/contract/membership/dues/own-dues.endpoints.ts';
import { type CompanyProfile, getMembership } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import * as pageFrameStyles from '../../../../ui/PageFrame.module.css';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { CreditPanel } from '../../../conduct/credits/shared/CreditPanel.tsx';
import { SessionsPanel } from '../../../identity/auth/shared/SessionsPanel.tsx';
import { ChangeStrip, isOpen } from '../../../membership/change-requests/shared/ChangeStrip.tsx';
import { OwnDuesPanel } from '../../../membership/dues/shared/OwnDuesPanel.tsx';
import { OwnReceiptsPanel } from '../../../membership/fiscal-receipts/shared/OwnReceiptsPanel.tsx';
import { CompanyPanel } from '../../../membership/profile/shared/CompanyPanel.tsx';
import { LicencesPanel } from '../../../membership/profile/shared/LicencesPanel.tsx';
import { MemberBoard } from '../../../membership/profile/shared/MemberBoard.tsx';
import { StandingPanel } from '../../../membership/profile/shared/StandingPanel.tsx';
import { TermsPanel } from '../../../membership/profile/shared/TermsPanel.tsx';
import { RenewalPanel } from '../../../membership/renewals/shared/RenewalPanel.tsx';
import * as styles from './CompanyTab.module.css';

const Side = ({ profile }: { profile: CompanyProfile }) => {
  const membership = useAsk(getMembership);
  const { member } = profile;
  return (
    <QueryView of={membership} rows={6}>
      {(card) => (
        <>
          {card && member?.status === 'active' ? (
            <MemberBoard profile={profile} membership={card} />
          ) : (
            <StandingPanel profile={profile} />
          )}
          <RenewalPanel profile={profile} />
          <Allowed to={getOwnDues}>
            {member && <OwnDuesPanel />}
            {member && <OwnReceiptsPanel />}
          </Allowed>
          {member && <CreditPanel />}
          {card && <TermsPanel terms={card.terms} today={card.today} />}
        </>
      )}
    </QueryView>
  );
};

export const CompanyTab = ({ profile }: { profile: CompanyProfile }) => {
  const { data } = useAsk(listChangeRequests);
  const [latest] = data?.items ?? [];
  const isVisible = latest && (isOpen(latest) || latest.closeKind === 'rejected');
  return (
    <div className={styles.profileColumns}>
      <div className={pageFrameStyles.pageBody}>
        {isVisible && <ChangeStrip request={latest} />}
        <CompanyPanel profile={profile} isChangeOpen={latest !== undefined && isOpen(latest)} />
        <LicencesPanel profile={profile} />
        <SessionsPanel />
      </div>
      <aside className={pageFrameStyles.pageBody} aria-label="会员">
        <Side profile={profile} />
      </aside>
    </div>
  );
};
