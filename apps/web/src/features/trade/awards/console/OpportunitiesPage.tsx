// What a fleet can bid on: every lot with its match, what is missing and where to mend it, the ceiling in one step.
import { numberText } from '@rfb/contract/number-text.ts';
import { listMyBids, listOpportunities, type Opportunity } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { type OpportunityTab, opportunityTabs } from '@rfb/contract/trade/awards/opportunity.labels.ts';
import { opportunityPath, PRACTICE_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useListAddress } from '../../../../lib/list-address.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { noteServerTime } from '../../../../lib/server-time.ts';
import { useList } from '../../../../lib/use-list.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { PagedRows } from '../../../../ui/PagedRows.tsx';
import { FleetFrame } from '../../../membership/certifications/shared/FleetFrame.tsx';
import { useRegionName } from '../../../services/regions/shared/use-region-name.ts';
import { LotRows } from '../../bids/shared/LotRows.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { address, conditionsOf, tabOf } from './conditions.tsx';
import { GapsPanel } from './GapsPanel.tsx';
import { withOwn } from './match.ts';
import { OpportunityFigures } from './OpportunityFigures.tsx';
import { Actions, columns, More } from './opportunity-row.tsx';

const NOTE =
  '密封报价在开启前不显示家数与价格。公开竞价由货主选定显示价格阶梯或只显示你的名次，其他车队一律不具名；资格不齐时不显示当前价。匹配＝已满足的要求 ÷ 货主写明的要求，逐条列出。';

const Opportunities = () => {
  const state = useListAddress(address);
  const regionName = useRegionName();
  const [accepting, setAccepting] = useState<Opportunity>();
  const tab = tabOf(state.search);
  const { values, paging, openId, isNarrowed } = state;
  const list = useList(listOpportunities, { query: { ...values, tab, ...paging } });
  const own = useAsk(listMyBids, { query: { pageSize: '100' } });
  if (list.data) noteServerTime(list.data.now);
  const none =
    tab === 'all'
      ? '现在没有面向你公司的竞价；货主邀请你时会通知，其他新竞价直接出现在这里'
      : `“${opportunityTabs[tab]}”里现在没有竞价`;
  return (
    <FleetFrame
      actions={
        <Link className="link" to={PRACTICE_PATH}>
          先在样例上练一次
        </Link>
      }
    >
      <OpportunityFigures reply={list.data} />
      <ListPanel label="报价机会" isFetching={list.isFetching && list.data !== undefined}>
        <LineTabs
          label="匹配"
          items={(Object.entries(opportunityTabs) as [OpportunityTab, string][]).map(([key, name]) => ({
            key,
            name,
            ...(list.data && { count: numberText(list.data.counts[key] ?? 0) }),
          }))}
          active={tab}
          onChange={(key) => state.narrow({ tab: key === 'all' ? undefined : key })}
        />
        <FilterBar
          placeholder="名称、编号、货主"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={conditionsOf(state, regionName)}
          onClear={state.clear}
        />
        <PagedRows
          of={list}
          state={state}
          rows={10}
          none={
            <EmptyState
              title={isNarrowed ? '没有符合条件的机会' : none}
              action={isNarrowed && <Button onClick={state.clear}>清除筛选</Button>}
            />
          }
        >
          {({ items }) => (
            <LotRows
              label="报价机会"
              columns={columns}
              rows={withOwn(items, own.data?.items ?? [])}
              isOpen={({ lotId }) => lotId === openId}
              actions={(item) => <Actions item={item} openId={openId} onOpen={state.open} onAccept={setAccepting} />}
              more={(item) => <More item={item} isOpen={item.lotId === openId} />}
              note={NOTE}
            />
          )}
        </PagedRows>
      </ListPanel>
      <GapsPanel gaps={list.data?.gaps ?? []} />
      {accepting && <AcceptDialog opportunity={accepting} onClose={() => setAccepting(undefined)} />}
    </FleetFrame>
  );
};

/** Notices link to the list with the tender's id. */
export const OpportunitiesPage = () => {
  const tenderId = useListAddress({ conditions: {} }).search.get('tender');
  return tenderId ? <Navigate to={opportunityPath(tenderId)} replace /> : <Opportunities />;
};
