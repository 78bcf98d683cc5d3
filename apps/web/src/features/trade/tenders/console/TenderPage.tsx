// One tender of the shipper: the wizard while it is a draft, what will be published once it is scheduled, else its detail.
import { getTender, saveTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ask } from '../../../../lib/api.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { noteServerTime } from '../../../../lib/server-time.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { useTender } from '../shared/use-tender.ts';
import { TenderDetailPage } from './detail/TenderDetailPage.tsx';
import { ScheduledPage } from './wizard/ScheduledPage.tsx';
import { Wizard } from './wizard/Wizard.tsx';

/** Always refetched, because writing must start from the newest version. */
const DraftPage = ({ tenderId }: { tenderId: string }) => {
  const input = { params: { tenderId } };
  const newest = useQuery({
    queryKey: [...keyOf(getTender, input), 'wizard'],
    queryFn: () => ask(getTender, input),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <QueryView of={newest} rows={10}>
      {(tender) => <Wizard key={tenderId} tender={tender} />}
    </QueryView>
  );
};

/** For colleagues who may not write tenders. */
const OthersDraft = ({ title }: { title: string }) => (
  <PageFrame title={title || '竞价'}>
    <EmptyState title="这个竞价还在起草">负责人和调度可以继续填写；发布后您可以在这里查看。</EmptyState>
  </PageFrame>
);

const Tender = ({ tenderId }: { tenderId: string }) => {
  const answer = useTender(tenderId);
  const may = useMay();
  if (!answer.data)
    return (
      <PageFrame title="竞价">
        <QueryView of={answer} rows={10}>
          {() => null}
        </QueryView>
      </PageFrame>
    );
  noteServerTime(answer.data.now);
  if (answer.data.phase !== 'draft') return <TenderDetailPage tender={answer.data} />;
  const { publishAt } = answer.data;
  if (publishAt !== null) return <ScheduledPage tender={answer.data} publishAt={publishAt} />;
  return may(saveTender) ? <DraftPage tenderId={tenderId} /> : <OthersDraft title={answer.data.content.title} />;
};

export const TenderPage = () => {
  const { tenderId = '' } = useParams();
  return <Tender key={tenderId} tenderId={tenderId} />;
};
