// The transport standards companies work by.
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';

export const TransportStandardsPage = () => (
  <PageFrame title="运输标准" note="国家标准、行业标准与分会自律要求">
    <Panel title="为什么放在这里">
      <p>
        运输标准收录道路货运常用的国家标准与行业标准，例如 GB 1589 外廓尺寸、轴荷及质量限值和 JT/T 617
        危险货物道路运输规则，以及分会的自律要求。每条写明编号、版本、适用范围和要点，修订时保留旧版供查对。
      </p>
    </Panel>
  </PageFrame>
);
