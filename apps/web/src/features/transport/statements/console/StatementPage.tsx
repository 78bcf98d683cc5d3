// One statement, the same page for both sides: its course, its orders, what both agree on, and what an invoice would say.
import { monthText } from '@rfb/contract/days.ts';
import { statementsPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { statementTag } from '@rfb/contract/transport/statements/statement.states.ts';
import {
  exportStatement,
  getStatement,
  printStatement,
} from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { StatementDetail } from '@rfb/contract/transport/statements/statements.ts';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { useListAddress } from '../../../../lib/list-address.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { Crumbs } from '../../../../ui/Crumbs.tsx';
import { Columns, PageFrame } from '../../../../ui/PageFrame.tsx';
import { QueryView, Skeletons } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { ConfirmPanel } from './ConfirmPanel.tsx';
import { CourseLine } from './CourseLine.tsx';
import { InvoicePanel } from './InvoicePanel.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { SealAlarm } from './SealNote.tsx';
import * as styles from './Statement.module.css';
import { rowAddress, useSide } from './statements-address.ts';

const PrintButton = ({ statement: { id: statementId, month, statementNo } }: { statement: StatementDetail }) => {
  const print = useSend({
    send: async (_: undefined, call) =>
      saveBlob(
        (await call(printStatement, { params: { statementId } })) as unknown as Blob,
        `对账单_${month}_${statementNo ?? '未编号'}.pdf`,
      ),
  });
  return (
    <Button loading={print.isPending} onClick={() => print.mutate(undefined)}>
      下载 PDF
    </Button>
  );
};

const Statement = ({ statement }: { statement: StatementDetail }) => {
  const state = useListAddress(rowAddress);
  const { id: statementId, month, shipper, fleet, orders } = statement;
  return (
    <PageFrame
      title={`${monthText(month)}对账单`}
      note={
        <span className={styles.note}>
          <StateTag of={statementTag} value={statement.state} />
          <span>
            {shipper.name} 与 {fleet.name}
          </span>
          <span>按签收日（北京时间）归月，共 {orders} 单</span>
          <span>双方看到同一页</span>
        </span>
      }
      actions={
        <>
          <ExportButton
            isEmpty={false}
            start={(format, call) => call(exportStatement, { params: { statementId }, body: { format } })}
            onStarted={state.showTask}
          />
          <PrintButton statement={statement} />
        </>
      }
    >
      <ExportProgress state={state} unit="行" />
      <SealAlarm statement={statement} />
      <CourseLine statement={statement} />
      <Columns
        main={
          <>
            <RowsPanel statement={statement} state={state} />
            <InvoicePanel statement={statement} onExport={state.showTask} />
          </>
        }
        side={<ConfirmPanel statement={statement} />}
      />
    </PageFrame>
  );
};

export const StatementPage = () => {
  const { statementId = '' } = useParams();
  const side = useSide();
  const answer = useAsk(getStatement, { params: { statementId } });
  return (
    <>
      <Crumbs
        above={{ name: '对账单', to: statementsPath(side) }}
        here={answer.data?.statementNo ?? (answer.data ? monthText(answer.data.month) : '对账单')}
      />
      {answer.data ? (
        <Statement key={statementId} statement={answer.data} />
      ) : (
        <PageFrame title="对账单">
          <QueryView of={answer} pending={<Skeletons rows={10} />}>
            {() => null}
          </QueryView>
        </PageFrame>
      )}
    </>
  );
};
