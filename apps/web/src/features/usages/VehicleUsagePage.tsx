// Where a fleet's vehicles are and how well they are used.
import { getWorkbench } from '@rfb/contract/companies/companies.endpoints.ts';
import { useAsk } from '../../lib/query-client.ts';
import { Answer } from '../../ui/Answer.tsx';
import { KpiRow, KpiSkeleton } from '../../ui/KpiRow.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';

export const VehicleUsagePage = () => (
  <PageFrame title="车辆使用" note="排班、在途与利用率">
    <Answer of={useAsk(getWorkbench)} pending={<KpiSkeleton names={['登记车辆']} />}>
      {({ fleet }) => (
        <KpiRow
          items={[
            fleet?.vehicleCount == null
              ? { name: '登记车辆', value: '未登记' }
              : { name: '登记车辆', value: fleet.vehicleCount, unit: '台', note: '车队名片上的车辆数' },
          ]}
        />
      )}
    </Answer>
    <Panel title="一车一行，一天一格">
      <p>
        车辆使用按天列出每台车的排班、在途和维修，运单从派车到签收都记在对应的车辆下。派车时会核对车辆与司机的证照是否有效、时间是否冲突，不符合的写明原因。
      </p>
    </Panel>
  </PageFrame>
);
