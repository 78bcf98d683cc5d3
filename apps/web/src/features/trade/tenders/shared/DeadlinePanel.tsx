// The code of the deadline: what everybody was sent then, to be compared with the report.
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { timeText } from '../../../../lib/moments.ts';
import { HashGrid } from '../../../../ui/HashGrid.tsx';
import { Panel } from '../../../../ui/Panel.tsx';

export const DeadlinePanel = ({ tender: { deadline, content } }: { tender: TenderDetail }) =>
  deadline && (
    <Panel title="截止码" extra={<span className="muted num">{timeText(deadline.fixedAt)} 固定</span>}>
      <HashGrid hash={deadline.code} label="截止码" />
      <p className="muted">
        截止时由全部回执算出，已发给货主和每一家可以参加的车队。请另存一份：
        {content.mode === 'sealed' ? '开启报告' : '竞价报告'}里的截止码对不上，就是有报价被增加、删除或改动。
      </p>
    </Panel>
  );
