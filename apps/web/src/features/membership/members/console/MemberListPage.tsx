// The member list: level, status and expiry of every member, with renewal and all other actions.
import {
  defaultMemberColumns,
  FIXED_MEMBER_COLUMN,
  memberColumns,
} from '@rfb/contract/membership/members/member-columns.ts';
import {
  countMemberMatches,
  getMemberSummary,
  listMembers,
  memberSorts,
} from '@rfb/contract/membership/members/members.endpoints.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { useState } from 'react';
import { neighboursOf } from '../../../../lib/list-address.ts';
import { useIsNarrow } from '../../../../lib/media.ts';
import { dayText, shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList, useTotal } from '../../../../lib/use-list.ts';
import { ColumnSettings } from '../../../../ui/ColumnSettings.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { useFigure } from '../../../identity/settings/shared/use-settings.ts';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { MemberFrame } from '../../dues/shared/MemberFrame.tsx';
import { columnsOf, MemberCard } from './columns.tsx';
import { useConditions } from './conditions.tsx';
import { ListActions } from './ListActions.tsx';
import { tabKeys, tabs, useListState } from './list-state.ts';
import { type Decision, DecisionForm, MemberActions } from './MemberActions.tsx';
import { MemberDrawer } from './MemberDrawer.tsx';
import { MemberFigures, type Summary } from './MemberFigures.tsx';
import * as styles from './MemberListPage.module.css';

const noteOf = (summary: Summary | undefined, graceDays: number | string) => {
  const at = summary?.countedAt;
  const when = at ? `统计截至 ${dayText(at)} ${shortTimeText(at).slice(6)}` : '正在统计';
  return `${when}　到期后有 ${graceDays} 天宽限期，期间权益不变`;
};

export const MemberListPage = () => {
  const state = useListState();
  const conditions = useConditions(state);
  const isNarrow = useIsNarrow();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [decision, setDecision] = useState<Decision>();
  const summary = useAsk(getMemberSummary).data;
  const { filters, sort, paging, columns, openId } = state;
  const list = useList(listMembers, { query: { ...filters, sort, ...paging, withTotal: 'false' } });
  const total = useTotal(list, countMemberMatches, { query: filters });
  const rows = list.data?.items ?? [];
  return (
    <MemberFrame
      title="会员列表"
      note={noteOf(summary, useFigure('member.graceDays'))}
      actions={<ListActions state={state} selected={selected} onReminded={() => setSelected(new Set())} />}
    >
      <MemberFigures summary={summary} />
      <ListPanel label="会员" isFetching={list.isFetching && list.data !== undefined}>
        <ExportProgress state={state} unit="家" />
        <LineTabs
          label="到期与状态"
          items={tabKeys.map((key) => ({
            key,
            name: tabs[key].name,
            ...(summary && { count: numberText(summary[key]) }),
          }))}
          active={state.tab}
          onChange={(key) => state.narrow({ tab: key === 'total' ? undefined : key })}
        />
        <FilterBar
          placeholder="会员名称、会员号、信用代码"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={conditions}
          onClear={state.clear}
          extra={
            !isNarrow && (
              <>
                <span className={styles.listOrder}>{memberSorts[sort]}</span>
                <ColumnSettings
                  names={memberColumns}
                  columns={columns}
                  fixed={FIXED_MEMBER_COLUMN}
                  defaults={defaultMemberColumns}
                  onChange={state.setColumns}
                />
              </>
            )
          }
        />
        <ListRows
          of={list}
          state={state}
          none="还没有会员"
          isCountedBeside
          counted={total}
          label="会员"
          columns={columnsOf(columns)}
          nameOf={({ enterpriseName }) => enterpriseName}
          card={MemberCard}
          sort={sort}
          onSort={state.setSort}
          selected={selected}
          onSelect={setSelected}
          openKey={openId ?? decision?.member.id}
          onOpen={state.open}
          actions={(member) => <MemberActions member={member} onDecide={setDecision} onOpen={state.open} />}
        />
      </ListPanel>
      {openId && (
        <MemberDrawer
          memberId={openId}
          onDecide={setDecision}
          onOpen={state.open}
          {...neighboursOf(rows, openId, state.open)}
        />
      )}
      <DecisionForm decision={decision} onClose={() => setDecision(undefined)} />
    </MemberFrame>
  );
};
