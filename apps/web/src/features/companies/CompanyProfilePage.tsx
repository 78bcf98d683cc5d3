// A company's own page: what the licence says, contact data, membership, password and devices.
import { type CompanyProfile, getCompanyProfile } from '@rfb/contract/companies/companies.endpoints.ts';
import { companyTypes } from '@rfb/contract/companies/companies.labels.ts';
import { useAsk } from '../../lib/query-client.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Columns, PageFrame } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PasswordPanel } from '../../widgets/PasswordPanel.tsx';
import { SessionsPanel } from '../../widgets/SessionsPanel.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { MemberBoard } from './MemberBoard.tsx';

const LicencePanel = ({ profile }: { profile: CompanyProfile }) => (
  <Panel title="企业资料" extra={<span className="muted">以营业执照为准</span>}>
    <Facts
      items={[
        ['企业名称', profile.companyName],
        [
          '信用代码',
          <span key="code" className="num">
            {profile.creditCode}
          </span>,
        ],
        ['企业类型', companyTypes[profile.companyType]],
      ]}
    />
  </Panel>
);

export const CompanyProfilePage = () => {
  const profile = useAsk(getCompanyProfile);
  return (
    <PageFrame title="个人信息" note="企业资料、会员与登录安全">
      <Answer of={profile} rows={8}>
        {(company) => (
          <Columns
            main={
              <>
                <LicencePanel profile={company} />
                <ContactPanel profile={company} />
                <PasswordPanel />
                <SessionsPanel />
              </>
            }
            side={<MemberBoard profile={company} />}
          />
        )}
      </Answer>
    </PageFrame>
  );
};
