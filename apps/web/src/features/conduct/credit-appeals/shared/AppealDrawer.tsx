// Drawer with one appeal for staff: the event, the reason with files, what would change, the decision.
import { appealStates } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import {
  decideAppeal,
  getOfficeAppeal,
  readOfficeAppealFile,
} from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import type { OfficeAppeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.ts';
import { creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { timeText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from '../../../services/cases/shared/cases.module.css';
import { ReadLinks } from '../../../services/files/shared/ReadLinks.tsx';
import { AppealStateTag } from './AppealStateTag.tsx';

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
    <section className={styles.casePart}>
      <h3>
        申诉理由
        <small className="num">{timeText(appeal.openedAt)}</small>
      </h3>
      <p className={styles.caseText}>{appeal.reason}</p>
      <ReadLinks
        files={appeal.files}
        read={(fileId, call) => call(readOfficeAppealFile, { params: { appealId: appeal.id, fileId } })}
      />
    </section>
    {appeal.decidedAt && (
      <section className={styles.casePart}>
        <h3>
          结论：{appealStates[appeal.state]}
          <small className="num">{timeText(appeal.decidedAt)}</small>
        </h3>
        <p className={styles.caseText}>{appeal.decision}</p>
      </section>
    )}
  </>
);

type Props = {
  appealId: string;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

export const AppealDrawer = ({ appealId, ...moves }: Props) => {
  const detail = useList(getOfficeAppeal, { params: { appealId } });
  const [isDeciding, setDeciding] = useState(false);
  const appeal = detail.data;
  return (
    <>
      <DetailDrawer
        label="申诉详情"
        title={appeal ? `申诉 ${appeal.appealNo}` : '申诉详情'}
        tags={appeal && <AppealStateTag value={appeal.state} />}
        footer={
          appeal?.state === 'open' && (
            <Allowed to={decideAppeal}>
              <Button size="small" type="primary" onClick={() => setDeciding(true)}>
                作出结论
              </Button>
            </Allowed>
          )
        }
        {...moves}
      >
        <QueryView of={detail} rows={8}>
          {(known) => <Content appeal={known} />}
        </QueryView>
      </DetailDrawer>
      <Suspense fallback={null}>
        {isDeciding && appeal && <DecideAppealDialog appeal={appeal} onClose={() => setDeciding(false)} />}
      </Suspense>
    </>
  );
};
