// 会费票据: the stock of numbers, the register with the receipt that is open beside it, and its export for the finance bureau.
import { ExportOutlined, PlusOutlined } from '@ant-design/icons';
import {
  addReceiptRange,
  exportReceipts,
  getReceiptSummary,
} from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { neighboursOf } from '../../../../lib/list-address.ts';
import { useMedia } from '../../../../lib/media.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { LoadFailure } from '../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { markStarted } from '../../../services/tasks/shared/started-exports.ts';
import { MemberFrame } from '../../dues/shared/MemberFrame.tsx';
import { RangeDialog } from './RangeDialog.tsx';
import { Ranges } from './Ranges.tsx';
import { ReceiptDetail } from './ReceiptDetail.tsx';
import { ReceiptFigures } from './ReceiptFigures.tsx';
import * as styles from './Receipts.module.css';
import { Register } from './Register.tsx';
import { type RegisterState, useRegister } from './use-register.ts';

/** Of the range that is chosen in the list, otherwise of all. */
const ExportRegister = ({ state: { values, showTask } }: { state: RegisterState }) => {
  const start = useChange(exportReceipts, {
    input: () => ({ body: values.range ? { rangeId: values.range } : {} }),
    onDone: ({ taskId }) => {
      markStarted(taskId);
      showTask(taskId);
    },
  });
  return (
    <Allowed to={exportReceipts}>
      <Button
        type="primary"
        icon={<ExportOutlined aria-hidden />}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        导出登记簿
      </Button>
    </Allowed>
  );
};

export const ReceiptsPage = () => {
  const { state, list } = useRegister();
  const summary = useAsk(getReceiptSummary);
  const [isAdding, setAdding] = useState(false);
  const isWide = useMedia('(min-width: 1200px)');
  const items = list.data?.items ?? [];
  const open = items.find(({ id }) => id === state.openId);
  return (
    <MemberFrame
      title="会费票据"
      note="社会团体会费票据号码登记簿，一号一行，号码不重用、不跳号"
      actions={
        <>
          <Allowed to={addReceiptRange}>
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
              登记领用
            </Button>
          </Allowed>
          <ExportRegister state={state} />
        </>
      }
    >
      {summary.error ? (
        <LoadFailure message={summary.error.message} onRetry={() => void summary.refetch()} />
      ) : (
        <ReceiptFigures summary={summary.data} />
      )}
      <Ranges onAdd={() => setAdding(true)} />
      <ExportProgress state={state} unit="行" />
      <div className={styles.columns} data-open={open !== undefined && isWide}>
        <Register state={state} list={list} summary={summary.data} isBeside={open !== undefined && isWide} />
        {open && isWide && (
          <aside className={styles.side} aria-label="票据">
            <Panel
              title="这张票据"
              extra={
                <button type="button" className="link" onClick={() => state.open(undefined)}>
                  收起
                </button>
              }
            >
              <ReceiptDetail key={open.id} receipt={open} />
            </Panel>
          </aside>
        )}
      </div>
      {open && !isWide && (
        <DetailDrawer
          label="票据"
          title="这张票据"
          onClose={() => state.open(undefined)}
          {...neighboursOf(items, open.id, state.open)}
        >
          <ReceiptDetail key={open.id} receipt={open} />
        </DetailDrawer>
      )}
      {isAdding && <RangeDialog wanted={summary.data?.wanted ?? 0} onClose={() => setAdding(false)} />}
    </MemberFrame>
  );
};
