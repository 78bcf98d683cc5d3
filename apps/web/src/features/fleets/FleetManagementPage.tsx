// A fleet's own place: its card as shippers see it.
import { getWorkbench } from '@rfb/contract/companies/companies.endpoints.ts';
import { useAsk } from '../../lib/query-client.ts';
import { Answer } from '../../ui/Answer.tsx';
import { KpiRow, KpiSkeleton } from '../../ui/KpiRow.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';

export const FleetManagementPage = () => (
  <PageFrame title="平台车队" note="认证、名片、车辆、司机与报价">
    <Answer of={useAsk(getWorkbench)} pending={<KpiSkeleton names={['评分', '评价', '车辆', '平台车队']} />}>
      {({ fleet, registeredFleets }) => (
        <KpiRow
          items={[
            { name: '评分', value: fleet?.rating?.toFixed(1) ?? '暂无评价', note: '由货主在运单完成后评价' },
            { name: '评价', value: fleet?.ratingCount ?? 0, unit: '条' },
            fleet?.vehicleCount == null
              ? { name: '车辆', value: '未登记' }
              : { name: '车辆', value: fleet.vehicleCount, unit: '台' },
            { name: '平台车队', value: registeredFleets, unit: '家', note: '已注册的全部车队' },
          ]}
        />
      )}
    </Answer>
    <Panel title="车队在平台上的样子">
      <p>
        平台车队汇集一支车队对外的全部信息：认证、名片、车辆、司机与证照。货主在车队生态里看到的就是这里的内容，证照到期会提前提醒；通过认证后，可以在这里查看报价机会并参与竞价。
      </p>
    </Panel>
  </PageFrame>
);
