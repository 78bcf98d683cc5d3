// A fleet's own bids: states, receipts, rank and distance to the winning price, awards to answer.
import { numberText } from '@rfb/contract/number-text.ts';
import { listMyBids, type MyBid } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { type MyBidTab, myBidTabs } from '@rfb/contract/trade/awards/opportunity.labels.ts';
import { OPPORTUNITIES_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import { Link } from 'react-router';
import { oneOf, useListAddress } from '../../../../lib/list-address.ts';
import { noteServerTime } from '../../../../lib/server-time.ts';
import { useList } from '../../../../lib/use-list.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { KpiRow, KpiSkeleton } from '../../../../ui/KpiRow.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { PagedRows } from '../../../../ui/PagedRows.tsx';
import { FleetFrame } from '../../../membership/certifications/shared/FleetFrame.tsx';
import { LotRows } from '../../bids/shared/LotRows.tsx';
import { AwardBoard } from './AwardBoard.tsx';
import { BidDetail } from './BidDetail.tsx';
import { Actions, columns } from './my-bid-row.tsx';

const NOTE = '回执列是承诺值的首 8 位与末 4 位。公开竞价实时可见，不需要密封回执，报价时间以服务器记录为准。';
const PENDING = { query: { tab: 'pending' as const, pageSize: '100' } };

const Figures = ({ counts }: { counts: Record<string, number> | undefined }) => {
  if (!counts) return <KpiSkeleton names={['待确认成交', '须处理', '等待开启或确定', '成交', '未成交']} />;
  const of = (tab: MyBidTab) => counts[tab] ?? 0;
  return (
    <KpiRow
      items={[
        { name: '待确认成交', value: of('pending'), unit: '项', note: '逾期记入报价诚信' },
        {
          name: '须处理',
          value: of('outbid') + of('reconfirm'),
          unit: '项',
          note: `被超越 ${of('outbid')}，须重新确认 ${of('reconfirm')}`,
        },
        { name: '等待开启或确定', value: of('waiting'), unit: '项', note: `报价中 ${of('bidding')} 项` },
        { name: '成交', value: of('won'), unit: '项', note: '近一年' },
        { name: '未成交', value: of('lost'), unit: '项', note: `撤回与失效 ${of('gone')} 项` },
      ]}
    />
  );
};

const emptyTitle = (tab: MyBidTab, keyword: string) => {
  if (keyword) return '没有名称或编号相符的报价';
  return tab === 'all' ? '还没有报过价' : `“${myBidTabs[tab]}”里现在没有报价`;
};

export const MyBidsPage = () => {
  const state = useListAddress({ conditions: {} });
  const tab = oneOf(myBidTabs)(state.search.get('tab')) ?? 'all';
  /** Notices link to the bids on one tender. */
  const tenderId = state.search.get('tender');
  const list = useList(listMyBids, { query: { ...state.values, tab, ...state.paging } });
  const pending = useList(listMyBids, PENDING);
  if (list.data) noteServerTime(list.data.now);
  const isOpen = (bid: MyBid) => bid.lotId === state.openId || bid.tenderId === tenderId;
  const open = (id: string | undefined) => state.change({ open: id, tender: undefined });
  return (
    <FleetFrame>
      {pending.data?.items.map((bid) => bid.award && <AwardBoard key={bid.award.id} bid={bid} award={bid.award} />)}
      <Figures counts={list.data?.counts} />
      <ListPanel label="我的报价" isFetching={list.isFetching && list.data !== undefined}>
        <LineTabs
          label="报价状态"
          items={(Object.entries(myBidTabs) as [MyBidTab, string][]).map(([key, name]) => ({
            key,
            name,
            ...(list.data && { count: numberText(list.data.counts[key] ?? 0) }),
          }))}
          active={tab}
          onChange={(key) => state.narrow({ tab: key === 'all' ? undefined : key, tender: undefined, open: undefined })}
        />
        <FilterBar
          placeholder="竞价名称、编号"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={[]}
          onClear={state.clear}
        />
        <PagedRows
          of={list}
          state={state}
          rows={10}
          none={
            <EmptyState
              title={emptyTitle(tab, state.keyword)}
              action={
                <Link className="link" to={OPPORTUNITIES_PATH}>
                  去看报价机会
                </Link>
              }
            />
          }
        >
          {({ items }) => (
            <LotRows
              label="我的报价"
              columns={columns}
              rows={items}
              isOpen={isOpen}
              actions={(bid) => <Actions bid={bid} isOpen={isOpen(bid)} onOpen={open} />}
              more={(bid) => isOpen(bid) && <BidDetail bid={bid} />}
              note={NOTE}
            />
          )}
        </PagedRows>
      </ListPanel>
    </FleetFrame>
  );
};
