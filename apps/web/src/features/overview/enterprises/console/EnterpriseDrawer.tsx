// The detail drawer of one enterprise: eight tabs and its actions.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { creditGradeOf } from '@rfb/contract/conduct/credits/grades.ts';
import { certificationStatusTag } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { memberStatusTag } from '@rfb/contract/membership/members/members.labels.ts';
import { getEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { lazy, Suspense } from 'react';
import { useList } from '../../../../lib/use-list.ts';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { QueryView, Skeletons } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { ApplicationStatusTag } from '../../../membership/applications/shared/ApplicationStatusTag.tsx';
import { BasicTab } from './BasicTab.tsx';
import { CertificationPart } from './CertificationPart.tsx';
import { CreditTab } from './CreditTab.tsx';
import { DrawerActions } from './DrawerActions.tsx';
import * as styles from './EnterpriseDrawer.module.css';
import { LogTab } from './LogTab.tsx';
import type { ListState } from './list-state.ts';
import { MembershipTab } from './MembershipTab.tsx';
import { PapersTab } from './PapersTab.tsx';
import { TendersTab } from './TendersTab.tsx';
import { VehiclesTab } from './VehiclesTab.tsx';

const OrdersTab = lazy(async () => ({ default: (await import('./OrdersTab.tsx')).OrdersTab }));

const tabs = [
  { key: 'basic', name: '基本' },
  { key: 'papers', name: '证照' },
  { key: 'member', name: '会员' },
  { key: 'vehicles', name: '车辆司机' },
  { key: 'tenders', name: '竞价' },
  { key: 'orders', name: '运单' },
  { key: 'credit', name: '信用' },
  { key: 'log', name: '日志' },
] as const;
export type TabKey = (typeof tabs)[number]['key'];

const Content = ({ tab, enterprise }: { tab: TabKey; enterprise: Enterprise }) => {
  if (tab === 'basic') return <BasicTab enterprise={enterprise} />;
  if (tab === 'papers') return <PapersTab enterprise={enterprise} />;
  if (tab === 'member')
    return (
      <>
        <MembershipTab enterprise={enterprise} />
        <CertificationPart enterprise={enterprise} />
      </>
    );
  if (tab === 'vehicles') return <VehiclesTab enterprise={enterprise} />;
  if (tab === 'tenders') return <TendersTab enterprise={enterprise} />;
  if (tab === 'credit') return <CreditTab enterprise={enterprise} />;
  if (tab === 'log') return <LogTab companyId={enterprise.id} />;
  return (
    <Suspense fallback={<Skeletons rows={6} />}>
      <OrdersTab companyId={enterprise.id} />
    </Suspense>
  );
};

const Tags = ({
  enterprise: { member, applicationStatus, creditScore, enterpriseType, mergedInto, certification },
}: {
  enterprise: Enterprise;
}) => (
  <>
    {mergedInto && <span className={styles.plainTag}>已合并</span>}
    {member && <LevelTag level={member.memberLevel} />}
    {member && <StateTag of={memberStatusTag} value={member.status} />}
    {!member && applicationStatus !== null && <ApplicationStatusTag value={applicationStatus} />}
    {certification && <StateTag of={certificationStatusTag} value={certification.status} />}
    <span className={styles.plainTag}>{companyTypes[enterpriseType]}</span>
    {creditScore !== null && (
      <span className={styles.plainTag}>
        信用分 <span className="num">{`${creditScore} ${creditGradeOf(creditScore)}`}</span>
      </span>
    )}
  </>
);

type Props = {
  companyId: string;
  state: ListState;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

export const EnterpriseDrawer = ({ companyId, state, onPrevious, onNext }: Props) => {
  const enterprise = useList(getEnterprise, { params: { companyId } });
  const { data } = enterprise;
  const tab = tabs.find(({ key }) => key === state.tab)?.key ?? 'basic';
  return (
    <DetailDrawer
      label="企业详情"
      title={data?.enterpriseName ?? '企业详情'}
      tags={data && <Tags enterprise={data} />}
      tabs={
        <LineTabs
          label="企业资料"
          items={[...tabs]}
          active={tab}
          onChange={(key) => state.change({ tab: key === 'basic' ? undefined : key }, { replace: true })}
        />
      }
      footer={data && !data.mergedInto && <DrawerActions enterprise={data} />}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={() => state.open(undefined)}
    >
      <div role="tabpanel" aria-label={tabs.find(({ key }) => key === tab)?.name}>
        <QueryView of={enterprise} rows={8}>
          {(loaded) => <Content tab={tab} enterprise={loaded} />}
        </QueryView>
      </div>
    </DetailDrawer>
  );
};
