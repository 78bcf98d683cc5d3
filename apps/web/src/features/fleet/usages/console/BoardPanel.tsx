// The board on a wide screen: fetches pages of vehicles as they scroll into view and renders them as rows.
import { getUsageBoard } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { ask } from '../../../../lib/api.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { BoardTools } from './BoardTools.tsx';
import type { BoardAddress } from './board-address.ts';
import { Gantt } from './Gantt.tsx';
import { columnsOf } from './usage-range.ts';

const PAGE = 100;
const rateNames = { day: '当日利用率', week: '周利用率', month: '月利用率' } as const;

/** Always loads the first page for the row count; the others while they are visible. */
const usePages = ({ range: { from, span }, filters }: BoardAddress, wanted: number[]) =>
  useQueries({
    queries: wanted.map((page) => {
      const input = { query: { ...filters, from, span, page: String(page), pageSize: String(PAGE) } };
      return {
        queryKey: keyOf(getUsageBoard, input),
        queryFn: () => ask(getUsageBoard, input),
        ...(page === 1 && { placeholderData: keepPreviousData }),
      };
    }),
  });

type Props = { address: BoardAddress; today: string; onOpen: (usageId: string) => void; begin: ReactNode };

export const BoardPanel = ({ address, today, onOpen, begin }: Props) => {
  const [visible, setVisible] = useState({ first: 1, last: 1 });
  const onVisibleRows = useCallback((first: number, last: number) => {
    const next = { first: Math.floor(first / PAGE) + 1, last: Math.floor(last / PAGE) + 1 };
    setVisible((present) => (present.first === next.first && present.last === next.last ? present : next));
  }, []);
  const wanted = [...new Set([1, visible.first, visible.last])];
  const pages = usePages(address, wanted);
  const [first] = pages;
  const rowAt = (place: number) => pages[wanted.indexOf(Math.floor(place / PAGE) + 1)]?.data?.items[place % PAGE];
  if (!first) return null;
  return (
    <ListPanel label="排班" isFetching={pages.some(({ isFetching }) => isFetching) && first.data !== undefined}>
      <BoardTools address={address} />
      <QueryView of={first} rows={10}>
        {({ total, now }) =>
          total === 0 ? (
            <EmptyState
              title={address.isNarrowed ? '没有符合条件的车辆' : '还没有登记车辆'}
              action={address.isNarrowed ? <Button onClick={address.clear}>清除筛选</Button> : begin}
            />
          ) : (
            <Gantt
              total={total}
              rowAt={rowAt}
              onVisibleRows={onVisibleRows}
              range={address.range}
              columns={columnsOf(address.range, today)}
              now={now}
              rateName={rateNames[address.range.span]}
              onOpen={onOpen}
            />
          )
        }
      </QueryView>
    </ListPanel>
  );
};
