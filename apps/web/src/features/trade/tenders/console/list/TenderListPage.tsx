// The bidding centre: the shipper's tenders by state, with countdowns, filters and export.

import { PlusOutlined } from '@ant-design/icons';
import { numberText } from '@rfb/contract/number-text.ts';
import { tenderPath } from '@rfb/contract/trade/bidding-paths.ts';
import {
  MAX_TENDER_TOTAL,
  type TenderPhase,
  type TenderTab,
  tenderTabs,
} from '@rfb/contract/trade/tenders/tender.labels.ts';
import { tenderMoves } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderItem } from '@rfb/contract/trade/tenders/tender-views.ts';
import {
  countTenders,
  createTender,
  exportTenders,
  listTenders,
} from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useListAddress } from '../../../../../lib/list-address.ts';
import { pageNotes } from '../../../../../lib/page-notes.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { noteServerTime, serverNow } from '../../../../../lib/server-time.ts';
import { useChange, useInvalidate } from '../../../../../lib/use-change.ts';
import { useList } from '../../../../../lib/use-list.ts';
import { Allowed, useMay } from '../../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../../../ui/FilterBar.tsx';
import { LineTabs } from '../../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../../ui/ListRows.tsx';
import { PageFrame } from '../../../../../ui/PageFrame.tsx';
import { ExportButton } from '../../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../../services/tasks/shared/ExportProgress.tsx';
import { BiddingTabs } from '../../shared/BiddingTabs.tsx';
import { columns, nameOf, TenderCard } from './columns.tsx';
import { address, conditionsOf, tabOf } from './conditions.tsx';
import { laneInAddress } from './lane-in-address.ts';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import { TenderFigures } from './TenderFigures.tsx';

const actionNames: Record<TenderPhase, string> = {
  draft: '继续填写',
  published: '查看',
  bidding: '进入',
  closed: tenderMoves.open.name,
  evaluating: tenderMoves.award.name,
  awarded: '查看',
  settled: '查看',
  failed: '查看',
  cancelled: '查看',
};

const paths = ['/tenders'];
const LATER_MS = 500;

/** Refetches when the next tender of the page is published, starts or closes. */
const useRefetchAtNextMoment = (items: TenderItem[] | undefined) => {
  const invalidate = useInvalidate(paths);
  useEffect(() => {
    const next = (items ?? [])
      .flatMap(({ phase, publishAt, startsAt, closesAt }) => {
        const at = phase === 'published' ? startsAt : phase === 'bidding' ? closesAt : publishAt;
        return at === null ? [] : [Date.parse(at) - serverNow() + LATER_MS];
      })
      .sort((a, b) => a - b)
      .at(0);
    if (next === undefined || next > 86_400_000) return undefined;
    const timer = setTimeout(() => void invalidate(), Math.max(1000, next));
    return () => clearTimeout(timer);
  }, [items, invalidate]);
};

const countText = (count: number) =>
  count > MAX_TENDER_TOTAL ? `${numberText(MAX_TENDER_TOTAL)}+` : numberText(count);

/** A fleet's public page leads here with its id. */
const invitedInAddress = () => new URLSearchParams(location.search).get('invite')?.slice(0, 60);
// Few come from there.
const InvitedTender = lazy(async () => ({ default: (await import('./InvitedTender.tsx')).InvitedTender }));

const LaneTender = lazy(async () => ({ default: (await import('./LaneTender.tsx')).LaneTender }));

export const TenderListPage = () => {
  const state = useListAddress(address);
  const navigate = useNavigate();
  const tab = tabOf(state.search);
  const counts = useAsk(countTenders).data;
  if (counts) noteServerTime(counts.now);
  const { values, paging } = state;
  const list = useList(listTenders, { query: { ...values, tab, ...paging } });
  useRefetchAtNextMoment(list.data?.items);
  const open = (id: string) => void navigate(tenderPath(id));
  const mayWrite = useMay()(createTender);
  const actionOf = ({ phase, publishAt }: TenderItem) => (mayWrite && publishAt === null ? actionNames[phase] : '查看');
  const create = useChange(createTender, {
    input: () => ({ body: { copyOf: null } }),
    onDone: ({ id }) => open(id),
  });
  const begin = (
    <Allowed to={createTender}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        loading={create.isPending}
        onClick={() => create.mutate()}
      >
        发布竞价
      </Button>
    </Allowed>
  );
  const [isChoosing, setChoosing] = useState(false);
  const [invitedId, setInvitedId] = useState(invitedInAddress);
  const [lane, setLane] = useState(laneInAddress);
  const isFirst = counts?.tabs.all === 0;
  return (
    <PageFrame
      title="竞价中心"
      note={pageNotes['/user/bidding']}
      actions={
        <>
          <ExportButton
            isEmpty={!list.data || list.data.items.length === 0}
            start={(format, call) => call(exportTenders, { body: { filters: { ...values, tab }, format } })}
            onStarted={state.showTask}
          />
          <Allowed to={createTender}>
            <Button onClick={() => setChoosing(true)}>用模板新建</Button>
          </Allowed>
          {begin}
        </>
      }
    >
      <BiddingTabs active="tenders" />
      <TenderFigures counts={counts} />
      <ListPanel label="竞价项目" isFetching={list.isFetching && list.data !== undefined}>
        <LineTabs
          label="竞价状态"
          items={(Object.entries(tenderTabs) as [TenderTab, string][]).map(([key, name]) => ({
            key,
            name,
            ...(counts && { count: countText(counts.tabs[key] ?? 0) }),
          }))}
          active={tab}
          onChange={(key) => state.narrow({ tab: key === 'all' ? undefined : key })}
        />
        <ExportProgress state={state} unit="个" />
        {isFirst ? (
          <EmptyState title="还没有竞价" action={begin}>
            按六步填写线路、要求和规则，边写边存；发布后车队在“报价机会”里看到并报价，受邀的会收到通知；截止后由你开启、比较、确定成交。
          </EmptyState>
        ) : (
          <>
            <FilterBar
              placeholder="项目名称、编号、城市"
              keyword={state.keyword}
              onKeyword={state.setKeyword}
              conditions={conditionsOf(state)}
              onClear={state.clear}
            />
            <ListRows
              of={list}
              state={state}
              none={`“${tenderTabs[tab]}”里现在没有竞价`}
              label="竞价项目"
              columns={columns}
              nameOf={nameOf}
              card={TenderCard}
              onOpen={open}
              actions={(item) => (
                <button
                  type="button"
                  className="link"
                  aria-label={`${actionOf(item)}：${nameOf(item)}`}
                  onClick={() => open(item.id)}
                >
                  {actionOf(item)}
                </button>
              )}
            />
          </>
        )}
      </ListPanel>
      {invitedId && (
        <Suspense fallback={null}>
          <InvitedTender fleetId={invitedId} onMade={open} onClose={() => setInvitedId(undefined)} />
        </Suspense>
      )}
      {lane && (
        <Suspense fallback={null}>
          <LaneTender lane={lane} onMade={open} onClose={() => setLane(undefined)} />
        </Suspense>
      )}
      {isChoosing && <TemplatesDialog onBegun={open} onClose={() => setChoosing(false)} />}
    </PageFrame>
  );
};
