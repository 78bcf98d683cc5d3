// The review: the queue on the left, the application on the right; on a phone one after the other.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsNarrow } from '../../../lib/media.ts';
import { EmptyState, LoadFailure } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { BulkPane } from './BulkPane.tsx';
import { HeldBar } from './HeldBar.tsx';
import { useKeys } from './keys.ts';
import { PapersPane } from './PapersPane.tsx';
import * as styles from './PendingPage.module.css';
import { addressOf, type Place, usePlace } from './place.ts';
import { QueuePane } from './QueuePane.tsx';
import { around, nextWaiting } from './queue.ts';
import { Review } from './Review.tsx';
import type { Steps } from './ReviewHead.tsx';
import { useQueue, useReview } from './reviews.ts';
import { useHeldApproval } from './use-held-approval.ts';
import type { Deciding } from './use-verdict.ts';

type OneProps = { kind: Place['kind']; id: string; steps: Steps; deciding: Deciding };

const One = ({ kind, id, steps, deciding }: OneProps) => {
  const { data, error, refetch } = useReview(kind, id);
  if (data) return <Review detail={data} steps={steps} deciding={deciding} />;
  return (
    <div className={styles.reviewWaiting}>
      {error ? <LoadFailure message={error.message} onRetry={() => void refetch()} /> : <Skeletons rows={10} />}
    </div>
  );
};

export const PendingPage = () => {
  const { isPapers } = usePlace();
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
  const { place, go } = usePlace();
  const navigate = useNavigate();
  const approvals = useHeldApproval();
  const [picked, setPicked] = useState<string[] | null>(null);
  const queue = useQueue(place);
  const items = queue.data?.pages.flatMap((page) => page.items) ?? [];
  const total = queue.data?.pages[0]?.total ?? 0;
  const selectedId = place.id || (isNarrow ? '' : (items[0]?.id ?? ''));
  const { position, previous, next } = around(items, selectedId);
  // Keys may come faster than the address changes.
  const headingFor = useRef(selectedId);
  useEffect(() => {
    headingFor.current = selectedId;
  }, [selectedId]);
  const step = (to: 'previous' | 'next') => {
    const item = around(items, headingFor.current)[to];
    if (!item) return;
    headingFor.current = item.id;
    go({ id: item.id });
  };
  const steps: Steps = {
    position,
    total,
    back: addressOf({ ...place, id: '' }),
    previous: previous && (() => step('previous')),
    next: next && (() => step('next')),
  };
  useKeys(picked ? {} : { j: () => step('next'), k: () => step('previous') });

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
          place={place}
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
        <One
          key={`${place.kind} ${selectedId}`}
          kind={place.kind}
          id={selectedId}
          steps={steps}
          deciding={{
            hold: approvals.hold,
            drop: approvals.drop,
            onDecided: () => go({ id: nextWaiting(items, selectedId)?.id ?? '' }),
            onUndo: () => void navigate(addressOf({ ...place, id: selectedId }), { replace: true }),
          }}
        />
      )}
    </div>
  );
};
