// What a company sees first: greeting, its standing, its figures, and for shippers recommended fleets.
import { type CompanyProfile, getCompanyProfile, getWorkbench } from '@rfb/contract/companies/companies.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { displayNameOf } from '../../lib/current-user.ts';
import { dayText, greetingText, shortTimeText, todayText } from '../../lib/moments.ts';
import { useAsk } from '../../lib/query-client.ts';
import { Answer } from '../../ui/Answer.tsx';
import { type Kpi, KpiRow } from '../../ui/KpiRow.tsx';
import { Columns, PageFrame } from '../../ui/PageFrame.tsx';
import { RecommendedFleets } from '../../widgets/RecommendedFleets.tsx';
import { SignatureNotice } from '../../widgets/SignatureNotice.tsx';
import { ApplicationPanel } from './ApplicationPanel.tsx';
import { CertificationBoard } from './CertificationBoard.tsx';
import { StandingBanner } from './StandingBanner.tsx';
import { StandingPanel } from './StandingPanel.tsx';

type Workbench = ReplyOf<typeof getWorkbench>;

const fleetKpis = ({ rating, ratingCount, vehicleCount }: NonNullable<Workbench['fleet']>): Kpi[] => [
  {
    name: '评分',
    value: rating === null ? '暂无评价' : rating.toFixed(1),
    note: rating === null ? '完成运单后由货主评价' : `${ratingCount} 条评价`,
  },
  vehicleCount === null
    ? { name: '车辆', value: '未登记', note: '车队名片上的车辆数' }
    : { name: '车辆', value: vehicleCount, unit: '台', note: '车队名片上的车辆数' },
];

const memberKpis = ({ member }: CompanyProfile, { daysLeft, isInGrace }: Workbench): Kpi[] =>
  member
    ? [
        isInGrace || daysLeft === null
          ? { name: '会员期', value: isInGrace ? '宽限期' : '未生效', note: `${dayText(member.expireTime)} 到期` }
          : { name: '会员期剩余', value: daysLeft, unit: '天', note: `${dayText(member.expireTime)} 到期` },
        { name: '信用分', value: member.creditScore, unit: '分', note: '随履约与评价变化' },
      ]
    : [];

const kpisOf = (profile: CompanyProfile, workbench: Workbench): Kpi[] => [
  ...(workbench.fleet ? fleetKpis(workbench.fleet) : []),
  ...memberKpis(profile, workbench),
  { name: '已注册车队', value: workbench.registeredFleets, unit: '家', note: '可在车队生态查看' },
  { name: '会员企业', value: workbench.activeMembers, unit: '家', note: '资格正常的车队与货主' },
];

const Bench = ({ profile, workbench }: { profile: CompanyProfile; workbench: Workbench }) => {
  const isFleet = profile.companyType === 'fleet';
  const { member } = profile;
  return (
    <>
      {member ? (
        <StandingBanner member={member} daysLeft={workbench.daysLeft} isInGrace={workbench.isInGrace} />
      ) : (
        <ApplicationPanel />
      )}
      {member && <SignatureNotice />}
      {isFleet && member && <CertificationBoard />}
      <KpiRow items={kpisOf(profile, workbench)} />
      {member && isFleet && <StandingPanel profile={profile} />}
      {member && !isFleet && <Columns main={<StandingPanel profile={profile} />} side={<RecommendedFleets />} />}
      {!member && !isFleet && <RecommendedFleets />}
    </>
  );
};

export const WorkbenchPage = () => {
  const profile = useAsk(getCompanyProfile);
  const workbench = useAsk(getWorkbench);
  const lastSignIn = workbench.data?.lastSignInAt;
  return (
    <PageFrame
      title={profile.data ? `${displayNameOf(profile.data)}，${greetingText()}` : '工作台'}
      note={`${todayText()}${lastSignIn ? `　上次登录 ${shortTimeText(lastSignIn)}` : ''}`}
    >
      <Answer of={profile}>
        {(company) => <Answer of={workbench}>{(figures) => <Bench profile={company} workbench={figures} />}</Answer>}
      </Answer>
    </PageFrame>
  );
};
