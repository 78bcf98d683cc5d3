// Applications awaiting review: how many, how long, and who is next.
import { getDashboard } from '@rfb/contract/dashboard/dashboard.endpoints.ts';
import { hoursText } from '../../lib/moments.ts';
import { useAsk } from '../../lib/query-client.ts';
import { Answer } from '../../ui/Answer.tsx';
import { KpiRow } from '../../ui/KpiRow.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReviewQueue } from '../../widgets/ReviewQueue.tsx';

const waitText = (hours: number | null) => (hours === null ? '暂无' : hoursText(hours));

export const PendingPage = () => (
  <PageFrame title="待审核申请" note="按等待时间从长到短">
    <Answer of={useAsk(getDashboard)}>
      {({ applications, queue }) => (
        <>
          <KpiRow
            items={[
              { name: '待审核', value: applications.waiting, unit: '件', note: '尚未认领' },
              { name: '审核中', value: applications.inReview, unit: '件', note: '已有审核员认领' },
              { name: '最长等待', value: waitText(applications.longestWaitHours) },
              { name: '审核用时中位数', value: waitText(applications.medianReviewHours), note: '从提交到审结' },
            ]}
          />
          <Panel title="等待最久的申请">
            <ReviewQueue items={queue} />
          </Panel>
          <Panel title="审核什么">
            <p>
              审核员认领申请，对照营业执照核对名称、统一社会信用代码与类型，再决定通过或驳回。驳回必须写明原因，企业修改后可以重新提交，前后两次的差别会列给审核员看。
            </p>
          </Panel>
        </>
      )}
    </Answer>
  </PageFrame>
);
