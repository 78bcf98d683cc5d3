// The transport standards page: not available yet.
import { NotOpenYet } from '../../ui/NotOpenYet.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';

export const TransportStandardsPage = () => (
  <PageFrame title="运输标准" note="国家标准、行业标准与分会自律要求">
    <NotOpenYet name="运输标准">
      标准条目还没有录入。开放后会收录道路货运常用的国家标准、行业标准和法规，每条写明编号、版本、适用范围和要点。
    </NotOpenYet>
  </PageFrame>
);
