// Drawer with one appeal for staff: the event, the reason with files, what would change, the decision.
import { appealStates, appealStateTag } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import {
  decideAppeal,
  getOfficeAppeal,
  readOfficeAppealFile,
} from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import type { OfficeAppeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.ts';
import { creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import { lazy } from 'react';
import { Link } from 'react-router';
import { timeText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { CaseDrawer, type CaseMoves, CasePart } from '../../../services/cases/shared/CaseDrawer.tsx';
import { ReadLinks } from '../../../services/files/shared/ReadLinks.tsx';

const DecideAppealDialog = lazy(async () => ({
  default: (await import('./DecideAppealDialog.tsx')).DecideAppealDialog,
}));

const num = (text: string) => <span className="num">{text}</span>;

const gainText = ({ gain, decidedAt }: OfficeAppeal) =>
  decidedAt ? '已有结论' : gain === null ? '事件现在不计分' : `+${gain.toFixed(2)} 分`;

const Content = ({ appeal }: { appeal: OfficeAppeal }) => (
  <>
    <Facts
      items={[
        ['事件', appeal.words],
        ['来源', num(appeal.sourceNo)],
        ['项目', creditComponents[appeal.component].name],
        ['发生', num(timeText(appeal.eventAt))],
        [
          '企业',
          <Link key="company" className="link" to={`/admin/enterprise/list?open=${appeal.company.id}&tab=credit`}>
            {appeal.company.name}
          </Link>,
        ],
        ['成立则加回', gainText(appeal)],
      ]}
    />
    <CasePart title="申诉理由" at={appeal.openedAt} text={appeal.reason}>
      <ReadLinks
        files={appeal.files}
        read={(fileId, call) => call(readOfficeAppealFile, { params: { appealId: appeal.id, fileId } })}
      />
    </CasePart>
    {appeal.decidedAt && (
      <CasePart title={`结论：${appealStates[appeal.state]}`} at={appeal.decidedAt} text={appeal.decision} />
    )}
  </>
);

export const AppealDrawer = ({ appealId, moves }: { appealId: string; moves: CaseMoves }) => (
  <CaseDrawer
    name="申诉"
    detail={useList(getOfficeAppeal, { params: { appealId } })}
    numberOf={({ appealNo }) => appealNo}
    tag={({ state }) => <StateTag of={appealStateTag} value={state} />}
    canDecide={({ state }) => state === 'open'}
    decideBy={decideAppeal}
    dialog={(appeal, onClose) => <DecideAppealDialog appeal={appeal} onClose={onClose} />}
    moves={moves}
  >
    {(appeal) => <Content appeal={appeal} />}
  </CaseDrawer>
);
