// The operation log for owners and auditors: the state of its hash chain, then every entry with search and filters.
import { listStaff } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { countLogs, exportLogs, listLogs } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { useState } from 'react';
import { neighboursOf, useListAddress } from '../../../../lib/list-address.ts';
import { pageNotes } from '../../../../lib/page-notes.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList, useTotal } from '../../../../lib/use-list.ts';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { ChainPanel } from './ChainPanel.tsx';
import { columns, LogCard } from './columns.tsx';
import { address, conditionsOf } from './conditions.tsx';
import { LogDrawer } from './LogDrawer.tsx';
import { PackageButton } from './PackageButton.tsx';

export const LogsPage = () => {
  const state = useListAddress(address);
  const [checkTaskId, setCheckTaskId] = useState<string>();
  const staff = useAsk(listStaff);
  const { values: filters, openId } = state;
  const list = useList(listLogs, { query: { ...filters, ...state.paging, withTotal: 'false' } });
  const counted = useTotal(list, countLogs, { query: filters });
  return (
    <PageFrame
      title="操作日志"
      note={pageNotes['/admin/system/logs']}
      actions={
        <>
          <PackageButton days={{ from: filters.from, to: filters.to }} onStarted={state.showTask} />
          <ExportButton
            isEmpty={list.data?.items.length === 0}
            start={(format, call) => call(exportLogs, { body: { filters, format } })}
            onStarted={state.showTask}
          />
        </>
      }
    >
      <ExportProgress state={state} unit="条" />
      <ChainPanel taskId={checkTaskId} onTask={setCheckTaskId} />
      <ListPanel label="操作日志" isFetching={list.isFetching && list.data !== undefined}>
        <FilterBar
          placeholder="人、企业、编号、动作、IP、指纹或 #序号"
          maxLength={64}
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={conditionsOf(state, staff.data?.items ?? [])}
          onClear={state.clear}
        />
        <ListRows
          of={list}
          state={state}
          isCountedBeside
          counted={counted}
          none="还没有操作记录"
          label="操作记录"
          columns={columns}
          nameOf={({ seal, id }) => `#${seal?.seq ?? id}`}
          card={LogCard}
          openKey={openId}
          onOpen={state.open}
        />
      </ListPanel>
      {openId && (
        <LogDrawer
          logId={openId}
          onClose={() => state.open(undefined)}
          {...neighboursOf(list.data?.items ?? [], openId, state.open)}
        />
      )}
    </PageFrame>
  );
};
