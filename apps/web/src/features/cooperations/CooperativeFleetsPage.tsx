// The fleets a shipper works with, and others worth knowing.
import { getWorkbench } from '@rfb/contract/companies/companies.endpoints.ts';
import { useAsk } from '../../lib/query-client.ts';
import { Answer } from '../../ui/Answer.tsx';
import { KpiRow, KpiSkeleton } from '../../ui/KpiRow.tsx';
import { Columns, PageFrame } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RecommendedFleets } from '../../widgets/RecommendedFleets.tsx';

const Purpose = () => (
  <>
    <Answer of={useAsk(getWorkbench)} pending={<KpiSkeleton names={['已注册车队']} />}>
      {({ registeredFleets }) => (
        <KpiRow items={[{ name: '已注册车队', value: registeredFleets, unit: '家', note: '可邀请为合作车队' }]} />
      )}
    </Answer>
    <Panel title="长期合作的车队">
      <p>
        货主邀请车队建立合作，车队同意后生效。竞价可以先只向合作车队开放；合作期间的准点、签收与评价会汇总在这里，供下次选择时比较。
      </p>
    </Panel>
  </>
);

export const CooperativeFleetsPage = () => (
  <PageFrame title="合作车队" note="邀请、合作与履约记录">
    <Columns main={<Purpose />} side={<RecommendedFleets />} />
  </PageFrame>
);
