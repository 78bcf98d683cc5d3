// The cooperative fleets of a shipper: not available yet; shows recommended fleets meanwhile.

import { RecommendedFleets } from '../../features/fleets/shared/RecommendedFleets.tsx';
import { NotOpenYet } from '../../ui/NotOpenYet.tsx';
import { Columns, PageFrame } from '../../ui/PageFrame.tsx';

const Main = () => (
  <NotOpenYet name="合作车队">
    现在还不能邀请车队，也不会汇总履约记录。需要找车时，可以先在车队生态里按地区和服务类型查找。
  </NotOpenYet>
);

export const CooperativeFleetsPage = () => (
  <PageFrame title="合作车队" note="邀请、合作与履约记录">
    <Columns main={<Main />} side={<RecommendedFleets />} />
  </PageFrame>
);
