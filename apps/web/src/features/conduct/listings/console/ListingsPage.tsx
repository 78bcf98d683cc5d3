// The red and black lists for staff: entries by phase, with a detail drawer.
import { endedPhases, unendedPhases } from '@rfb/contract/conduct/listings/listing.states.ts';
import { listAllListings, proposeListing } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { listingKinds, listingPhases } from '@rfb/contract/conduct/listings/listings.labels.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { neighboursOf, oneOf, useListAddress } from '../../../../lib/list-address.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Choices } from '../../../../ui/Choices.tsx';
import { type Condition, FilterBar } from '../../../../ui/FilterBar.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { ContentFrame } from '../shared/ContentFrame.tsx';
import { columns, ListingCard } from './columns.tsx';
import { ListingDrawer } from './ListingDrawer.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';

const conditions = { phase: oneOf(listingPhases), kind: oneOf(listingKinds) };

const useListState = () => useListAddress({ conditions });
type ListState = ReturnType<typeof useListState>;

const endedLabels = endedPhases.map((phase): [typeof phase, string] => [phase, listingPhases[phase]]);

const conditionsOf = ({ values: { kind, phase }, narrow }: ListState): Condition[] => {
  const ended = endedPhases.find((one) => one === phase);
  return [
    {
      key: 'kind',
      name: '名单',
      text: kind && listingKinds[kind],
      editor: (
        <Choices
          words={listingKinds}
          chosen={kind ? [kind] : []}
          isSingle
          onChange={([one]) => narrow({ kind: one })}
        />
      ),
      clear: () => narrow({ kind: undefined }),
    },
    {
      key: 'phase',
      name: '已结束',
      text: ended && listingPhases[ended],
      editor: (
        <Choices
          words={endedLabels}
          chosen={ended ? [ended] : []}
          isSingle
          onChange={([one]) => narrow({ phase: one })}
        />
      ),
      clear: () => narrow({ phase: undefined }),
    },
  ];
};

export const ListingsPage = () => {
  const state = useListState();
  const [isProposing, setProposing] = useState(false);
  const { values, paging, openId } = state;
  const list = useList(listAllListings, { query: { ...values, ...paging } });
  const rows = list.data?.items ?? [];
  const counts = list.data?.counts;
  return (
    <ContentFrame
      note="提出 → 告知（七天答复）→ 决定 → 公示（五个工作日）→ 生效；公示以前只有管理员和当事企业知道"
      actions={
        <Allowed to={proposeListing}>
          <Button type="primary" onClick={() => setProposing(true)}>
            提出列入名单
          </Button>
        </Allowed>
      }
    >
      <ListPanel label="红黑名单" isFetching={list.isFetching && list.data !== undefined}>
        <LineTabs
          label="阶段"
          items={[
            { key: 'all', name: '全部' },
            ...unendedPhases.map((phase) => ({
              key: phase,
              name: listingPhases[phase],
              ...(counts && { count: counts[phase] }),
            })),
          ]}
          active={unendedPhases.find((phase) => phase === values.phase) ?? 'all'}
          onChange={(key) => state.narrow({ phase: key === 'all' ? undefined : key })}
        />
        <FilterBar
          placeholder="企业名称、首字母或信用代码"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={conditionsOf(state)}
          onClear={state.clear}
        />
        <ListRows
          of={list}
          state={state}
          none="还没有名单记录"
          label="名单记录"
          columns={columns}
          nameOf={({ companyName }) => companyName}
          card={ListingCard}
          openKey={openId}
          onOpen={state.open}
        />
      </ListPanel>
      {openId && (
        <ListingDrawer
          listingId={openId}
          onClose={() => state.open(undefined)}
          {...neighboursOf(rows, openId, state.open)}
        />
      )}
      {isProposing && <ProposeDialog onClose={() => setProposing(false)} onProposed={state.open} />}
    </ContentFrame>
  );
};
