// Profile page of a company: registered data, account and security, colleagues, credit score, convention and listings, notices, sign-ins.
import { listColleagues } from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { lazy, Suspense } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import * as pageFrameStyles from '../../../../ui/PageFrame.module.css';
import { QueryView, Skeletons } from '../../../../ui/QueryView.tsx';
import { MySignaturePanel } from '../../../conduct/convention/shared/MySignaturePanel.tsx';
import { SignatureNotice } from '../../../conduct/convention/shared/SignatureNotice.tsx';
import { MyListingsPanel } from '../../../conduct/listings/shared/MyListingsPanel.tsx';
import { accountTab, personalTabs } from './account-tabs.tsx';
import { CompanyTab } from './CompanyTab.tsx';
import * as styles from './ProfileFrame.module.css';
import { ProfileFrame } from './ProfileFrame.tsx';

const ColleaguesTab = lazy(async () => ({
  default: (await import('../../../identity/colleagues/shared/ColleaguesTab.tsx')).ColleaguesTab,
}));
const CreditTab = lazy(async () => ({
  default: (await import('../../../conduct/credits/shared/CreditTab.tsx')).CreditTab,
}));

const DisciplineTab = () => (
  <div className={`${styles.profileNarrow} ${pageFrameStyles.pageBody}`}>
    <SignatureNotice />
    <MySignaturePanel />
    <MyListingsPanel />
  </div>
);

export const CompanyProfilePage = () => {
  const profile = useAsk(getCompanyProfile);
  const people = useAsk(listColleagues);
  return (
    <ProfileFrame
      note="企业资料、会员、证照与登录安全"
      tabs={[
        {
          key: 'company',
          name: '企业资料',
          content: (
            <QueryView of={profile} rows={8}>
              {(company) => <CompanyTab profile={company} />}
            </QueryView>
          ),
        },
        accountTab,
        {
          key: 'colleagues',
          name: '同事',
          count: people.data && people.data.items.length + people.data.invitations.length,
          content: (
            <Suspense fallback={<Skeletons rows={8} />}>
              <ColleaguesTab />
            </Suspense>
          ),
        },
        {
          key: 'credit',
          name: '信用分',
          content: (
            <QueryView of={profile} rows={8}>
              {({ companyType, member }) =>
                member ? (
                  <Suspense fallback={<Skeletons rows={8} />}>
                    <CreditTab side={companyType} />
                  </Suspense>
                ) : (
                  <EmptyState title="入会以后才有信用分" />
                )
              }
            </QueryView>
          ),
        },
        { key: 'discipline', name: '自律事项', content: <DisciplineTab /> },
        ...personalTabs,
      ]}
    />
  );
};
