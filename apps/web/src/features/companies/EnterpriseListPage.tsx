// Enterprise management: every fleet and shipper that has registered.
import { getDashboard } from '@rfb/contract/dashboard/dashboard.endpoints.ts';
import { useAsk } from '../../lib/query-client.ts';
import { Answer } from '../../ui/Answer.tsx';
import { KpiRow, KpiSkeleton } from '../../ui/KpiRow.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';

export const EnterpriseListPage = () => (
  <PageFrame title="企业管理" note="所有注册过的车队与货主">
    <Answer of={useAsk(getDashboard)} pending={<KpiSkeleton names={['车队会员', '货主会员', '已暂停', '申请中']} />}>
      {({ members, applications }) => (
        <KpiRow
          items={[
            { name: '车队会员', value: members.activeFleets, unit: '家', note: '会员资格正常' },
            { name: '货主会员', value: members.activeShippers, unit: '家', note: '会员资格正常' },
            { name: '已暂停', value: members.suspended, unit: '家' },
            { name: '申请中', value: applications.waiting + applications.inReview, unit: '家', note: '待审核与审核中' },
          ]}
        />
      )}
    </Answer>
    <Panel title="企业档案">
      <p>
        企业管理保存每家车队和货主的档案：营业执照上的名称、统一社会信用代码与类型，联系人、地址，以及会员期、证照、竞价与运单的来往记录。营业执照上的内容变更须经审核，联系信息由企业自行维护，每次改动都有记录可查。
      </p>
    </Panel>
  </PageFrame>
);
