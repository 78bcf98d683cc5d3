// The bidding centre: shippers ask for prices, fleets answer.
import { getWorkbench } from '@rfb/contract/companies/companies.endpoints.ts';
import { useAsk } from '../../lib/query-client.ts';
import { Answer } from '../../ui/Answer.tsx';
import { KpiRow, KpiSkeleton } from '../../ui/KpiRow.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';

export const BiddingPage = () => (
  <PageFrame title="竞价中心" note="发布竞价、比较报价、确定成交">
    <Answer of={useAsk(getWorkbench)} pending={<KpiSkeleton names={['已注册车队', '会员企业']} />}>
      {({ registeredFleets, activeMembers }) => (
        <KpiRow
          items={[
            { name: '已注册车队', value: registeredFleets, unit: '家', note: '竞价面向其中通过认证的车队' },
            { name: '会员企业', value: activeMembers, unit: '家', note: '资格正常的车队与货主' },
          ]}
        />
      )}
    </Answer>
    <Panel title="两种竞价">
      <p>
        密封报价：截止前任何人都看不到价格、报价方和家数，包括分会管理员；截止后统一开启并排名。公开竞价：参与的车队看到当前最低价，在截止前逐次降价。
      </p>
      <p>成交由货主决定，没有选择最低价时须写明理由。平台只撮合，不承运，也不经手款项。</p>
    </Panel>
  </PageFrame>
);
