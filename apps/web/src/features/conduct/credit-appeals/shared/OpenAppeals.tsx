// The company's appeals the office has not decided yet.
import { appealStateTag } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import type { Appeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.ts';
import { creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { StepLine } from '../../../../ui/StepLine.tsx';

export const OpenAppeals = ({ appeals }: { appeals: Appeal[] }) =>
  appeals.map(({ id, appealNo, component, words, sourceNo, openedAt, state }) => (
    <Panel key={id} title="正在进行的申诉" extra={<StateTag of={appealStateTag} value={state} />}>
      <Facts
        items={[
          ['事件', words],
          ['项目', creditComponents[component].name],
          [
            '来源',
            <span key="no" className="num">
              {sourceNo}
            </span>,
          ],
          [
            '申诉号',
            <span key="appeal" className="num">
              {appealNo}
            </span>,
          ],
        ]}
      />
      <StepLine
        label="申诉的步骤"
        steps={[
          { name: '提交', note: shortTimeText(openedAt), state: 'passed' },
          { name: '分会结论', state: 'current' },
        ]}
      />
    </Panel>
  ));
