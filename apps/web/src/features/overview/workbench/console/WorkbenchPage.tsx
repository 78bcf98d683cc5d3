// Start page of a company: greeting, standing, figures; to-dos for fleets, recommended fleets for shippers.
import { getMySignature } from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { createVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { type CompanyProfile, getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { getWorkbench } from '@rfb/contract/overview/workbench/workbench.endpoints.ts';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { displayNameOf } from '../../../../lib/current-user.ts';
import { dayText, greetingText, shortTimeText, todayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { type Kpi, KpiRow } from '../../../../ui/KpiRow.tsx';
import { Later } from '../../../../ui/Later.tsx';
import { Columns, PageFrame } from '../../../../ui/PageFrame.tsx';
import { PageBodySkeleton } from '../../../../ui/PageSkeleton.tsx';
import { QueryView, Skeletons } from '../../../../ui/QueryView.tsx';
import { SignatureNotice } from '../../../conduct/convention/shared/SignatureNotice.tsx';
import { RecommendedFleets } from '../../../fleet/fleets/shared/RecommendedFleets.tsx';
import { useCertification } from '../../../membership/certifications/shared/use-certification.ts';
import { BranchNotices } from './BranchNotices.tsx';
import { CertificationBoard } from './CertificationBoard.tsx';
import { FleetBench } from './FleetBench.tsx';
import { useOpenLots } from './OpenLots.tsx';
import { useOrderBench } from './order-todos.ts';
import { useRoad } from './road/use-road.ts';
import { ShipperKpis, ShipperSide, ShipperTrade, useShipperTrade } from './ShipperTrade.tsx';
import { StandingBanner } from './StandingBanner.tsx';
import { StandingPanel } from './StandingPanel.tsx';

// Lazy: a member that arrived never sees them.
const Road = lazy(async () => ({ default: (await import('./road/Road.tsx')).Road }));
const Meanwhile = lazy(async () => ({ default: (await import('./road/Meanwhile.tsx')).Meanwhile }));
const ApplicationPanel = lazy(async () => ({
  default: (await import('../../../membership/applications/shared/ApplicationPanel.tsx')).ApplicationPanel,
}));

type Workbench = ReplyOf<typeof getWorkbench>;

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
  ...memberKpis(profile, workbench),
  { name: '已注册车队', value: workbench.registeredFleets, unit: '家', note: '可在车队生态查看' },
  { name: '会员企业', value: workbench.activeMembers, unit: '家', note: '资格正常的车队与货主' },
];

const waiting = <Skeletons rows={4} />;

const Bench = ({ profile, workbench }: { profile: CompanyProfile; workbench: Workbench }) => {
  const isFleet = profile.companyType === 'fleet';
  const { member } = profile;
  const asked = useRoad();
  const road = asked.data?.road ?? null;
  return (
    <>
      {member && <StandingBanner member={member} daysLeft={workbench.daysLeft} isInGrace={workbench.isInGrace} />}
      {member && road && (
        <Suspense fallback={waiting}>
          <Road isMember />
        </Suspense>
      )}
      {member && <SignatureNotice />}
      {isFleet && member && !road && <CertificationBoard />}
      {!member && (
        <Suspense fallback={waiting}>
          {/* Without it an applicant could not correct what was returned, so its failure is shown. */}
          <QueryView of={asked}>{() => <Road isMember={false} />}</QueryView>
          <Columns main={<ApplicationPanel dueOn={road?.dueOn ?? null} />} side={<Meanwhile isFleet={isFleet} />} />
        </Suspense>
      )}
      {member && workbench.fleet ? (
        <FleetBench member={member} figures={workbench.fleet} />
      ) : member && !isFleet ? (
        <ShipperKpis member={member} isNew={road !== null && road.doneAt === null} />
      ) : (
        <KpiRow items={kpisOf(profile, workbench)} />
      )}
      {member && !isFleet && (
        <Columns
          main={
            <>
              <ShipperTrade />
              <Later>
                <StandingPanel profile={profile} />
              </Later>
            </>
          }
          side={
            <Later>
              <RecommendedFleets />
              <ShipperSide />
              <BranchNotices />
            </Later>
          }
        />
      )}
      {!member && !isFleet && <RecommendedFleets />}
    </>
  );
};

const pending = <PageBodySkeleton begins="figures" />;

type Part = { isPending: boolean };

/** A member's page appears as a whole: parts that arrive later would push the rest down. */
const AsOne = ({ parts, children }: { parts: Part[]; children: ReactNode }) => {
  const isSettled = parts.every(({ isPending }) => !isPending);
  // Stays shown: a failed part asks again when its panel is mounted, and is pending once more.
  const [isShown, setShown] = useState(false);
  if (isSettled && !isShown) setShown(true);
  // Deferred, so that the page is rendered in short slices instead of one long task.
  return useDeferredValue(isShown) ? children : pending;
};

const MemberFleet = ({ children }: { children: ReactNode }) => (
  <AsOne
    parts={[
      useRoad(),
      useAsk(getFleetWorkbench),
      useAsk(getMySignature),
      useCertification(),
      useOpenLots(),
      useOrderBench(),
    ]}
  >
    {children}
  </AsOne>
);
const MemberShipper = ({ children }: { children: ReactNode }) => (
  <AsOne parts={[useRoad(), useAsk(getMySignature), ...Object.values(useShipperTrade())]}>{children}</AsOne>
);

const Applicant = ({ children }: { children: ReactNode }) => <AsOne parts={[useRoad()]}>{children}</AsOne>;

const Complete = ({ profile, children }: { profile: CompanyProfile; children: ReactNode }) => {
  if (!profile.member) return <Applicant>{children}</Applicant>;
  return profile.companyType === 'fleet' ? (
    <MemberFleet>{children}</MemberFleet>
  ) : (
    <MemberShipper>{children}</MemberShipper>
  );
};

const RegisterVehicleButton = () => {
  const navigate = useNavigate();
  return (
    <Allowed to={createVehicle}>
      <Button onClick={() => void navigate('/user/fleet-management/vehicles')}>登记车辆</Button>
    </Allowed>
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
      actions={
        profile.data?.companyType === 'fleet' && profile.data.member?.status === 'active' && <RegisterVehicleButton />
      }
    >
      <QueryView of={profile} pending={pending}>
        {(company) => (
          <Complete profile={company}>
            <QueryView of={workbench} pending={pending}>
              {(figures) => <Bench profile={company} workbench={figures} />}
            </QueryView>
          </Complete>
        )}
      </QueryView>
    </PageFrame>
  );
};
