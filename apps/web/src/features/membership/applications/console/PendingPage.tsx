// Review page: queue on the left, application on the right; on a phone one at a time.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsNarrow } from '../../../../lib/media.ts';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { EmptyState, LoadFailure } from '../../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../../ui/QueryView.tsx';
import { BulkPane } from './BulkPane.tsx';
import { HeldBar } from './HeldBar.tsx';
import { PapersPane } from './PapersPane.tsx';
import * as styles from './PendingPage.module.css';
import { QueuePane } from './QueuePane.tsx';
import { neighboursOf, nextWaiting } from './queue.ts';
import { addressOf, type QueueAddress, useQueueAddress } from './queue-address.ts';
import { Review } from './Review.tsx';
import type { Steps } from './ReviewHead.tsx';
import { useQueue, useReview } from './reviews.ts';
import { useHeldApproval } from './use-held-approval.ts';
import type { DecisionHandlers } from './use-verdict.ts';

type SelectedReviewProps = { kind: QueueAddress['kind']; id: string; steps: Steps; handlers: DecisionHandlers };

const SelectedReview = ({ kind, id, steps, handlers }: SelectedReviewProps) => {
  const { data, error, refetch } = useReview(kind, id);
  if (data) return <Review detail={data} steps={steps} handlers={handlers} />;
  return (
    <div className={styles.reviewWaiting}>
      {error ? <LoadFailure message={error.message} onRetry={() => void refetch()} /> : <Skeletons rows={10} />}
    </div>
  );
};

export const PendingPage = () => {
  const { isPapers } = useQueueAddress();
  const isNarrow = useIsNarrow();
  return isPapers ? (
    <div className={styles.pendingPage}>
      <PapersPane />
      {!isNarrow && (
        <div className={styles.reviewWaiting}>
          <EmptyState title="从左边选择一份证照">证照在企业详情中对照查看并审核</EmptyState>
        </div>
      )}
    </div>
  ) : (
    <Applications />
  );
};

const Applications = () => {
  const isNarrow = useIsNarrow();
  const { address, go } = useQueueAddress();
  const navigate = useNavigate();
  const approvals = useHeldApproval();
  const [picked, setPicked] = useState<string[] | null>(null);
  const queue = useQueue(address);
  const items = queue.data?.pages.flatMap((page) => page.items) ?? [];
  const total = queue.data?.pages[0]?.total ?? 0;
  const selectedId = address.id || (isNarrow ? '' : (items[0]?.id ?? ''));
  const { position, previous, next } = neighboursOf(items, selectedId);
  // Shortcuts may be pressed faster than the URL updates.
  const latestId = useRef(selectedId);
  useEffect(() => {
    latestId.current = selectedId;
  }, [selectedId]);
  const step = (to: 'previous' | 'next') => {
    const item = neighboursOf(items, latestId.current)[to];
    if (!item) return;
    latestId.current = item.id;
    go({ id: item.id });
  };
  const steps: Steps = {
    position,
    total,
    back: addressOf({ ...address, id: '' }),
    previous: previous && (() => step('previous')),
    next: next && (() => step('next')),
  };
  useShortcuts(picked ? {} : { j: () => step('next'), k: () => step('previous') });

  const pick = (chosen: string[] | null) => {
    setPicked(chosen);
    if (chosen?.length === 0) go({ id: '' });
  };
  const showsReview = selectedId !== '' && !picked;
  return (
    <div className={styles.pendingPage}>
      <HeldBar of={approvals} />
      {!(isNarrow && showsReview) && (
        <QueuePane
          address={address}
          queue={queue}
          selectedId={picked ? '' : selectedId}
          picked={picked}
          onPick={pick}
          onSearch={(keyword) => go({ keyword, id: '' })}
        />
      )}
      {picked && (
        <BulkPane
          picked={items.filter(({ id }) => picked.includes(id))}
          isNarrow={isNarrow}
          approvals={approvals}
          onClose={() => setPicked(null)}
        />
      )}
      {showsReview && (
        <SelectedReview
          key={`${address.kind} ${selectedId}`}
          kind={address.kind}
          id={selectedId}
          steps={steps}
          handlers={{
            hold: approvals.hold,
            drop: approvals.drop,
            onDecided: () => go({ id: nextWaiting(items, selectedId)?.id ?? '' }),
            onUndo: () => void navigate(addressOf({ ...address, id: selectedId }), { replace: true }),
          }}
        />
      )}
    </div>
  );
};
