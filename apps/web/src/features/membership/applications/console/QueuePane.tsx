// The review queue: tabs by kind, status filter, search and list, longest wait first.
import { SearchOutlined } from '@ant-design/icons';
import { approveApplications } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { ApplicationKind } from '@rfb/contract/membership/applications/applications.labels.ts';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../../lib/use-may.tsx';
import { EmptyState, LoadFailure } from '../../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../../ui/QueryView.tsx';
import { useWaiting } from '../shared/waiting.ts';
import * as styles from './QueuePane.module.css';
import { QueueRow } from './QueueRow.tsx';
import { QueueTabs } from './QueueTabs.tsx';
import { canBulk } from './queue.ts';
import { addressOf, type QueueAddress, type Shelf, shelves } from './queue-address.ts';
import type { useQueue } from './reviews.ts';

type Props = {
  address: QueueAddress;
  queue: ReturnType<typeof useQueue>;
  selectedId: string;
  /** Ids selected for bulk approval; null outside bulk mode. */
  picked: string[] | null;
  onPick: (picked: string[] | null) => void;
  onSearch: (keyword: string) => void;
};

const SEARCH_DEBOUNCE_MS = 300;

const Search = ({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) => {
  const [typed, setTyped] = useState(keyword);
  useEffect(() => {
    const timer = setTimeout(() => typed.trim() !== keyword && onSearch(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      size="small"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      placeholder="企业名称、申请编号"
      aria-label="在队列中搜索"
      maxLength={40}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
};

const Empty = ({ address: { shelf, keyword }, onSearch }: Pick<Props, 'address' | 'onSearch'>) => {
  if (keyword)
    return (
      <EmptyState
        title="没有符合的申请"
        action={
          <Button size="small" onClick={() => onSearch('')}>
            清除搜索
          </Button>
        }
      >
        换个关键词，或到别的分类里找
      </EmptyState>
    );
  return shelf === 'open' ? (
    <EmptyState title="都审完了">新的申请到来时会出现在这里</EmptyState>
  ) : (
    <EmptyState title={`还没有${shelves[shelf]}的申请`} />
  );
};

export const QueuePane = ({ address, queue, selectedId, picked, onPick, onSearch }: Props) => {
  const waiting = useWaiting();
  const mayDecide = useMay()(approveApplications);
  const items = queue.data?.pages.flatMap((page) => page.items) ?? [];
  const green = items.filter(canBulk);
  const countOf = (kind: ApplicationKind) => waiting?.[kind] ?? 0;
  const toggle = (id: string) =>
    onPick(picked?.includes(id) ? picked.filter((other) => other !== id) : [...(picked ?? []), id]);
  return (
    <section className={styles.queue} aria-label="申请队列">
      <div className={styles.queueHead}>
        <div className={styles.queueTitle}>
          <h1>待审核申请</h1>
          {mayDecide && (picked || green.length > 1) && (
            <Button size="small" onClick={() => onPick(picked ? null : [])}>
              {picked ? '退出批量' : '批量通过'}
            </Button>
          )}
        </div>
        <QueueTabs current={address.kind} />
        <nav className={styles.queueShelves} aria-label="审核状态">
          {(Object.entries(shelves) as [Shelf, string][]).map(([shelf, name]) => (
            <Link
              key={shelf}
              to={addressOf({ ...address, shelf, id: '' })}
              aria-current={shelf === address.shelf ? 'page' : undefined}
            >
              {name} {shelf === 'open' && <span className="num">{countOf(address.kind)}</span>}
            </Link>
          ))}
        </nav>
        <Search key={`${address.kind} ${address.shelf}`} keyword={address.keyword} onSearch={onSearch} />
        {picked && (
          <p className={styles.queueBulk}>
            只有自动检查全部通过的申请可以批量通过
            <button type="button" className="link" onClick={() => onPick(green.slice(0, 50).map(({ id }) => id))}>
              全选 {green.length} 件
            </button>
          </p>
        )}
      </div>
      <div className={styles.queueList}>
        {queue.data && items.length === 0 && <Empty address={address} onSearch={onSearch} />}
        {queue.error && !queue.data && (
          <LoadFailure message={queue.error.message} onRetry={() => void queue.refetch()} />
        )}
        {queue.isPending && (
          <div className={styles.queueSkeleton}>
            <Skeletons rows={8} />
          </div>
        )}
        <ul>
          {items.map((item) => (
            <QueueRow
              key={item.id}
              item={item}
              address={addressOf({ ...address, id: item.id })}
              isSelected={item.id === selectedId}
              pick={picked && { isOn: picked.includes(item.id), onToggle: () => toggle(item.id) }}
            />
          ))}
        </ul>
        {queue.hasNextPage && (
          <Button type="link" block loading={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
            显示更多
          </Button>
        )}
      </div>
      <p className={styles.queueKeys}>
        <kbd>J</kbd> <kbd>K</kbd> 切换
        {mayDecide && (
          <>
            　<kbd>A</kbd> 通过　<kbd>R</kbd> 驳回
          </>
        )}
      </p>
    </section>
  );
};
