// The bidding centre: not available yet.
import { NotOpenYet } from '../../ui/NotOpenYet.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';

export const BiddingPage = () => (
  <PageFrame title="竞价中心" note="发布竞价、比较报价、确定成交">
    <NotOpenYet name="竞价中心">
      现在还不能发布竞价，也没有车队在这里报价。开放后会有密封报价和公开竞价两种方式。
    </NotOpenYet>
  </PageFrame>
);
